"""Written by `manage.py fit_needs_person tests/golden/needs_person`; not by hand."""

MODEL = "bundled"
# Log odds from which a sentence is of a kind.
THRESHOLDS = {
    "danger": 2.20,
    "law": 1.80,
    "press": 1.80,
    "data_protection": 1.80,
    "bereavement": 1.80,
    "disputed_payment": 2.20,
    "threat": 1.90,
    "despair": 1.20,
}

INTERCEPTS = {
    "danger": -5.8923,
    "law": -9.0774,
    "press": -8.1653,
    "data_protection": -8.5764,
    "bereavement": -8.1837,
    "disputed_payment": -8.2951,
    "threat": -3.3764,
    "despair": -3.6799,
}
# Half-precision numbers in base85.
CENTRE = (
    "%PH8V38@dPgDmo>sv_?wz9~Z`a4GpD|146a398m8z$>z;(54rx=_jxsx2Xs!mnk4Cyr@|xgDBms2&<*3d?|mc<|^bTwyE5yk1Rl`"
    "NvIzvk|?PxsVd+nKB_({EvojWfT;{C3?#%Va427_#jAL%5v)-uge!)mNFduL9V`bd;3w27M5~#m6sn;q2_U(pFP)hst|nKjP$=@J"
    "0jWl*AF2H)d8_Lyt}2MDohqlGLo5g^kf_(HdaR795~@on3M}iWXDSY;ohCb~38_pch$#T8HYr%E0;!xR+A5POHLNqG3#j_4W+y7E"
    "94uU@W~=$BqN&=X-6^vu5-1}XdMJe@112;o4k?-}GpaJ19i&dEMX94IC#gIr{V8lGL@h<6I4yyxcqpQ%5iB?-=_zHZLaleHGbl_c"
    "0jjyIRjh8KVyn=l>nN5iqNuQ^QmBV06RMyn1e@V2N2)I>Su9^E`le#0o2rhh?5Gv2eyY$X0w|}XC8O{t_ovsa+^Yg83aLOV8Y}rI"
    "&LQTd`zK*2Ybos|HLRQ{0jtI-Jt}6b>8e63W~!m2*(9kcsHp`ig({GxUMX#^LaLA_H7e$-BB`V)oT=KSda7@&rKtj}#-YF|4k~)8"
    "^{6kYzA4PC6DwV(v8tCSWuX!#B`YSZh^LOJ@uxj1tSUb&{i@w3vnJP~buDHp`6(DFMXM2_r>mBz$E!Ukx+qqv530nd=O=S4IjBUZ"
    "vMX;WdMRoweJWR`8>mAnU#Wtn7#dKivnmRzg)3Yn2qS4L{ij4Jy`~bX{w0wqF0HdAr5Xq)B_dENI4kuk=BekYT_>$5-k|d$Y^sc^"
    "1+2QMk)}zjI4K_}W2ywIMk$>lG9-AZ0I3NpIjWSTTBxQf!KwSIASXB}QmVEoC#B=6@hbPHTB<@SVJrWw0VIAYjHe<gAgA7{k0o^}"
    "Ev%KNHz~a+_A9R`DWZ1}-6p`QoGQvGoT<tafu%aC1gz~S7pb7AOe<C_C?hT_"
)
WEIGHTS = (
    "TQrNc!!n9ASw2!biY=(L6}98FK{1%QDK>9A2P&(wKP@h-Y_-`uW4I(bIx=cH6u3yYaJD|Um^C0bJFh^z<*ZM)6fJ%-$ucCeP&g<u"
    "Ks3O%!8Fk`tF~yl3$O&Rb+s2XUpK5YZ@KHLbU1Om7djd=KDypCyfmjLp0N|FEj5@r-#YP}eLN1fcsWrr4lxF}n=)54WvpQ}YBdi#"
    "a67T2VKx=JhrB2$Xf^*iv>7-tX*qGXPPt>X@*z6C4z(k-;5l2Z>bKCWD6@8~TenWI%q^}skh_+-H@qLXHNJ8#gE#g%04!BJmAqE6"
    "U9r9`len+71+dq<Xf_MEG&MQB-#N!R7`CxDYP$Y5-M9O=+qZtUiM^q*sko%I;irze$~_V|7CdY;-M1_!+O)5*WVm-Wsj}fT>bPAy"
    "7&xgo6su=DMle0KNH>T$61aysNI0Up6gj9k`7$6lgf&qykGDFwRi?nO3$gh$p}hkr+B!6}fIKlZsIr5)oVjwlU%WOrbhIeE4Yma_"
    "gFL>rV<{f7K0C{^T_%mZShQC-CoPe?3$XdHPN;h?@ihlH#JB03{<Pz}qNj&CMJ_3~I5~GTh9#&ujW<}J->pBac)V7$j=GYzTsi=|"
    "eYPC4`?+T@pEC8jSFx-!U@%yz_Ax88EjblC3^h-@Xf-vrt-9Bvr#P}WdM|lA&$dLk(Yb3n)VkC)wJ;GfpSw)Bw6Hxm&MaoR*f9Mt"
    "usGW&w>JSRv9=^RGP(1x6gky8xU!l!DLQYpNH}M>X)^7#B|3d9WHnd1!#XxPfhilgIlE(&aI}OXzdEP72ex@QygD1bz_2_qKrquF"
    "OSTa@vbE~EKe<w|m9Zi)7b~wc0kv7JCNsgdjkqc`O+A#fJF)PwXf%{I5IBi2lQp5a94|;ZEkIH>%eLz&AG^!4M>VUrWi)oMJ+{Fv"
    "I5|ByPb@>dl)BxuMJ!>sH8~KhKsvQC3pW+EHaIyvn=wH+`yod(u`Xb-1UM_a`!Ghd_O{HdrM>zx)G>@Vb+8Grp0-CTbfnBWJ|9-E"
    "NwkQbPBwxt=(y*+FgbfR(lbyuVY%@&2)Nfc$*gj&MyYMI?6J}=M>Q@nFfq$9Znu!K$EvM0!!)b3TCwCOoHRT&-nB+FoU79|JhyAL"
    "8Z%5LzO_cTpfo-^IJUeoUN8={0yW*PRJg9P9xS7?u{1t6{HATM{VvL=$g$8a@-w})RW$!905bYCl`cUzK{=~6syMMJMLFv<-ZVut"
    "h_4DOJU4$h=QzTsnYIHb@33pHN4ah=)hF+*Y%x-{(J2ZqOsSu-`Mg{-kFvlb+&EvfQ825y<uao)2QT)n**I*sX}82QXf(#N<2EQQ"
    "@v(+1MlmqDZ!3y1Rx>oOgt=BNdMr^k2Q4f%Cb^zARx>8K0yGvd2e^u@4YlXECNQ8hdoJoObGTMG5U#l~kSq<a{5C<gQLCymhqP%o"
    "mbr?x$f9I00<_|_Dm+rCV>K!yAhN@-ov;?Rh_&3XZ8!fh@UY^l%Cv^GCbs;v>NtX_P%&q$uq#(88?rXDoG7O-aV$YLD6qt?$vH=~"
    "<2BnX_O*4n2e2)(;j^hV<}EEaSv#~Rsj+LZV=&0FlQxbxf26FjsV<$hbgpr@Jhhjs;VaH7f-{*o8niF4Ww;`$PrN|5ML5)w&a$er"
    "ayVJB!7yVsrKIDx?X2;!2RHJz6|p=xo46@CKDL%M$uvc&tF7XvG@W84pS8oW{4_x@&pC6fzo;g%DKMw261O(9&a`l~k*=M%xv!kI"
    "9~!-}XqBR|jIyA&z&P?Tezm?dgEr^10kEDkXRU9z4mg`MNw+O5MYH3p_N}ur<u${yk+du}@HslUQZ)B1I<us<y);I)ov&%MIk(oc"
    "ce3^^5jQh8(J)9i=p`vR*EI_(k1WTsy)-Jb!8kj(i8VyDey75<mbid1ayH&E2ej-d#4sPPEw=Zx8?r#Gc{h1E4!9qzbgY-U+ceHC"
    "H?)~02Q@J;Ry}hx-!zgWE4JjYrnLpP6*LJp2sW5CMj@UvlCe9qq&kVZmba=f^{ieq&@X&86SH+V_O|S?O{jA?QMz8G=eb;<Z8vi)"
    "IJNtvz%zg>95kY^JSZ1Bkg(e<>$Ft0EjAfAe>5H{bG4VS@v;#x95Vy6`Y&#*F*5|EXEUv=c{nXOfi$T#a<r|u;300U5~%o^K(i*O"
    "U9`C}JvA6LA2c#B*|EPax3+e%{WQa~La;zJSuNE!DzR;~IW=gp1GfAvLN1mz;-vJm46cSXD>TTde=Hk0ZLn6Y-n0NSM=&C}urRu`"
    "WTzFjE;M_#Hnq~Rk2#UIGch_jJ~A~cM6))h?6pca7bQM8!mlN`pd_v+*eM&c7&mXate}4}bTijAa5C~P$T7q-?6YdM`L}#9^{+Z5"
    "!?AHRGBU{~W3;HYLa;|Nvoo=@Nw!R?qco_o5j#Dx|E^asQn^*IRk-ytT(rWqkgy-E3^WZSORNenw=$%q5Vlve^f(DO7dpQ*A+f+P"
    "8MaKZrMUAos<8O2nl!#O=dE?I=Qk3rfh@~4XF3qLx-2ZIHm<h0E+(ck%Qj0a-M9d;*{z+e)i&BL#I}mCTAt9Z8MOa4`>9g6%r^L|"
    "+%=WAnY899T{OD2k+;~O5HAt3OE`9~eJ$p)CZ)VI)i?q*t1^?e$hCX7_O_=t_p72S{I!g?Of_-1ptMCW<)iy9AgpLPSu_5%2Qv(|"
    "xVbDWxi<=}n6270&LZhC$t^;w7`PTXXtw{S1hNJ)ow9PcN;l)VZ7$|CBC(jU4y+I=N;rn3+%=UshbAF2P_@CZbh3>%bFx)5b2y-~"
    "5wWv0+A7tnthbD%->n%qyDsoI88isETQ=k|&#hOmCnZU={xc)2A~w&sY_R0CPq;Crqbx)-cQxm+KDP!pr#2urp1W1F@3hysl(mks"
    "Nj7k|6*}^>KPXZ-Yo#Hv-?#)bHnxZ_KQC*x9XB$gGBs#0eYQn3lCxvA8Z^|jSSsE#ATsYJuCBYPDmJJx1T;gibvC1@hp=(1i8^dM"
    "n71mqPq+%WT{|K<|F~4I4KNWjzP4AiNUU%<fxCXJ2evx5%e->4mbr~Jd9X-4;x*|wxG)8?Gcm<4O{vf>f4g-!0XFA3@;K}(y*dIl"
    "j=71pT(x&KJ~;g@4YJxUT|3mVcel4KjkRsFqqM}e4ZIOD4>>)h8Z+KGh@GJ{<2TnUthTD0CNz6Dd@)lt6SxH|!7_U~EHFT__Ba8z"
    "QMV5*p)kv^+%!unB{mZ{WVgYs8#a%+s;}uZvo;B?nX45#{kX`s>M$=Z&p2)}@S$!gGP&fpbT~7zhP%b0iy~Dp@3-KhVYSpYW~Q|?"
    "Q9P<Opt#UG;<a)$BQ;VsP^1GnxVOip@4W%EmAZ}{8m%xczOVl{d%8n9*tjw*V>A1)!7C0WNx1wj1UA7jp0uql?zHhYe7Nbf%P{1u"
    "kRnvJDmM+bB{^6*7dT5a*RH{|^DKg^?6`cHnm8CW$~Ma_BrOjjYrHTyU$Lh(_A`>WZMXv>t~S!K*D2{VsU2fAIWw-cZ#2Iwk-Lt%"
    "n7Bc>M!A+Ul{u#}j<(~rg0(NUxuEL0G&yNCLpI1Wak$I0@-nA2AvudQ&^aYFT`xN`OtcQNFg7|df3zkwt0fY-qBQ|BcsFXYU@nO^"
    "nl+%Z&p1P`CZ|<7lQy2b#jy^ghpo`2sk$J!4l{E#t+?(w86<A1#<o&6=PkLqRJzQy`ZRhh9W(l}1Tg|MiMXUJyf@Id1UCUX6}DTn"
    "r?}lTTsED#rmO_HkGQ3<OgfIN9yEZk!8n08ytd-4Y_khAz^qlcY&SVE5VcRZq%HS2+B9G-hqGX_{J4QER=6uLv#|Frgs}fL5WFC>"
    "YO77PHz^i3{52%79kmH7c(ly5L^R<xk1$NHLb1iI^Ev}GTrilpofayfZ9K3pRXKQ^TC~)$B0H8eCa(9eiM5)vm$$njxis@I)UZD>"
    "UN&;9&AJ3QF)$%Aowy3LDYHkm>8!(@MY|&}=rh<e9WOGmuQu?qrL>@<S+%jLD7NY{MmRGy3%9wTSGK*fg|Gp%YB$HVcd{=o->DNc"
    "Z8D0ibF~pSQ82<aS2d0~aJR>wp0O>nK(+5OHzrE7p*6HKN;Ek#g0*C}$F>c!#3W)gBrT?|Y%+&Di8f)Z*)Iw`(Kflc+_faK%CChi"
    "Sh+2^Ju-2!y*48?#4OFYYcNl^imCoNKreDO*DETz88AJv4z~j|YPE!~t+1G|Ni+*OW3~e}EHN@L6EnrQ;ktY=2so#%sHY#XC9JkA"
    "t+;BrhPYKNe>e%Sx;cHZ*R=1SRJX6S@i<$r12ZbL;J6I3eleS@TCw>zN3J$Akvl4~lBkrmVXsoNS1@%piK(Bs)i}O6UopwDBQXg$"
    "HZR7y<1}u#nmD|vQ?d^+La-v3oV7BYD>QYvHL@Kndo?w*+pW?x+BBLft1A7sOf?m)f;+Z0Dz@)4@-_o4#wXf24LLKf*E9yNOFC7y"
    "C9y)ZU$==Maim@(TQR7o&o{HMx0u$j9JstH4Xtc4hO<mL7Mi9w1-EIb;50}(lecRs<vAQNb1h}G1GLq+g*VtRwkf%@Br=IKgS6!<"
    "Og8H#4L0pH)3&6zB{(d#=D3tGM>7Ams;s`acsPZ-6(*S{Bso1CleK_02(g;EgfoA#va|~|nJ?qGY^^UfSu`N3Cb+*agr^lam^8jI"
    "p))@+pRqbQi><UbTQgU+473e1n6(?S)4TL6Ote=vcelDWU$(BW*EsOA8mzasVKil~9k4|(p|Djc#j!&#`>{JLH#kzR!?IVj-!(0="
    "V7U-B7NYvNcQL^y8Z|Js(IDD7g*2?XPB~w>YbZiAG`je;n6!8}^_&bWkT;t#`ZOrDN3Kb=|2ph9oVky((z+?N4Kt6h!>pn-6s#$?"
    "FgV3F?=$zgqceNAlPGjF=pWO#sjW`9EjGq6eYgY*qPVHFAvnjKgEo;krZ|<hT)E0IU7;bMFD-PjQn>k{Yp+T((zQ!CTs4QSxv+?<"
    "nJk?(JFT2J=d7$ZZM)et2_)aMGAOpT)HKF31GA!`UZmHgc`h6}uP~W5GdK_|yRb*5);3tTO|=j>ytME(G`7Pq`!(IQKQ17&t-3!u"
    "F1T+sY%zQ|CAA{4MmJ%)EhQ*8Qm>dV3$%bSLpl7n@-ghTJ2=_66Ej^VXt%_)O1CY!@HXQzm@-8$o-g${kF(P>DK`Ku95h3{5;3N+"
    "H!-ZU<S~)B03@rm6P|f5R<L$0ZZJ)?ASisbZL$Nj-Zq=B=DKUS_pyDo%C{gn-MQMN^SRn3LAWY1qOswvSFaK+r8Iyw8MAS*kSjVZ"
    "fVOwMC^RB5rMbL2zPY)!>^On9l&z39a=1S<Qn33n_cENXaxh`EWi-7tZ?AW^04b3%sH|@_N3G7ch&k4_A2csEWjER|U$SvF$0#8<"
    "E3F(khA`8(akDTu^feVWLpgl4#i^~boi%MTiZ=Q>fVkN?rm*fdu`hD8Gq*h{RyS`e&!;aSpt;Mj)iUm~8!$Gu!m?Jh@3!JJem7Yx"
    "d^~!%ovM(w=(!iU4Z9#cfixO1OtaWEMya~Ds<d9ZY&mnZ>#mD7mNgc(Iw<<M#;irP0=Zo@!ZT7T3c8FrCpP#k?lRiDRkAR){5NDU"
    "wzRN1l&ow#U9(d<N4cN2RX901C$ZZp`zL%e#XN~J!>}+j$}tizJ1|2sJ|#xDG#YWZ#j^h{7%YD^q%Ae7?=e%e10{U69<(I5UbGk}"
    "wyW_m95re<bvn$ebTqFoVYo&&jyTz{QnTZ+O*lrYz&Xb`ezk!%WjKhq#jLud2ezIuJGK)vOF1VjzNwX@jV`D<6*XSA%eh;u9<)BP"
    "Nw4KN7`e?i$+l@UjIl8>gf%Cy>#Bz_?=xhrwKa^e@EX~mO1pXor#JbvzbR)qBdn`0o3aPFH@6=(Be`HKzY(7@{JL>6ZmhR787yrv"
    ")G&~=ov8q|F*4D#9JZS$zBza{DK@z^nYntjJ1=4+O1!7Lp}3v554K7#X*dBjHl&NN)uyVYWitM!v#$@cWV0?dhcA0E5jFiX#;fct"
    "*EAX~kE~ucEwtY>D6w8N1t)PV^{rgAP$&;Fmosaq1Gsc7uds!)i!DI2qplRS^`UgFNi*{-wI$oK3ATx~wJ=*A9jmthj<qkaXRv;("
    "JvCCWx3c-MaW;)K!!fD2W~d`HOeegx4KaE)>?Jg>JF_jVH?;*b|1QQU1vZ2+sWf*il_CG71+0*<`!oeG|1}7$$1@ACMJ<yu)G_QV"
    "I<PUch&FDmqc9sS+p-ukZ?bDL3oO1a(zd*>x-p$J;4C*Tj|)Ju;-dvF?6v4O$gYaGtT5WLe<)rfHmyT7Gp;Z%el*iCa<xFNQLxN1"
    "v$Pj3F|rZ2uCg>3B(!lg<E)CaQ>z^;Ml{(ljjiXdim}!rwX?3UTD7^fxU`%#0IglK;4Hj1qNYu;Vl=cU@~?8Z3#cc!Vm1viU$G6I"
    "T&=b+do04N<T9<Z0kX5O;WI-boi4Vw9yr}JVJrik#<Jxqd9)C(543@+bgW1)eJq%+TQA`&2Q~b%^e_XoaW11MA*|!Gsj@>UJGD=<"
    "eKbI*1vaR+0IxBx?4aE>(=)Lw04)hMV6b8_S~7|=n6-y9m9cO$$hE_;<Tk-53aFtpcrPz61S{vMJ+4=@A+?9JwJ_(c6C4t-crw~7"
    "Bsf5<7__vq(KOYt-?MkG-8ILo9WD^8FtD*Sv#da}3M~$_#WT9F^dTj-m?=;)>#S!nxGT!7J}$W}_NkgN^Qn<1_$&`Fd@`-CeXPT>"
    "btwlhzpfZFA2Kzxvo(3BVKf;s<S=8meltxpK{72VkEma?J+DNumZ`R_O)#4=+q7q`G_gM_%BCx}=qPG5_%z5goh+iQ5->HkbF>4i"
    "zA{8G7&WD@Xem}A7P0L!+q2THP^wxqb1F-)1U4_Q<EJSyGc+i<n6-td^{Xzi2Q|Ai?<{|?D>SF7Gc;qhLNuT?b*&Y&cC%6{&@C~v"
    "1}EA!7O7UU<uL7=5;ujYG&QEAxGn3j#~}l#NHklrbg-zi<Ss6)6f&eTdA9kqbf`ozSvCqY_8@aHajw`f5T<c33@th`@39Cre=`5D"
    "ez>u^^EB?R2Q*u)QL+6E88yGRb2d~mtu;ZjXRIErDYhIlf;3^S<}qh8lpdkAOElN3#jZJ_R5B|wkF;MgkuY61DmBltBRXR*8ZYTF"
    "@uqVu5+Hr9?=NpSD>7s)S}~+4jjF~jIIHzE4=VSf`lz+3lPOO!F0lhO@vti}-6&78dA3}z^|N!V;WaZb(X#TeGpKDWdoI>2_AE=d"
    "k+LwO1~<VgPq2<L8Y_9Oq&4+5A*?SjFRXMcKBq^q(l9NrTrF8DNwQTTG^~a)nX-$tsWpqVkFpOafhB~ZkS<}DBC|9w3oFE|2`5*w"
    "yDZ1HNw(H3F*GN&hcp1Oi?S-UBd=#Lbu<+-8@3m*@Gl~@->=g%`mHH3Gc2;M6SA!^!>CBGRW9r+u`O6JrJg7-_pa`)cQFbqj4nQ`"
    "^DYdxn6w3r2`){n=`aE_3ax&a)~?qo{ipo3VzaX~FFCQZShEJQ8nN)SzP01E6d%nk_%TGYA1Gw9eWXn{XSZ}LVlcTgE44<oP&H3D"
    "nz5}eNHnpuHnP&JHZ<HVwlR7zbF}p?m#>D1Co@s6r>l*z;Wk7r>a!rQjI67$wJPVX=^}HrHYgJ*<2A0b2CNhy&Z^}#2QoM{7_?rt"
    "k+iF_H8Zy?cdDVZBeCbQIW0mqvb0mO6*dVdXrWlI)GoIzC^lRqoHds<9J7TkwJln)1~ay&zp@{=jxfYGF}B37FDd`AxiH+fU@){Y"
    "L$MCEu`$K7>nz}}MV#HMK$^NLFsu5n5ge^FptTtz`8C=wO*ERZ@TtHh?zbJSwY5Gmxv|Nx2c)VqOtkYcQnGQcGAdcIu`f-nXSCC^"
    "BCsE-0VoP4cQA}M|D|@X`m7;1gd}jHFDwGIdnm{-3oKDG<*s2bX)a7OT&MV~9xRG2H>l$?_Ohrj7cC4b"
)
