"""Written by `manage.py fit_needs_person tests/golden/needs_person`; not by hand."""

MODEL = "bundled"
# Log odds from which a sentence is of a kind.
THRESHOLDS = {
    "danger": 2.20,
    "law": 1.80,
    "press": 1.80,
    "data_protection": 1.80,
    "bereavement": 1.80,
    "threat": 1.90,
    "despair": 1.40,
}

INTERCEPTS = {
    "danger": -5.3575,
    "law": -8.9883,
    "press": -7.9227,
    "data_protection": -8.2857,
    "bereavement": -8.1852,
    "threat": -3.2604,
    "despair": -3.5047,
}
# Half-precision numbers in base85.
CENTRE = (
    "%qj4uC8-3gqAcd9(IT=a!zptmYboj^*(`^p1**y@tShytyQU(n>L=11hp7W9z9}9nyQp3#n<&?;;HvVeZYhGR)GF5}r>Wejjx1=Y"
    "*r($sjVPQf#wz3|U#c`JGO7coqp9&Kwj*&WohVkU!mEI+3#^wZT`O~>vmX^FIV=S%w<oqLU8}05K&qQ59UsS~Tb*wue<l{IZ79yC"
    "*Qg??8L8_ifU5{Bo+^T?p(@d!KP(6=x~Rjdi>#iiDXJ|gA1u<SdMXmAy(TrP_^2!=v?&0qUnz;J`>3EOu_~e}F|1#u7O2CjPA5C7"
    "7A!}ogsT~<l&O=Y=P9o!@F!For6^4$q9z0?-6)|fP^#UX6Qoe6T&c_|3aLscCn}65RxKu^JS`WgcqoXd5-b`g<SBHjO|6ZoDJVrL"
    "^{LgYU#v`{VypF~)F_-RjHp$oOsIt@@TsLJ^qZqA6RHm?WGquD&885hoT`eeN2v>}eX8mw94Nn}{G$0N{HM{Z;Hx|+^Qbl}4=e5{"
    "@gTFM<0ptHlPMA=5Ufim_Nv(_Nh*}A6RSxqcdF^5WhAI6xT*Cid@4hwQ7L7vMyjMIb1JB-DXEnycd6K=imGj`pQ*&FDWR1q*(t25"
    "x2SZf%qi)t6D!E4eX7+cfT0d12rC<`d#9ACBd9ehu_{6=`Kq`lDkmMIVl9>`5-Lb3K&wfjovV?k!mE8KohUr2397cJ{U?nq5U6ga"
    "sVjLXcPUpaN-A}xJg818N2!{n^%p*=$STjNr7LtK8zOWo;HOV12&XivC?;?zIIWH))fyWo#34H>S1bN1*r@=jaVM-OxS**cRjQq;"
    "1+3huf2L%s7Ad_aXR0i!FDWr2TO^XHC#mQvHmZuGd8nK!m#IIi^CmwjJF2fKAEnZ&zACV%F{&ggNh=7h*dtmg0;d8g6{iTR$0cMb"
    "HLO^tPbtPI_ba?9rlIbR(I&jAeJZ&rgsFfP7o{btnyU;cA*p$&VJlHACnWqT"
)
WEIGHTS = (
    "O*PQ6gEWvaF+R0979?P`*|w*y@+|4OH#g-vAFyVy@hZZsL$xM7Q@Lz9fi!M9Be;;Y9J7SC2sS)8k*__wmaG`Fj4|{r?J%6Pvo$|5"
    "S~SzOnKQ35;I`$t#jt>|<+UX+&o&t_m${j*#W=6K7dv^L(zp>eZ#C61p|Gv7oibKC_&PwaWIP16p*k%yQ7xLdg*5akI4saMVmJ9X"
    "SUTpeH!<0}UAo|<P&Mf}Go+WHI5$zZjJU<N@-BtFOtt&B5;=shLbwC5VzFSa-?-f;c`>OsX}sCC`?)r_`@KD_Z8bYOSt>(2Z@j^;"
    "QLF<gV!1c9akAyQh&5}t8Z%YB;5s=xeYo8;?zmk!oVee(Otvt!482CQW4QXYQK?zFdOhbiwmUd0`?&F`khR0I2Dsxk`?Pj7uDE47"
    "+BS|iX*6m(#j7i`jW>%pD!2_fN;pBfRXG?qyDcs^@HNmh_qLt3X0+t9c(X}30KL+&nmbptaXia2n5e3`Xto}_VZ6ULbF(zNb+frE"
    "zC1CwI4f1OdpVZ35UZoQezCkZb|_uD7qCmRjHD(lQ8#)xkhmO_t+egBb+Vp0JT!B*nmPS7D5vZ?1vim0540#NhrAQCTe|MJ!Z|Xz"
    "2Do6bow`Ca>o@$j|E>)+#VG@|(KH9RCpo@3u{LJAbu_oP5xNC5{Wx?wYBjt(8nWuQ!MZ>?RJ)HhU@9myExeeu-LJqkETu-fN;RP{"
    "MK_$HtU38H!?Tz;__+J9z%<c1W3ci#wm99j);Kw~oiv89i8?l=<}@t2z&c1ee<lRFi@SL#L9=uwqd6VA@3ciY`#B7~aJ1Aigf2BF"
    "Vze+h0kMv|lDU7hO|ir<uQiS|k+eFnjWYJQi@0_*kv!J0t+axxBQ|t4E;vv%wlz$+b~8vhL_i2Q1hcHP=DGQ;K{P73>NM%Cgtnuh"
    "(>Z@Nb*rMi0lOZwdoDe<S35>73OevGCN=J_9X4@1Q>|Av45WN70I1ls{5G1qsxh>)0k^rYRJ|fH5ispH7qNP*skGxG6cFe-Y^krT"
    "QnVf{EH{`mmAPEJUOA{Xj5BsNH@Fuxfwwt1hOc0))++h5zOgMWHZ<2TGAPP2!?;YbL#!k=urp$`DX>|lcQev7RJJTOov$r7T()hs"
    "{WC=`_qIv5IW(&}gSU<_hA^nIRW-n+0=I{<1|+1hQZ++2Tb$voh%9-pU#&4FQ8nYW=`uep<uOMzjv??jc{$ZJ2{?8kVL81tmo!*3"
    "m966;8#gUDlQ>+iSGZs)KD2ePs<|94q^PE>?=elbwJbg`x+!9>h`jbRBCr51GdOLwW->>);4Q;8`6)`U88|Jt8@DzzmNIm-ayIiZ"
    "7O`3|ATmL^o+x-S95jEkL%HlK_%B;E4JK_iQn)iVKr~gj5;fH<wYTl4hqS!7jV(bo7Az>K2DsKZi>9YD_%Ob*Q8op%n<UaPm$EcB"
    "Z@7uI0;zi~YO<)d3_QK3$TsjSC$Yh@2ekaO>a;Yjf;Z$Zbh3P?RI~-Oz_kaofH@PerZHTs11ro4ytJyZyC|$K=`1}r6|g3<>p5Yy"
    "K{)#>?XxerT&$V1r?l@g=qp7wGdfx<Te5JlX)Ow@bvBha8>o1*<|qcXHm{Djw6(jaRwKMBtS|vN!L@I(Rk&!TT)UyR9yow1A*{}{"
    "3pmoS6EQP3(V`2uXP}I*yfxFdp06Z0TevVeY_`fZpELESBC<g(C9T6M*tET{-8XD74m#_huqHdM_Athyi?_V8-?MGDSh0k;Ew0$L"
    "%cU=}Yp!IkYqMjvtvKT|Y_#SylQrqIma3~V>9AM0ST>S1__kc2C${3LZLyd#b~a+L*t8cnuQ(F8Uo@*T*R7nk^)utOjj+nIIkmyE"
    "?X=M>tu*;IkuOp;{w?=8<TO~Qzo#;^PBo0NpEvrqfi;J+L#bo8E4ddlO*gSAEVJLLYcdG461QBn1hTOyp*U<fzqf#)v$5Z~q%-d-"
    "MYRj8j5J9sB|T3xpECt5H@42Od9^&ZDKzdiIyQPWoFD}>vaxowp*nQBkhdi<)2tXXlrWSwBeRw`@3z3PHmG?xM7jZ`(YY_6GB;{1"
    "+q5O5`7>fH-ZOBpLMRP7^sxFZ5w%aX05%dhn>3>-Y_$Zj<+6n@_A&*tXD@@SXEU&*Br}ezcsN5jhBTiwtF(`}l_Zd?n5g-pF|#_U"
    "S+ry_BQ-8HPBc<5=do}uq_&!|@ifx2AFn7iyDhypl(3bxJ2f(~+O>2olrE_@B&MIU5U-3iE;PcYkt_%~h_KGAx3umu-!BNc=`hH&"
    "a;7u3#xr2HH?_*KoH?Agc`-IQ?=eCwQnN0i8MZ|?iX}8SuCETb3?T6;Gb<CbN;h7*xT9w=Y%{erl`^$1^f6E~=(9z&{I^^%F|hn4"
    "W3hEKSu#{2rL?@ZNw66*#51V0HMTXXdo-=F6gyzCp{}qmUAbGZS-2K7f3&T&<FFyE1~j}Px2$t6#4-Y>=(UKn^El5o5jv1Gu&}H!"
    "4YuO3v$)$ejj+Y7%QVt8>8-M{&^KMKRV%DDM>_krPA#gb)2^ktbSGmor#4C~xwsFp$gSb6?l#{pthQRPx*902TD0FbTB%*Q&o(@("
    ")irsyxU}jhJv5NDfwzjF+b+DZN;rqFA1!vW!lS1&%sA3CxH5gV$+d>J$hN*W@vN3C{IyfJH#Jwde6&L_prU~;q^x2&cryjIMl&3?"
    "tGSgdr8je}Nv+v5IEXkhu`PzI{kIl6cedT8QnKDLY_g2FJva8b@hyTh39-bnf2qzWDL90o!8L+8&Lk5v?z9)NAhNhOSF&L=TR1qf"
    "Ke56z1S;99n73@DC9WhmoGu4AQZy8}PBt4d2d>hujUrpL$TMZCB{uW8g0R7~NVrL)cq@xDiZ$r5Ot<AWvNi-ak-K8F1GVJ2T(wQI"
    "O*T-s06OxsKPXl>Zlo)*&bV$eSGM#od@o?O5;yv!H#KfBlD0!M)3Y13*E6-WZ79Ms6Ec=4V6F$N_ciS@#xr-bfH#b+0kZ`qMK~}#"
    "-M9$2s<$(xdOJWjQ?O1m6*fON2)5L>xw57@%ej57lC(RrP`i(|W3_lOhqU@Sia69ZqBiKWn=}8iW~M?iE4tb@E27djv^Kl1$2v+V"
    "(zKhkn<j}it~emC&#vb!{WvMM0<!j}{*w?f$hDibR=E~85;ZWdS~eXyRxS=UAvm$EDz`4LLo*yHZLAI?i?!IOdoiFmJgLpLhB(o*"
    "ezpxSi7n!`RVNWH-!KU<RkEk0TQw=XtflBOhB5@JLYrth0k(m-q_haG0yL{Li78Yx-?%Ke);Y(pxwys_1Fk}_@U%5A(73xehOV=!"
    "i#nSvfw*%x%D6K)5HKt?zA$Y#Z?*uhRJ@z454yRrn6D=q;IDEx9JgRHj<f}{zcaeBBdHxT3b^ksX*NL@nYAmYO0!!wGPl>X%r)z@"
    "?y(oS*)?6WsW~G#%QU_>eX{~DRJ8=OMz$2PkT^N6dpH}cr8UQ~3cP_iOti78Tr^g;HMtn6-8SQ}l{MTnhAEpaXEPnF0WB-CPrE3%"
    "<hc{L8o5|D*gCBu&bI)$s<0KZgRw=p$~VC>ia27lr?{}Sz%Z|_={c)4VK`|v$((j8q_QQmyE0ldbgh~;aj}H0kT^IosWTR^*QVVz"
    "aW(3)D>+5AJ)~<mLO9L1yRXlpK@dzZ6uPgpQZ|^cP_||_`Ygt=<g}(V8!hCwkGWE?xHKTL5;Tmh2CZ!~|Fu@HQ#EIjDLBqLh_ULQ"
    "Ww}r`wlyBOSTxeOShrQS8#r4qtT7ZV88~e<4!BdTgtK5Y0<c@RD>w}?`?SZm5jEO5{5F9!D7ewIy|%oub+Do})v&TG87ZqZUb$YR"
    "`>7bX{xG#SqBV#q?X~DDOt5~iBs4ZTcQ=kG9<hn74mfr(kTeRqe6?>P7&<vL0y)SgTDKyyIXLt(`K)^~7^-Wq+O-EC;5Vo+nyF<m"
    "fi&eXp12q;(;Bfc4YsDRwk)@@{IO211-x>uFf)xbMK8{<$2L*2;Ita4HMR$<Mz*>#W;ok42DeQpK(>&wF0iz-WH%DEEwVi@N~}*b"
    "eKDD<leH^1FEGnBZ8exV9k;Bah_Pz3U$yKqccd4xnKbY-8#MPbv$amPskVZ#^BYq%WG-;8W-@X-)-`La)G!h~pf=UHUbULBudwqg"
    "NVzJxtT86CVK<XB?k>o<t1w@<HK`LiS}+(j<t!Dtf-o?%YPbF~p0&HLny@sm$1^KBgtlikAu;(cBQvwO4ZD3Y3^!J<&#F$aTdi3x"
    "#JCo@pSapBGdOsyw>ep{`LtrF+O}b}rZ|SL#4=>F=(t0(qcGN~#IeXXzpp|wSUVrGN2&I-a<MhCJ23<{RH=%%+BmQ|p)mlmPB7Fr"
    "ST2XUkTiU_Q#i(~j<PE-tgjiKSGCwAV>C6nA+e?@DK$H?Q?1A}p)^h`7A)Pj1vN9SAv-lT=Cunnr#8kf6deXSCONFG&oqgyPdb{l"
    "d$1_9Lbnv4zN!Q$Ju+>mus0^Kgq^ss3b<%3^{4|h{ILx=GNvUs{I^i42{d>+YPZcQusKyT<1Dnag|ig75;#vWG%3rofil=LRkSE6"
    "IyM;~P&HXKf41+qh&P(Fs<_%Qb}~q}J*}>|i8w;LhoQzS961jxbhRuuI<d{UZ8He6th5U?3oe_uh^S~aS2P@~7r2%%SEMpHQZyzp"
    "_%g6D&#~}0Ij$WyHZyXy4YVIKe6={Tpt}?*RJ2hx_qQE4khLGK{Ww{)a;e3)pfd-p#;jZ}hp^lybF$JcXt2yJcQ`e$jk0gFOf~ed"
    "jkzW^X`u4Bl`^C#l{9{~t{KQWUo>XAA32V>5+*7%C%Oc-qqImkgsB5Ak2g6o*)*lJq^#Jq7CY`YWw}|hyt+5Foig>UfvBQ1+^*@i"
    "UpS~X1T^WnI5Tawh9*@s;wQ(ry00X-7&bdHiMUmzzPRzUHaH8cyf%<HUpPCqAGsScA{vk?bu50eVYu$8j<Jq10k#%6Mm3SGm$Ck)"
    "<Ctx*wUcS3)G->S$gn-L7_-tfA1{|N>NIXMo~fxV!!-IVZ?0W7p|fT+D6!8o8Y6owt*-gBg((d&;WFzV*|%>jXRyArlrA5$Bd;&D"
    "qofe57Ba~$2PA2--?gl@OfT`Cz^EP+@3rW!>aHEE%QQ@}tg;WYKsIGGk1(IONvJ0@P$`wPurZxAg(=Ri3A076e6&k45HK+u$Tb2n"
    "Z8UByY$#EtVym37jx?Mufi+UBbTfOffGuM(Wibycy|1~ms5KC<*)U)!g0oRF6SA~2WG0|5hqp_v0WoGYdn)`bryxwStE6`=`?a7q"
    "%&lp-e=+^C|0aVhxUI@GBd*RaBs9J-ceMwu6tJ!`F|?~KcCv%Em$6|a*Rz^5VXfP-imb9Mnlp7U@T`HWGq6!4#j*;o+_Xou=(EH%"
    "D6V6%VJ%)aIi)wTAvAU<r>}LmU#V8O4>n3M@US5%ysl0zRwn|iTr&o=q_NJgdo&IdA}+AEp*PGlge=pcezFK8bF?0?0<?vv1gmT?"
    "buZ7b3@`gBfHY{bSukp{tS%rZSFCTc3$x%Q5w)|kj5HLe`ZXZ8>#hi|#i+G4_%lB()*-1hDzP#$-!T<4wzV8ItFRd}{k1c&gf>wu"
    "-KWnq_AiGp{wc7af3HBaz_hNjmoVzD4x{g_=rV>b6F4oXr?SJci!>0giL*<vgEbJY5iJX<;;*eVZmpNHpDW|Co-$0ZA)KGK{V0Mm"
    "7_1{Q*efWjI4?*nd#4>SjjYEhX)X{j<uM+x%&gI}r7J=&8m@;jFEYuqQ8kXH+B2{+!7wzpA2bUz!7*kc;HU_+e6Ja?-KZa~i7@Uk"
    "D6`kC>#>O|yqtu!O(~f)7d1XKhb#fBbuSjSTC|X?$TFudx-`YDY$`MzNwI1)E3}TS(j)UT2q>todNuj3U#bW)GBe@0o3&S>pRDMw"
    "h%}cpzbm}3PBfLP!86OW7Bsvyim5}h9<<*nwk>b8jHG5Z?5*jtXD}|NkTy)DF*Wd^FEH-0@F_N?1vI0xH?U8%6fkTbc`+k0ezXv^"
    "bR@Pe(li<|yC`chb+5xOqp6`Ur!G}7(XGBTzB34~gt*kXLN!6HVKNmQ{;q<nn>KW|X*O6f+B8_Rv8@Cu?zYk`m^7=eQZ$7!buo6d"
    "uQO$@Ca|}tdorsqI<<i?eJ?#W?ltPJG&v6_)FE*(TquI4gejh_?J_So5j6EI&@kPd)~%E;53ZgvC@dKsd#i1xY$pjZ60oT><*|7%"
    "9UPyq-nKNff3!WYm^6GYX0!aQ+^!idk|g(-MlkcY4zzBrnKxrD)w1L;Wi11+*EKsfd8$w_Fs-8`UnU-}(l1}8Nibxo^RP^z2pmN*"
    "iL>LgbT&z|C9*IfgsiHrw=LkJs<WOeqc1?M&MMWiS1*0FxwT0y88aWXk~5pGF|<;&p03+3Wio&=__ZFc%P~l_maLmH3b86OKP)w}"
    "g0QwQvm@28wlF6y%Pny*@0$ECv#GPM7&JpJV=>sOWiflV@U)z(oh)0f1u-l$%PhsM_N{FvBB+M7im@{^#5nP?*s=Dq9Il|XF|-c0"
    "|Evfsf-~2!WuOSOfUM3pJh$;JXfU@iGqruSJT)ISHLjpDVKf7@OtaphDKbAX1v7y#vb4}A(5#Uv#xkBE7^x?(IW{L9Y_yN2EUsj*"
    "FDA^eoGYZXcO;de#WfnV2(YFoII&GOFfbc6BC;O0#I>HW*)W1Ezpi?;d#_rpRWRr@YPEr~K{Xkz#3ie+{4Jy~B{sFD`!uUH_OT2w"
    "l`#3U+%VKA1F~zkt}z2R$hJ|iZ=)TuHZsDudosE&ny)OhW-*VnurRW#KA~c)!z^*4k*{~Le<(FIl(a&f&ov@4J~X$i%d4gyNw_Jo"
    "vb8BMO{q+<;Voe@-?BV1WwUUq3l_Gk{V=4mPqCk}y|PZQG$ooWW-VwprmilEhOFT?yQZb2vMgk@h$TuhT&$il6R>3|e=WE)j3YLz"
    "4J(W-B&v-ur?fjSEHP{>"
)
