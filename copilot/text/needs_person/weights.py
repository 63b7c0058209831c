"""Written by `manage.py fit_needs_person tests/golden/needs_person`; not by hand."""

MODEL = "bundled"
# Log odds from which a sentence is of a kind.
THRESHOLDS = {
    "danger": 2.40,
    "law": 1.80,
    "press": 1.80,
    "data_protection": 1.80,
    "bereavement": 1.80,
    "threat": 1.80,
    "despair": 1.40,
}

INTERCEPTS = {
    "danger": -5.3730,
    "law": -8.9219,
    "press": -7.8764,
    "data_protection": -8.1903,
    "bereavement": -8.0181,
    "threat": -3.2598,
    "despair": -3.4969,
}
# Half-precision numbers in base85.
CENTRE = (
    "$tnG&D5(alqb%g80VBUC%PD*%WGU+;<1Bxr2&&L1u`9W$&88u&<R_pUeW?g4xG5AX#;9Q@k|^1%;i~Sbb18kR+$!29ovGfblPqSb"
    "?x*!9ktmle$|~k3WU4zVJE{_=qN(vJyCZNam?%}O#;bj-3#_9lW-Do=Wgi(QIV=P$$|tlcU#qC5II5Z{G#|dDZJm52izXMVb|~4W"
    "+NdO{5~=Sff2#~EpelN+rz+Q=LM#X@yQs*jkF1xfDyl0f9W2$TeJT&ArzR|_`=~J|tSR-XTPcOB2dS1QvMQY_GOS#sAE?i&VJAJS"
    "7A#Vzd#fX=k*S}h>?yP;+b1|1qbN@$nI;4(+$f_gO{%b+5u{kCSgFJ+0;xnOCn}{URV@#sH!TaPawveP5G)`k?J0JuORb8jDkw!M"
    "^QqRXUaTmiYOCd?*eIGTk*I5@OsI$`^r@&Q5uBte9jXy3Uo2NCx~3MUlB$KPPpJv4fvV;w6ezW%6r=kn@u$+P;;TL=_^2x@2P^X^"
    "@F26L<R^<Lj4Asi5v)Hb`l{L~M=F!76RS-uX{zO;RV1t_#;Nfsd@4qzPAO@wP^zdWbSkZ@D5;exda2%}f~s<@qp8TN7NL+S<SC!3"
    "x2SNb$tmir8Y{S`f~wjmVWA@?{wf}<ji-pIDX1+fyedE}^QzA$ASXSeV=a>^3o1z|H>(|@nyZkg#H(>Am?$@@3#zZE{wIzs6{u*Z"
    "uq$mSa4A|WMk;ouK&VeDMyYkB?HDzw!z#_Gt1D?FFd}R#>!(R60H-vnDJF9%J*}4|KN}Dyz#&B{T`Th{*Qo}oc_*nTrl5=?RjQn-"
    "1FY1kg{EMu6e-XrY^pP=D=8ZzOC*!2C#mTwHma1Qf2gD?n5j6c{w6&sGOD8~8l}sswkpA=C8{DSRVxav&m&?f0H+5jA*Tha*(GNw"
    "HmqHzPAR}B0W7pB#GxmP+$O!Mfhw>mk*QM@9;Ga*psNch9jSY$Su0R13?u?8"
)
WEIGHTS = (
    "UpFSPmNV)y9X^veNGKz=`?R{P&mzsb0ycI#nXIR;*d5faIJVt9HM#OS;4wQo1GxFJAhLJ3kTz2|>8#_s$g&8s+$TmXRxqcu5H&F|"
    "WHs@$BQzc~nzp04aIdPc1Gio;1vW@8XSp@64LEJPzB+;@g1GoI-!ytIpR`@HBQ$zDd^#koDm+`YO*$YnqA=07Pc>;Q`Y+};Yc}OL"
    "4m#ehw=lK4z_~)7>NIvbxUBgqm^Rh7e7M)OTPP#FXS2JvemZHZm$zTA+^>_d(YS>tNimT&`Mb=u7P-5(!@Uiz{WWAdjT;d=*1X=X"
    ">Z_kCpt&BkC9!V0#WcUT_cbBCb~?g5Zn#-Bez;IM3AkyvFSnYte7%0Mr?^SCj;aj04L(;lGCS~-1i5CawzX%jrniDMrnR^<Lb=R2"
    "?lz}2j54`8kFS}mkT&BueYgQS!#9n&A~_y7k}qpDWHkUc&$bt~0<;Xa;j>~m^}K_zYdU1Mi99_p@}sG_>bF6>N4z#TDX<c|RIzO="
    "2tD(*a40^mHaaS|YOg1{7_5ahfh*X$PO-_cpQG(6M>oGW3AY_4;Il=$+OBpvs4>8`**V)bS0qh3xHs`MinNU}YrN02$hx<<9yt`c"
    ";kWLvqPey;<~ORigRg2e=&i%IdNmigF*yx5t~XM<LNq_Prn=oSIXIj-5j3Mb5wtV7D!Rfs3cLO^wk%^b=es1gDX9cD0xZ0{DK)Y("
    "%{5vf<2jTu6tqz|q`8!{y)I-rII$o(Q#hlwg*b4v)if%x_&Iv7p*5_z`8(G-O(I^pI=cs@KePj@O*x~wDYS?<s5+Lt7q*`<u`%Q-"
    "JhVzV)U!#uxw$>F`LWnBk~Q@-@3Ka&PcgH&wYIu8L_Ey1I<&tg05<+M>o}V=i#05`P&8pV96-@Gg|q>*xVXQvAvNx|`!naT$hH%x"
    "$v9g!2&gW-r@Ak-3NTT&MmrfTOgREH>^4`j_%{1InW@b-v#ft7iz7O;WH%+eu`#H#0=KBIQoR~71u*J24zYi%s<h-HHkIc(WT~>O"
    "RJ0K+DmRielDS&ETsf;Yk28QaHMkTsf44X}d#`V;g(~^9#IY_dG&I&QDk#4)zqm}XLaZk?tuth_AFyqvX*1L`R<<lQsIM+JTefSp"
    "`ZFjm__k2DI5eX=hqr|=iZG+HQ8kUF0k?#*<0GN5Q#C_33Z37rk1TbsW34JCPBr4S;xaZZ<uOGx^&#*#b~)EI2sqs#UOBxql{8p1"
    "iLHDhAU82Mk~mSWQn)`UKD2DGrMVL>m#C_&?=efZxhy^~?<rQVhrISQF|ZsiF*s<pTrxzt>Mg`J&nZ{18aOGq7`Ht%lQMa<b2joZ"
    "0I^*#95O+=ODKUd5j1?WLb>xQ3oueO8zyEpQMfBMMl@2m4>i~<wYLnZiL|@8do4sZ1}sgf2DsHY=BBVS>M*jhNj3tsf+X89k+Lv1"
    "ZMcB7@~D6<Y_hAi3OuT(%Qp5bEV0wF0<;0O=(H%VcsJ%RYqEK$O|${Dy|oFnfjJ1Ur!h>d8!M&_xU`|Mz$l(B*ep6X6tFF_={a4s"
    "K{y61+_NpYQLLY{rL^!f^eaU+Gdfx<TC#euc`f>@aW<AX8>n})(I^GBQ?HM>v9*Gz{Uh=!sWAOGz_o0#R=Db>TDzpS9XK2+5Uk3y"
    "3OL%Z2{AD?&Y}yrs-T9jyEW6cpsyY{TDU7YX|~QaoHHM(A+k6v5v`>v*R-;**Ee`D4mxzAdnPrm=rB>FlDEdP<g;$JVX=U@Ew0qH"
    "w52w(bgpQxYO`CmusGo}XteD#lr`zJud19f=CD|}RyLM3^|r;JFt*dFV6l`kcQ$3P*|ZNgtvC+2T{N;Y)2*1c12osQld#LPHMPI8"
    "?zF)ytTgsEgfCDv2QK(I-85#Xs;4cqMKy=9lsERbh&7b5MX6!8D!B_YMK{$cFSDYmZ8G<=54T;l`?0?%oj7VZz_<ROp|Rh&p)(;X"
    "JGBR_i8M(pCp}j*sWbg7HnzsFbhSLUDm3jiGd6TJQy>B~s<C#oo;q{7kGCN))2tXXl`xSuBD0q`^tQmUEU0@pK)T(e(76PlGB;f<"
    "+_WyF?=xL2+B0pi5hx8h@38GH5w%FQ{WTCco-~FjX|?>Y=dz10`ZE8raxaanY%{*3BQv3_bT~mdiZq@zthA1}P9%h^qo@m`HM1?L"
    "SF~R;BsDBGOEgh1^s#p?qPCo|?KIM}DX%3pvn{wcldzJtJ2fz|*0ppkuP&uFBBq+N|E`QRDm3Azsw@RLhp@)1wY1?f;V%fe@-W1-"
    "g{CpK#4}&EGqu05nK_xab}>0Q;xSe%Q?rSo9JWC><0UjWqOT3O1|a<^Kr0fnNjG1*bfaxCXfw7ojxxC}@G(R)=(9?-^|wzjE3n-q"
    "TCsC9O)_*Mr?kAbNU#<%z%!_{HMTpdd^EAK5<6V6pRT<xUAbAXShy54ezdB!+^{XJ2{c_I$*g`ZzA_o7<h6>l^ElBq5ju}Fsj#as"
    "4z}a5v$)$eim<n>&NR?9?ya@4$~R%IY%8xdM>_JiRxQG*&90@nkSAa>q&7$_wYU$ly{+i2?>5~osJ2wFFdQncT(sXdfvH`%%r+OR"
    "(KU6qwY2sqJ2Z{8gtv#G;4Z(hN;r+L8ZC3Oz@w)$$vDq6zcP5X!nKFD$hO2c1g)ej0Jd1SIyF_edbCI|P@;J*y{uk2bTb6DK{FM$"
    "skwtJq&Ib~I<3|;{(v+xq%CW#`nME1a<<c^Q?lGKYO;^GH8=RV1TK9v4Y9wmg{cB5Dmc5LzBPe4<|Gp{>$DlMD6+UWSF&9+TR1JU"
    "J+Z_z-YLSXmA7N1E3P9rg)Rj+QZyF0Pc{=W1Fp@lw<1-v$}?W7CN}c8ez3i?N4S}!Yb%8_hBfE0Pq*ndu{HoVj=NyA1-0b4T(wEE"
    "Og2`x|2g-wQ7BY6qNFRa&A4hZR<;5#ZZBK56*m*5G&O86k+w%P(X$%0-7~SYb|}F!4l=ALO|Ji{`Zek@Of;IaVK-l@`LiXYAvi=l"
    "vbe0b_O=Y9n>!^pl&@nmKsMhtyS0(GNwc{+!MTaA>a%gOY`f&Pue3xmg|rJhusEDI!8Q}L;xZhwimH<_>bc!F$sXc2sW$(x>^e0k"
    "NVMU#E+j5CsyGO+;jIxa+BloGPO{Icr=4RkeYH!qYPnxGO*M3`v^5(!=`QRw5jeE3%eDZm6EoH;8mtl`8nu<CCNZ`+qN(w=WjGGC"
    "6}EgX87-=|10?1x<}g7naI)B^oHZT1i=ss`t}&CU!JSw-gtd&gc(jYIsWcojiz<jT!nhl_zBvl8&$thm0Ikli3bk=CwYb_ihp^bD"
    "usQ`VZ@5S}(73xdq%h<(J~3N3IJOJ0HN4)eAiAxwBCsBu2(X|y6t^-m<Fxg%k~1~4yQsZ0F1W)k4mKPbjkTeq3A1E2B)1B+do`Q1"
    ">axbTAvOZDx;Z2{sx&w_MYFvx&a~9CHMX&_NH|`vf;i`>vo&0@3%p}FXtZdiPBgE!2)VGTOE;>q1vYjyFeM5wr!%Xsqb>upFuO3g"
    ">$$79Q@JfR;5r{CnYX{VL9mCim9am#vp2glgE-c-j=0>lT`n1~*E#7mgg9b0>7p$z6|<eQ$uc}N-mFeGEwP@hmN*tM^)n{0zL(WD"
    "9W`CETsZ-?kfusF)Hmk1?ym!;VWu-L#JLN!nKq)YkG4iPk}Yep(zI7K(=FJyd%0k+Ry3HhJ~NZ9Ag$jr@U<bZBQ@!g3pf-zkFf8V"
    "p}F5R%{585JT$GiS+|w83OEWe#V~*^LO3TiHMr5Mo3o!ZJ+NiB7C2`x|FreD1U1?@h&GrsGPnx03bz2UC$W1q&al-iP$#N2C%JkY"
    "*r_nMX)sPVzcp7XpS5W$r?45YurnJuX*Z%NSFu>E1~{uQU^Ml)thG)g8#-__=s4vhB)3YkU^qlF*sTaL_^I2kc(sfeoHr6MFQ0ZX"
    "7&I9%#kjRCyCY>W_O(K=u_;NiZL*55FuWG7Ju=ob=q&N9<Tl8%&9xz@EVqKAWwsGBK{+Zkjkj4SBerX@K(IfvEI3=V6|tHz`mx9|"
    "gfn5RptP?ytupg9z%_z7WVPX>`?3SH*R?}3XRwE}Z#8!@LNtLi!nKFCXSS=d?<r0+NiB%1YcfhaiZ&9iGcmk8^fm6eD78DX8LogS"
    "W4Xh)7BE1vC^xw@)G493RWQ7`qpM3g#4xloeJuOAqcS<NEx6t>*0qzd@30%Od^8+7S+@^1b}?HoMl?vdmAcO{WH^zlAgkQ5e63F_"
    "!MDb^UbqVz4LHKA-a3G=z_lNkthZXV@HnEWy)k~X#kfhadMkG*4YN-;>amzHV>@xNTCBUYM6ZOi2r>pXo}%Zt3^|QCB{GMx=`UY6"
    "U@LjLmNRI$w>avlbh6kiVy(2N+qE+*%QF$V0kjt^)imI-MXU@oBQ%>T<0?Y7<TSOY<T{u&{Is$$BsXL-&?)IS9yv>}FEmrAsX0uw"
    "tFSq<0=C*I#-9i*=P?VQ*fzAWxTrj`Ft<7}%p}Azy|eW=yc#$+K(}M3pELzLWVe4P{Wyd&qAk_5%dx1q<u?Q_xi3Ss!ZNBfEVNZ5"
    "<u>~y>oNc~Znmkox;Fx}^0*f?3o;Y90kLYhV>iaTnk2m>>o`R$B()niORjghe=#(&;<89K_%F=3Kdc-!A2d~~mADryQ7kJsP&5QF"
    "Z86_4S+nyv2d&9A1v4JCyRtMe6tz&YKD%5e+p)ei=C|=S7quv^y*Q(?lqAEpEi&7(a<GgZ9<N9w9I{X^Be0z=IXD)wsIt4VlQiS7"
    "N4Z!vC9JTx8!(TYg*4=}`K<XmnKZV#W;uenm8@$t5xT9lL$vHS)TXK|6*zA)+%!?N?yv#1i#ioIW4Su9%er*5=`mQbr>813w66}d"
    "200EkZ8WL5TQU%~RwpPm?I{4cPp&_>d^SokEx9PHAh-duRX512vNcpVpE&5WR=H&}c9sDwr!8i(K)8XWYO@D4incR2k~HV4ov-$&"
    "L!er)Ntu47voYAE_OK?iDYL0HCoh9B&opr}KdF-~y)-H<HLhDWfwOltYO$m<4<>UgKCbh$`zakU%Q6rk)VJ9y$*{MxyDdMn=dUTX"
    "l%lh&^)W>+)FV%_<h87|VlM=k`KVDK2)6vM7OxMi#59bt(XvIeGB$8D!7!h=N~k3?GANC-+A*Ltb11y7G_$&{kF;ho+Asf-vo-TD"
    "Xf$gql_ut<NUPhirZj>sVl}#}ax;*y;VpPFkTKRNkFT4v$Tj}2)i69MnzK7H!LhtDh$l-ghPOzrJ~4kZ87W~d_aITSm7#<!5w@8("
    "0Ip)VOEI3ZbSKL!w5_x>>a7Sb5H!><ShdNm&99&`F|_V2g0g?Mu(4Vu<+Hdnd#wesw5%O0!ZUO*sH|749I$F5)v^Gu(6l+U5VX2A"
    "x~)R7J1sXi-=j3K4>Z0h6t85s%&Akj4>lDswXnk|R<4sRzbB!q3o`+<&#}9&h%{Z9FD{g~r8mwruPjreY_jVkb+rDk@w0WLMye?="
    "GcTjCcQ4K<fi&E)bTBZo=PrFGG^}Q_0<&c!0=0y*dNf9;8a6Pu?yd~49I41P05n4_upYcLJ+Ue>12PjcwY48Kqp%b+AhyD<aW=9m"
    "HK)Eb3owT;aw$WhX0J@N^Rx)G;4sRsvXnfo*)rZP5;&Qt<Fenfp)?1tn6oUfnKjU@(Jc0<!mo=oE3K5WyDRmwp)!rI>ywVQ?J2M_"
    "D6C2{c`U)IBQJ?8(5F)|n5?8Im@Vxu{V^!8qpYj4!z+F-7_NmfPBN9VEj7NT;xlqGhcG6$2{iRHz%f1~8LH#6WUmsj)2Jz~J22-k"
    "L$lPa2eJz*%bS$7&nc!fEj1`Kf-JqOL@yM!R<wSs)G|&lm^5Int0~$YX0etu8ML~sv?cj7;U;sgNHxN)EvXVRB{So=inVv64XvZE"
    "ku<I}=_;JCN;KxGyEDSH1~k1j?Wr}h^s~V#!Yx#^=cHLSF|M7mbuezF(l$({Ej3Z0JuvRE+9{c(`!krcDzHto7BKG|R53I%f3yR&"
    "3M8^F#xxZ%K`D7LvagmegQ@K==q_I|{;j?=u`^$<h`7+XCN)E?S~AQWRIjV6tu}_XUp9U**EC|YXswee>bBG^k~F5TQ8bJ)axs9k"
    "t22<VG_Y)`WHN>@JGFZ-YcDZ2+BL4OFgd;_Bp`AzSSY-wlqtWh>M}1l_%rh?z%V(U7Or70Os<eJE-Viqq^sMdlP3Hy6tJx{*Rg6a"
    "pB|I2#I_x@h_pMfqBJTlQ?t9Rz^?KvXC-HqW-#lw6tqaLmN#%Nz_JA~4K2{G;WbM((W+=L5UsQ&&n0oMC@{aKH8A3+&9Jhd7#%h-"
    "cC+WRbv8}2MY10vh^)7+ye-M1nzIrsm@jLsWGd*gZ!c}NytNK46EhmMc{7-<GPFaqysnflV=|aB`nA=q*D)}(%&e+160!O*Su8)Y"
    "Xt1I%gd^IpoiG+I$}Ng8Oq%O2lc~(FA~g9eV=*eLL@{``^R#)ZyDSc_6fq++>MXde%dLJVG^lvBbg@P>!#Mo1)UoigF|MSwGqex3"
    "_N=xmp)=aBpq~x2O{~c`Hn##UZZO0#GqriOJT)&iO|GspTQmi<X0v&r`!NtP{W5wmq_jyW|EzB+$ubopjj2ViK{oarWwacq7OqIJ"
    "N+#2=;3~1SVkE($yEO{50<efENU=ROJ1_<{8nO<zytT`*)-Yf!lCF2OTCYK^FfjErTeXC;GBqfzUnQ-uxh-%o2sY5B`ZT*W@39jw"
    "h%oB2<S>IM<FQJ&%P|8uzP50%2BZYCBQnmnX)?$!v#%nweKC);rZBmypP_-Qwk!mpWv`F1dnhF}h_n)y$~7}GPc(k4<*UyfKe!yR"
    "sI>(zWT{uM;VoM-#Ijs6IkU{FPa24;{xFoXXR(j6l(Jf|W+jU(g)LS$*RD*8hpg#0GN(bJ!z^mFZYEGOX{?bl7qHkVs4cHF5+u{B"
    "Oe=mZOsbGEk+gCzL@_%o"
)
