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
    "danger": -5.3438,
    "law": -8.9595,
    "press": -7.8936,
    "data_protection": -8.2368,
    "bereavement": -8.0958,
    "threat": -3.2676,
    "despair": -3.5069,
}
# Half-precision numbers in base85.
CENTRE = (
    "%_;b%DX9dkqAcpD1tYpB$tim!XDQ|+;4Fcq2dd5}uPeBz!=@yx<|ncof~f>5w<#Gb!l+m$nJCw+;i~Sbaw&VO+bY&4p{d-dkt}Da"
    ">8JfCk|>uf%qr_AU#dGQG^!A%q^a*Jz9VrenkZGQ$E$s;2&|haV=H^4ejgMkIV=P$$|treVXLa9IjWo~NFTqYN}Y2hiY6GVawyTK"
    "+o&L^6shhgf2#{Dnks&)r7G*7K`aI=yr{^kjjWogDXK0h94yhOeJTv7t|l+4`lu`?u_^efUnz&H0jZcMwJM-0GOSsp9;nBvUne@N"
    "7c5VxdaEI-l&O}b<|(!)>nDmEq9{`(nkEA(-6*0gPO7$@4Wv}4T&cn;2B}3TDk_>MRxKQ)IxP*UaVUSN5G*7o=qYrnOs$WpDJV!O"
    "_o>*dU#vc(W~=9=*C?7Sk*Hs%PN;_{^QoyQ8l0so7^)a5U@TWDzNQ+cma2-YOsNX2f2!pt87RV}7o+?r_NURT;;TL=`KT=`3oG&{"
    "?jW<J=O>9MlPUNm60Aii`KsF~N-C196st@uZL0C3V<fC8#HsNqd@4buPbq1xOsb_Pb1JK=BB_)qd8y*1g{p9^qN&NNF`<wt;whx6"
    "xTtWc$|>rs6)VA~f2!6fWuX@)04p7=g{O_FCa5ebvMNC=^Qy}yA}1`PWi6B{2`Wn|IIA?GovV_l!mD;DoG3b~3#zZE`6rAl5vXaW"
    "tSfCOZz)+ULMnKsJE%@7MyY|N${0GS#wyLJrz>tGDI#wx<)=$21gA2pB_?qxI<1x^DH{<d!y!Q`Su6P}*Qo@mawn!JvY?wIQ>vS)"
    "0<71mg{Ebz6)DOmY^pD+Dk&QyQY4Y7CaLNwH>!@Ld#Io)lc_$d`zAXnHmap58l}vtxhlM;D5@qZPb&zn+ap~m1g8cm4yOmJ)+J;q"
    "HLPE!Q7OVG{VTR9wxL0d*e1NHf-1Htk*R<b9;GF!p{oliAE|q&R4Y&{4kQ69"
)
WEIGHTS = (
    "M>WB+iZt;tC_b<`@*Q=x&bFVfE-TczpEk5QAh77Lm?$%?R<$KPS-G@2Cp0@cO1N*eA+lAs+ciZvIIw2Bg|4QuN-!)gbTD?bSvAKp"
    "4K*^h95gsI0Jq<{KC!8=%C!S92RD2$e7U)=r8u#>7&|7U+_(xhDm9QYaj=@PL^5GJraFYLXFLG5VLEX$nk<62wlqF0ohcbNNH_U7"
    "TRJbWkuasZO1fvNQ8n5*(jkMVOE;{yh`2De{VsLA=(P2>XgT(<Pq^r@eXz{0qPTb>m@ynTRJ?_@+qu)X^}TYgRy8L&NhwD=fxNP?"
    "-K%RUnz_-m0J6!tO*PoKWixrb#X3$rNx1nm)woAFx46f+7`6qq487>HZMf;R<*JstYdyd>zdPS5#<+~A>9vQlCAjQ1w6s$-$+##w"
    ")izZ(k~DxjfT)ABsW+!M{I~x&Z8#{pVmT2wWiTr@!8HvuxVG@N2DLY{O|(Qf+q`|Tm^&A=fjpBlR;1avMz%4$V7#O^^|Sc8l(V!e"
    "vOGJue=Od!k~t%{m#dMwpRvX^>MJd~3b3)VVW{{lP&a)zPPqIa!L$Oq<FVQ~XEf%upE*S~vZ?wy|2CI0PP6|kbG#$8Cc3-0sySb|"
    "B)Ivoin>cQ`Zx2px~=sz_9YXwPBo#oO*!T{TQ(TGM>OHLGrIUP_&7E?i8akUDY62%x4JkwVY|3C_b5p;HoTIxcdtk_bEGu8LNy>T"
    "88?3=tU0?eeY3DQ{kSo)mNcR|+OP#V;5g>B+BnO#Z!{&aemZNP+B6KhuR4D^MkXP;s=K`@9<+BRj5#&B9<@X`D>?wZFtlYe@GJq9"
    "?6fyIAhBn=aJkd8S+R&P-8Hy0h_o58J~H~aX1ISfi98&#Ahk@aJT{LuOE`Qrs5NQ0Vl!bmPe9K%6tkqX?zuayzBDbkj5H*zHMS?C"
    "pE-p!z^S6W%(^?Yu`f-xeLIjX^ErbtXElDXT{eF_Fs?B+uc;O;Yo)QYR5!@Gtue5(0JpoZRJ|iI1u*P48nJk+skHASaE<3Wb*Zwf"
    "QnVc`EH{@lmAPEJUOA~YkTZBTHn<ivf44a~fUjb$)++k6zOgYaG&I*RCMd=-!MIPcOROh0t}|q`D6ny+b2HO4QnoBMpsy`ATDEPq"
    "|1(1`__j&6I5es{g13z@gD|GDR5iM#0Jn#-&LgF<Q8hw0`kdmege-EeUac`EQ8nVV=`uVm<uOGxsv+$+csbWK2spJNU^%-qmo!*3"
    "maW+#8#gUDk~m+kRk&d(KD2PKsJRm^ov5d*?J-NXvMfO`y(ws~hrIPPB(Mc8F*t3uVlqa#-7Ug4?kP;L88|Jt8MiewlQML)bT;uZ"
    "60uh>A2L9?oG5)V88msbL%HE9^e<U8BPMA!P`EEPK{Qsl5jEK?wYT!9hqS!7j4eSn6f7#K2DsEXjHaeD`7ph*PBsO!o+Q^Xm9jH8"
    "Zn%rJ@~CnxYqF-c3p~1~$u{gPCb7b@2ekRL=Cm)afj8hUak7A@QnUoLzqJaqe>oMfqcK*j4J&IByR@sZz9^|K<19Qk5wIw-={aAu"
    "K{)>_>a#7mUaXn3rnK-g?JGn!GCE!?U$SqoYAp+_b2gSZ7^ru%_b3InL9dRuv$d_LbtAMYsxSdLzqN0%Rk&xSTDzjQ9XMVpAFRr>"
    "3OLWO5-~A0siF$FeV~c3zBSUeqOT%2T(~efYPQQYo-_ZbA+j_r9j(nO*|fZ{-8XbF4muK|*(Nux^Dxt+inqS9<g;zITCs$=F0R+L"
    "*rhMBXRcbWYqMgut~lT`YqaJxk~QbFm8z*S<*-+{S2mJ0__hY1DYo6IYO$9xbv9?P*R&Qlt~e36Uo@&S&8?ZX^)unMjIheHI<>^I"
    "?6k@(tTgyGi7!w!^ey-~;xt;Q)Tc1CNi~VFoj3Wnfi;b?GO1;^D!CRjNjI@6DznzAYcd716SrBl{;{Pgpg3zdzqgQ~u(95`r8Dv>"
    "LA401iZn$mCOuCyr85UDIJU{KbhSLUDKzjkG&XlNU?2oEtg&^ppE`89khdc-(ySLVk}#DvBD0n_^0vRRG^lzwLb}tW(YZUIF*jW;"
    "+q5;L@-ts7+%s;l94HJr?y%=A5w%IR{WTCcoHT|hYqkEc<+6$|_%Z^sZ7+<hX*0^CATyP$b~r;hi8P)ythA1}QzVA0m8b!uHM2IU"
    "ShQd=A~h~GOf*w4@Ud<#p|+f{?ljS}C$A<ox-Gglk+74sIyEt|*R^#mrY@&88>XPM0k4ZSD>Uh+r7Q+HhOot~x3uCi;x7le>@dZ&"
    "jHWTR#WP^GG_}UDnK_!bcriFR<S|byQ?tUM8n!?;z$G#`q^}ORA|UuGJS!5jNH<@)bE9c7YcsYrlQOw3@G(m>?6XL<__tCpF0j%i"
    "T(NUBQ8Gdzq_n!WN3aw!#51R~HnugYd^E1H6FXh8pRThnUAbGZShy85eYC5!;IK8V2Q*_M!K{5Q!ZPco=Cz5m^El8p5jv7ItFWsu"
    "4YuU5vbftdiLkq^%{0+9>aDb~%r{)FS1YbHM>_SlPA#*k)UKtui6>t(q&7+{xVR9py{+Y~?>5^mskT<IW*a82TD0Fbd#PQx&Nd;d"
    "(lvIswzTmmJ~WTDgSYaa;V!(fN;rnEA}w;V#iOV+$~e+Ay)t>W#<hpH$hN~b^Q@dK0Jc`QIW<<ee6&R{N}_ZwwX9z`cQXUFK{FV("
    "s=13Sq&If0Kdsm_PmeP)s4Z`-`?nQ3a<<i`RkGeOY_g8HH#hgW{4IVo3bDemg{ki-DLAsBzcqn5`6LxH?6eoLC9=3TS+ZU<TR1YZ"
    "Ke59!_$j-qmbYf5E3P9rj4lQ^R5TU1PBs@Z1Fp`m#3EL-#xr56BsTN7fUv-{NVsmKW-Ey^h&AT1O}FSavNi!XkGo;C1hwV4T(wHF"
    "OEyxs06O-wI4D&(pQI|W&A4tdShoK!b1z-C6F2>&H8pH7k+wxN(X$%0+cUJZc__j&4>Fx7ORfZ~`Zen^#xr%Zfj5q<0JAJ5LpU%z"
    "-M9$2r?)eucsoBgQm{%h6gE9K2)5I=xw54?%DI59kF+<kP`iz`VzqTKhqU-Qi8#?Vpf=>QoHGEkhNeF<D!SM=eWKSlvo^c0#X3MJ"
    "(zKbilqQKbt~eX7$gblp{WvYQ2(kvKrIi*j#kHEXR=F5A4>d5aTQ(gzM=lOFAULwEE4L`GKr<vMbF3C5inZUUcQKwgKdH^Ohd9%;"
    "f3_1ZhArW?O(z;I;4lU-QnHn$T{S4Yprz$9j4~Um{hDVw{<VX+qqGXH1T?ZUg(*@r-?%Nf)j7tny14Ka0Ioi;^t3!L(73!feXh=`"
    "iaM1ofVgrv%D6K)5-=+@yfADyZnpTYRJ@F=5W2OonXi)>->-5w8n;$5jI;@}!ZW+FE2$bY3%KwuX*NC;nzbgUO0!uuF}K;Y%r)t>"
    ">9H2M+BIFXs5v7!%rv|=d$aK_QMClLMz#>Lk2pK7dpIAgq&3B{3cP|jO0=u0S~OL*Gr1wD-ZtK_l{MQmk|~@nW-}tJ1uY=5PP-<!"
    "<hc^K8@X3D*E)J4&$s`$tFRcdd$B~g%Qw0*ia21jrns@S!7#6`=Q*l1VK`|vMxA&oqp~EkzA{=gf327{aj}D~k2p9nsWTI>(5Brs"
    "Z#C_*EIC89P^4)%LO9E~xUadQosLH^61uOnPd1USOSWY<@hr=+=d`6X87<(qj=58?xiliO6Eugd4y|r8|FuQ0Ry9?WDmcwLh_Sh!"
    "Ww}c>vo#*LSTxeOShrKQ8#q`ntT7rb7dUM-4!BXRfwN#V2C!MTDmV%;{ItZk4>j32`8I(xD7ewIy|%ltd$6E2)v&HCD=DfqUb#}F"
    "{HYhX|1h&Rp*4Rg?6u)5O0a^kA~ZHRbvKSEAhCR{4LEW!ku(UpfVGw)7CJgK0y(uNShpmyIXLq&1g(5BE2?O)*tG*6-#4u=kf~uY"
    "fi&YVp12$?c^kGd4YsAQxh%D^0<uc31H5alH8YGfoG3`IIyZB(3AH*T0k__wIkrqP%Q#9j%eTcUUADoo2d@pY>o<b5tgw$Tw6HBS"
    "6EY^P@U-za#V~3$TQx;FEw=xuin6}5jI|{(YpsK`ay1Y#u`^6Gx3%H5ueM;biXq%Iz%8S!!!l(&rZ!2gVlm@9w>74@g|#BFtFMeD"
    "LAk)VFECiL;WxH4Oem_jU@)b)o~<!DzA%t9B`GMnP%+xF2e^<iXSVIIJ+FGOR5T|#Mz;_)q%ou}A2i&!qPqAnBRBxBMXZ;xgRG}3"
    "9k{=^bhrv6GB|aqK{{)&%(e9#hPSA-2sxIn5i&Qk+qiYIsVXC!+OYySZLq~KUONi29;wl^39ufrH!;OEZmRyc`Z%UJMlvw55HMXh"
    "wk%t^AT*S?n>fF!_^~D|_pL3YyS0iUVl)Z4m9ph1IW=jrf30LRZ8Rq>+$_VkST$y?_d29CYqjMvSvRXNQYQa6^f)lFaWpHe2s+)g"
    "#;}I8lD4`h(xwM3B{LJKLpN@)kEGhMeYcP>I-$ri<g(Z}TBja3D!8Meg){;@ShqDKRXK?=5GqBr-m%=ctv6UO0WMLriZc#02()x7"
    "F*X}2x->^Ng|-E`dN(Gt?6~qXj539{b+382z&CfhE+yY43px5NMYT;g(64;CfikVJ2(;)mQ83xKOsPgTpEPW%gSgEtZXn+`2Q&sU"
    "@i8|s?6L<rx2tA0A2T1dfU}P<>$DrPD7%X*OtVBb7r3D}E45y(895)cWT`#3y)q85Qm|MnL$LcGwXvNqVX*rxSvcjfEwkmaiZ$A>"
    "PPu3`XspM$4Ke>B;55^<va0VooHTN}k2$Bg5U8g!@VU0NakN=DJ*dJgRX5%-t27(560i%ky*ghvZ@J&G&bsWh+A%7yk*F>-F|O&f"
    "Avt$8Dm1gXr8C5~a4MNJS||^>)vY?X=`{l~@wnfiIJk1NKsWcSV>Ycgb~w<q1-UXaDIB;e$SZQPMz|BIgR;;wNwz0Aay6l=hp(5a"
    "7olCS5}2{2voVUL0<k2sEwijOA1{tE(ll%{OsSYHz%(c=HLhbehqHDyVzI0<6DD0ON3QX->M0#D&oY`I(znwq&9JhwxGhGr=dUKU"
    "#G<*Z_%TQ?lOt2I>b0)5T`yXf*QjYA2(|*S53dlc$ux|y*|I;gH8yuN!Z4q>M5rk=KPZ#5-!Y&yj40BsJhQm2leBI!)Gun2wl(W8"
    "Y&2>th$hmePOICot~7uyXEnd8cr%Nz>Md_FkTKpVl&_<+#WfAE(l8h)p|e6V!m+zDRwqy|jJHUxGBJKM3MpGI#UNO+=b&OO4z`y!"
    "8?I!yNHL<apC_{{udTE+60ZC%6*S2(S+&Zo)~}^9Hnia_iL!pSq_I;b=d-&se60qu$*eUj$uoE`qpVJ>C9tj{)w24o&a^eO4Yay7"
    "udP6_O)Wb&3Zyr&5;W8)5wB>tpQ%*14>lPwu(0ANYOaJWuqUaj4>SL>%(1<%hcu;`J}#2Cqc_?#zbu`jX|mZPbhP@f^s|Mef2u4n"
    "Dlet5WiQ|<eKg~-doVPz-7a${J*;W60kei90JVd&b~HGs7&bAt?5+&2BB{$Y{xdu+GakD%N3kq20Wudex3w8GrLY|{9k#o#bT;EF"
    "e5buM3NV2%iYZT^Xs=AP@3aH7;4sCnx|l4k(=zie7C5D-;j-Yep)?M!oU=BtoHf|3%Pirkx382mEUlcft}E-ZpE8KBFqDn9zbURV"
    "8mv$<b1b;3NiT{l%BNK^jI7ltqAlt#|1mGHmaMC?)+>-N7OsRcOfsXhD>a~|;WK$Mi!dm+4Kx8X$uU4A7OL&Dajyiisi-HeHZbHc"
    "Nwdza1+pzGgPWGM#wnvTFf}GLaV+PnN-q_*TC{$w&oXK+m^4$asVPeyXt9(u9<;-)XC?bH5+{qUQ8m!6Y^fhIDKq4_leMFw`mC6*"
    "mo%_6*($8COElH0vopc82{gVn@~J_y`?J9+!7X6445eB&Gp?wzdoX~d(Ka=vCN=S(L@@NRv?+U~?lYRRJg`o*8!!|gVKF2!fwT&>"
    "LnOa0&NL=5>?n0HrLU4NgsHtR=q_?G;;p_kwlgxXf4J1SGc`x8TQc<;O|PD-rZ$JRVm5X$)ihnRl&!NV<F@cEnlzHHS2Tq(fH8oy"
    "x-)FAEwKBjYBH)YEVYF&T`x5@*fq?qG&%bxgCKP=Tqqf+YALj><T5Te1T^9-(J*742CjB5LavK4HZ0g3d8;+1D<}Fe3$Ud$&9Q7S"
    "=^Uf5&9*SKinK_uoitP~OS9Om)voI-03{!iV=(Kt6|_#Sk2hg1x3cdrH!b?F*ELBt5vyY`FRdaaVkTX$0x$}vOE7V%(6FkY@f<lZ"
    "k+b%*cs4?_C$g3yeyp6Xu`LXvy|Y>?#V=N^vnu1VX)l1azqKna7c&*LiZiLMF0@3nmaf7tax#H3^|kq};xR(BpRAcO2eAt>U@S1Q"
    "bFhFgXCv^inlMK$z%7O_Y?|aRXQ`#H9yC@ib20R)TrqpM_q3v`m@Fu+2Qe%&wk+7K>#aB^N2qzVf3ZF^!#Mh~-m&qr7_OnUF|-Y~"
    "60OuLlQY<`qMr%0Q>@T8I=A*MUogQjI<<GTJ2fgcPOhgjT{H%?R<j_X4KgG#12b_jt+W*=;jG0f)iU5AP^lHKMm9koWVF+!Jgz&i"
    "XeP<9BP+19)+9foz%>rE1hA4QNU=vYG%y!6A+i>?zO}Eh)i7o(rLJ|fZ?A5xM=<;}Vzqj*LNy1ioh6>I_br7m5H=8}1U0KQ>ai0r"
    "hA`N(>M)ro__1BLtT6*PzP4_#UZe`L8ZyVXcrxQJzOOK}X)%Pfzc8z-UZRGqnk-YITd#((lPDrJiL{}c&NVYKJ~Xqe<*Ni9M7Slf"
    "uC);_fvHxo&n;Rq-LhgbLbKGWDj1fl2QjO%P_dV?y0S*F#3h9+b}eK#$F8xJU##OdRHxpfuq<G-&?QhaVyurc5U`Ueh%L7?5+o?B"
    "7b}1*KdO{5oU~6bNikI{"
)
