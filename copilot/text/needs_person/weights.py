"""Written by `manage.py fit_needs_person tests/golden/needs_person`; not by hand."""

MODEL = "bundled"
# Log odds from which a sentence is of a kind.
THRESHOLDS = {
    "danger": 1.94,
    "law": 1.94,
    "press": 1.94,
    "data_protection": 1.94,
    "bereavement": 1.94,
    "threat": 0.86,
    "despair": 0.86,
}

INTERCEPTS = {
    "danger": -4.1895,
    "law": -6.5843,
    "press": -6.1065,
    "data_protection": -6.1818,
    "bereavement": -6.0343,
    "threat": -4.1723,
    "despair": -4.4411,
}
# Half-precision numbers in base85.
CENTRE = (
    "(J2zAGN~7=l`QP2_afUUuqi?%UMb-u=qyyF{He?+y(_Y*zosLs<|h{&ld1bDxhW1Sr>IgVl_=M&?yBRdgeiKf<0{}MnW^2Wlq`3t"
    "ucrejoG6|wrz({vUaCGSOseyykE!%3#3PF;kSJ8FxT}S%53HUkUn_Z};2-lQHY^S-rzgHDT&u~ZFshCzjUUjZNu6sYP$oL7fhfbL"
    ">8K*90;$R<daDsErz&l$yebT!Ml1^~x2U+Ph^%|6A*wwo94yDEhbj}O(<Vx)?5H>=pegvOTq%019;uutsVbK$Ev!PNIH<*{J|{=3"
    "9V}I-imMi?oT;Xz=qaTrlPAR)pC~>hjwT8!+$f(cPO1={45V17V5!9_9;sj`3M#`VV=eNdGA$UXdMI|N8Y~+p<|%5bL#=_SEht4P"
    "=Bd@JSFAFlWvk+))hMGZ#HeSdOsK3V{i(bt-<q#07OD{{Yb<Li(xx<~aH@@~MX3a=ZmRGn6)4f9(xUn(@u$$N)vFLF1F0q}`6~7("
    "93h^i@+X@plPNJK4XjNl`l`?=S1O6D7^_VzW~$SpR3xe?vZ?<mdn!kzOetcnP^!8oR4UJ_OR1eHjH%nDgQ{e$nyKHb`=FsI?J1V3"
    "!Kh}b!YSpf7b}LRf~vzPQ=ug$3o9b5nx}E8G^ju-t|~Yz2CLa8`zB<gaxIlA4=OS#YpWxop{uH>$*Wo@mMAc)1gg)d4=9T)C8&R="
    "sVi(Kc_~;dNGhPFHK;-=TB(?&ml!#zv?|i6tt*8ji6U()*r!A(-KHz50VZlGM6IGFCmIGPvmrz(S1bK0=cxj!IVY_sx1fz9cdC@C"
    "2dvhqs-|hHA}IqXeyTmHCn-cD4J41L9I5;&7OKXiVW_4mqp1q32PZNqEUKI-W2M)s%_`rgOR60zLn{TY#UoTH2dDceH>dKd&?Rpv"
    "FswPJUn#{X>?^-1$DuTl&L+C5hbpNlrm18VE2TH8xvLB*6{&HkaVtzLup<;J"
)
WEIGHTS = (
    "_&9O4%P*HIl{<7dwy+(x+As62mb6N_Av0JwEwx~<0<aUNmAI)m=Cu$nZZxSf$hfeoJGkezdyx+?$07{6`KyyFl`zd3$1tq2yfLCF"
    "ASDg9!8CC+__6=Ah_r>a&9=HS0W%<?j<+YY<uyySh&To(479m5s;r-!)3K7W%Qv+<GdvZrjXayQj5w<v12L?wc{h`$Lp3HfxH1nU"
    "k~+4mJ+kYxBDPE{HZ&MBb+ZPwjx_<d0k#{s!7~)RzOL0O_BGzL7P03jnl87m-nhJ>GAeL2`?yxL%C)VzEx0kH#WmwLSTzhhR=Vl2"
    "?kY>P^0oss>#0q-7c`)(=r?k?_%%E_Qm?!;P%WG{O0#CVODEp94Z8!e1|UzgKdy|m_&K9A7CT!sw6+ek*tMsyX|T{O+P1$hMz^&$"
    "d@}$ndNk2E>9y;y*)r}nE3|DmqBIq`R5^bh+^LAJ(Wxmd+Oz_;qpHucV!3xRj=CE##WzZ}6F7q{DX@vRr?ob`sJNOrXEbcM5HKjO"
    "_c{O_M6ot1)i$rRiLW@h(J@#w6s-fab}1?;1uA+O@u5dFZ!{0HE|@a6ld+IG1UA~W+c2gs<Si62+cLy7wXl+^G_{_t>a~8grZ<tY"
    "h_q>~NVmQ*ku}+^Jt>1Po3anLEHW*xL^uyAf;1?%&@K(Q?XkHi95@s?rmqM)S+10@JhY!Os<*K-*)(A>!MWhJzBJG|7%;uLz^p?m"
    "8Z>yY**M`R&9JdGW46;W2rZ~J)h-t}L^r;%zckMz<TZFK$u~KzA+I&K_c{7DaWMt37q{-MO)inFRW*dR)~z@)GBsnoX|;JTGp{|X"
    "#<0>jpR6jlA+>+8hB9CxVl4tR_AvXcJuUjSjkEx;csP8sL$Tzw`Y5zAX)+5jJTbAed@BDm(mD<_2ef#ytF%2ZwKdqbHl$Uwb+R=w"
    "J~BKqv^560p0%#ADl4(Gr!{UdhB*E%oG$pUHZvMGGofxNCa^cGR4(BlyEHbp1}v+xO0+|(AiR??SS<!Nuc1n-7Os*houSS+WsE5*"
    "d8`vHGBnFH-nSyWqBgiRRxh76V74|i0<*O?C$3zn6fldks<0Iz95Xd96R6KJ2)Ku@p{^b@J2mN*t+2|fk1{bZ`?TOR5U_?dD7OBv"
    "BcNR`-Lg@%+cFwDwX_l}hA{rEJvBlu=(OUn>MxnCyE8X5@FcvYp)Ob{hO!wbzAlZj>@D^$p)A@l5UOl75jZw6T{IP;C^+mg4>Zaw"
    "^R4GC)Gu8&Z8dYQ%eBiV_Oec~B)DWV(ym>r12iDE<uHk_u%;&<hPpj5+$7;B)HN`&QZXa9)-BF9sxj283^-l3I<|c<k21fs6g6Ek"
    "pR%DP?J(oGw=n;tcrtpm0=F|QxUg+55-1}u47l7hVk*eA7BFcg<g{fZ*R$}qP@Bm$U?8oRqP0*qOfrr!ATc4d8a1%8Zmvm}(Xf{^"
    "fVJ$jO{warV6btr!#K+<;xuL|dazZry03+@I<?)Xi8M2+zOK)t;Iw(N&anNln>OIAZZPAizOTNhoU>f3GA|7*Z7AtAe6L=wU^p?f"
    "nKeSJ__OM`S)og{j<CWlkt>2U{Wv5r!>%x}%MA{&4>fW&$S9euL9FMo(XCgu{j=>8YoR$TqB7z(1ho^eBe$F?zPP!w`!+4E^QjiK"
    "tv710vogOi=%xp?j<H{^Dl>+(?=JZ@mb9NZakUUM05%A%t*<~bud+a)3$@Fr>^B4~XE-k{@+{A;#4$xF^0la~$h0Q2NU+klZYe3X"
    "NiX89GpawY&aT6;#W)f&GOY|V6f=*jHLjB~<Fe|tgfm_<MzuGn47Izftf=uYay6}&ma=a)9yTMj1T%Ov1F;*m9WrjUKCn-&XtIj3"
    "1+@?@rZW35VKBBdq%VOu7B@SwJuG6fA~tNSXEY4ACpC4i1*__`nzx@Y&o(`#VX%j++bqefB(+(zWV3!Rj5d@vp|v}w8L?!zTQQ%f"
    "qO_$Y$1=mFayv^gy)dpVuejo<JGQm3k}woAPceNmcrTu<G_b_7?l`!)-mm{7B`gRsTC`&{YO!xN{IegggDlxG&$pnov9%^DbTfb-"
    "wXmS9oGn|VLo8&k3aVu|C9spRVzleBJTxyh*fi2JldAWzEwnQ-qbeG+45dh>A0SvI?J!a?bTyDS{x82Zps%sF$t@tT(XOtsPb^lg"
    "{IQ2Dz&2Sj3M)e`EGQ@^F100}Z#2rWQ?8XSAub>_g{%U!Dlyof)UoOz6DmM7`jQZ_br}UJK{jNtEi!60t0s4;n6k4o{4)l%zAeBf"
    "dLnJF6gC^Rm$E~wi8xuc7Ali96*3>R!5#Ukr?uTP@-d7zwyxc^moQi{DH#B>PBi?t!!ZUjr!MU?Vl(V7DKKL+u&?8_^0c-r8>;Z9"
    "R<!XWe>7z)da?Voud9A2<uZ-6U$La7L^95-`#21+o+@iH`nXW67PxFNhO^wVJFoY%5HstlgRE*P$tGQ>3$?(ecsIZ@F*Rc|(JvP;"
    "jJ3-!0Jf+w*R5@?`7ntw#jf%hyE1dC<fg1K`#6-hc%<m5d$2#ZWh~L8OEkSO2DSk)sVYw^vNR2`2(!MgKr#HV4z<-Xb0llDE;kUc"
    "=rU=x;jx@0m@_rAtFY9p3$H-3NHxQ(Z7>D2_AGfUVmR?F6E9J+$F*^_^0fRkFtC`VS+sbwe=}LPLAH7<cQDR0vMqcwA1{`+gEM`x"
    "ptdzG2{v-1A*@<Ak}WJO{xH?DQn(m5dbB{R60is|QYvt^U^IEP{IIVukFYVZHLB~Vb~5s^VKmS<cBwEfOSFNnE3+9k{4D!495#Nh"
    "cB2R{%`*frVYUAuuBbsYO0F<6NHR#aPAw}jy_YVd)G!jT^qA_cR4X*JzM}H5h_ocAS*>3+1T?X+8MMnW)HKF6{JF5MudQmc549__"
    "ax~SmOgBlZ-zp9^ubYFYD!8~Z9ksPH?4B~TqBIn<7&HW_FSVmG^{{-hRy5D6(=A6dWGqOo{v)uf&NM<WNF$P`&o-*26R@c*7%~Jq"
    "Qns$Pgta~&)j0q)P^=v__cO;e1GHkd)vw?<7P@}2PqRd@{kdPV-?M2MV6e72O*Y9k2{Z+>#i`e_Go!*YJ-AjiS|m6%urjQ!usMvG"
    "TCnf52o*Upl{UYwE3%_3Tr}Ud*Ry^geXsp6^0Qd8hO~_}T`P_#8#SOd!ZWHgsy61b?5|3zaWIIi<*{-lL$KZ=@G^@xsw)At5H^Cf"
    "rLhGp+^ABvY%p}Mge`@deXc+wkTW*96{KG<yfIlQHzG1PCbS;6>9nROpe<`FtTh)dsJOkg*g4a)fwZa>ye1zoez40iqPSExT&QNO"
    "#yS2jq_*BP^R+QG^)d7_+A^;=`?FrL8n}$IFSuB+&#OJH1+>C6>#-WIl(a#xK`+&<M67f$w6(4-i#95%nX|YmNwI1+ShGyB1~r$i"
    "9h>#G&@V!+4mR*NPB2zA_oq%Qd$kd-cea$RIy5pQ%{Hj5vMda-1i2$O<*#BS-!hW6pS2*Vfi-ck|1&H!FsBk7rZFF`fgo0_Ke}(V"
    "inW@w@3kE^*Eu3E(X<@4EU^2q#I2vV#y00MbvHn?j<z|p5-=XJmN?)wEjGV4gr~8mMX}Yga50WFKc_%94X?W}jy9++4>TCCF|4LC"
    "|1vDHQ8tUTupYxQo-_cqBPB$vsGYtq0k{XOJ~c_S<g(&5S1<&%Y_MfC1}{{#(YN2USThf?-!$2#sIN&KMYPbcN;Hx!cQp(-T(Jh9"
    "y0?`y%rt4P<S~l1PPHqv5I2P|lOlH>tu?YT5VtodSFIp15Gnq(X*8xTTD5Prz${icTQn0im$VtU*|A@<-K{(_k+2#x1F=UnFSH&k"
    "vMn#SDJ&2;DKu!RX|bU!b*~Vtr7}4-?lU_tsk5%I+B9k}bTACKVzxIZ5IOcNs5Esm(Y2bYUo}NAn6IHQ@T^v@%(QN<<TVE~_ABu-"
    "J23C80k(ZCD<s&UueF!0BP=(ph_Yd_YP#jHK&s3%;Hp6}&NZ>H*|x=)wy=>f9IGj;$vFQmakn5Q^RyGNF0^a1@HBt2@}V#=i?Sr7"
    "b2Evw=d<-RfiwCt@-kUC4X>vqhAJSk8?mG*zbezQyD$(fY%_!`1ht&Aj<lSo7B6KmudJ%8Gci*;FfsYA+%dyBST#+zJ*&nea44@X"
    "thsr#R587#*f!BHKBWY=m@D?OUa{ji(k&D=60~8rl`LbQIkt&0oV1`I*RHLy7cw?C;Hu6u12oAmJ2UCGb+=t90W@)}aj^KW-z=@E"
    "*|86~M6~NHv^WT<Qa329=(goC@Uk4R{x&?bi!AQ1O1JW?YAur})~yja;VZtdlsMkA!mwho1Fnd$H!$`yMJUm>X*k0-+aqbMlCEJl"
    "XszM68#IBpPdG2HV5cZ6d#}Hzmb6c>rY)Pef3$-oPb$!?b+Aq>6E-w0+OA@>T{KlL-8ir_4z#_l2sO$vt}OF5vo<BKt}>{ouQVC3"
    "1FDO#RI}G9WVB~1Ffh3zpfw(>Jg0i2p|+MVgCrF%0=0-YmLx4S0=TxA{4$9+Q?j%$f;C$)C#Ax&ORpBVTQ-X;<}W)f?=hPwWUbgS"
    "vou|w<1|1l54F^_NH*`SwYT0IUNB6yrLG9IPd8$@rZKuF(l@6tA+rfK_NGs`O)U<v3$nyCxG;{jGNn;8u`abL*0)VCs;LV%8Z~pI"
    "<tP#}l&zvOT(EjH$*ab)uOwrxHMV}Lo4b}MMyrN2?6>ze&ap=?WH!Sij4qY7S2a5<U>;JTc`Z4rrK(;e7OvzkKr`gCgtG>;9W}zT"
    "BDMV@eX)zSm@wTh!!!}KPqBVDyfqlOJT}9(s+(IiwYYq=0Ip#&Jgx7lc{R2lbu>z`N4C1O%r<N?l(Y3BuetWF?lHKnoU4H{sj?cd"
    "l{SSmQ!`Drr87OT_^`w)f~OI<-6|EaF*e*Ynzo@Fva=esWixy(H7naSpf=mAS-8}xWG+9eC$I=EHnpL!y0ObGN~@wXMJooeXtMUG"
    "cd#w7Zz}92lr<x<oVU=jbR$(b+c7>hVKn76UaZM8C^t$l0JN7h3$(a2xVCsO4Xk}FT`?85yD})7FEkCNK)ISVO|`+awJ+(lP_YKL"
    "O|LkthclKhw<QRugSS7pr!{*dBcvp-?X`!lsk4DDXf%AV;;?tL@iq%In>N6?L8i1Zi?PPFgEY7{NHB@Cy0+A<IJR#xq%qg4J2QDD"
    "z%siqqAGW+$SgCsjWy3Mu{hDQzB9M9VKVqHOfYsVj<LM5vo=<-1T_?@gR)*QEUs2GoG_Lvj=BUY;V@n{tTjw8bf?#}-Xhp9)wX{)"
    "l(G%E|1nv$OB6sXHL|-jHnPtyiZ(JbD7BTbk*tt4+p~Ey!Lh5ePpn8JUbR0p4y8`8pReRI!Zi6WJFil+s<e<WVYE}Mbg>e(`?S(G"
    "Nv-3rurzKtd#Vw!>M;l;pRKUEQ@1p_pEVRP$fVygU$hD_%NIki#VS{{owQh>?KjIW_ALRqGC2Y_ey8Ut&a~R1<+35INw`re;i-l("
    "G_CuswlNR2f;Nq`UN9E63M@x4$`lB(VzlEcjkY_sWHbjX7&fiA->xO7kECKaAT<RoiZBf}@2=xEpD}?i_qGQ#+OGRH(zffdwKuDv"
    "gDxjD|1y9i#;v8Tyt8k%=C{tZy)0g{{+`#cf;AW|EIJS*_q1%YOEG$}wY7VzemE_l>op#<aj9K58?fuOvn(5}$~3IDx~?*}nKHgL"
    "1*c~=DKhyiFsm0cU@;*y8!o9a%P*od2s9wF$E|m@0I8fS<gl(SdNp^nDL9j^!#7bi=OZt;>NSWsOEm*7ccf;vC$LemTrgU-3LA_y"
    "+_bT<q_RRRTd7gEL^4!0k2NVXZz$KWUoH{1^RXSTV=|>P+Bf>FQLs)fF0{`zi?*1x1+hLiP_V72{5Hm~6|br`?KBs=1GtK-mn5aK"
    "_%q%$v?!Id)irJ{!8IedEjJ)EcdpK;#<e#z`!EH!5UjvBKC+3o94_Oo;5K5U{xy>=6Ed*1!mr1$#4`r8N~*%NjWfM1xh{M#M!1@`"
    "U#~nX>@>wQq$YhWH?W5;4yolWBs4cP%dDI+mNr+cIJ&{RjyBk)*ENi+oT)V{Iye=$pf{W|2sjroHnO+|Gq$=dur~IxY&az|J2Y;!"
    "Uo!Np`?8;};WPL#TDG+`?ltB&PB|s85<B7^WT;Oy?Jhp8tt*<ds4*5fSTa>6<}6UJb+Xwr0I?e{$f%yQTC%UC-6@ta+OASHH?^!X"
    "X(=<XpShp5J+?x!N;nxaAGKhuEv3UFN;J`!_Az?74y+`x{WxhYG_nUV4K!A<&^KB*+peZGaj<tT>8MzyGBKqS7%!KqAhg-6+boST"
    "Q?aD5UOCdTJh7v$Y9tV~&M@OFP`Htzh%x80>oO&`V5JVVrnvDkbT`kmj5RH>w6@{3*sUF`z%r>eNVr$CTsGpeO{tVK6}8zgHX_Tk"
    ">ay=M-KBc40W;q+h8vDELaX03JFdO3d^MFY12uoC@im0Gp|i2CKr3gjMK>iegs@nx)1@w`^REoJda%Vdb2}HbF0FX5TB=mHTd*6r"
    "zOv#hS~cFWl&rV4NUrcV__=^9(J(D7leP4>A2m@oVj`9?RW@C+MJxd<Mlqu^V=-Vcwzk!*Fro0V*)xo!&#XnV1~+pi^R-AMfUhdE"
    "x2I^cx-bN|0I=p7Yd9~qPPMQwT&9pUSu|TU<h3rilD6Hj<1Q35!W)9MjIWih2{Z>bIk@z(S2i!Ov@|HMVlc@pO*X42%{6H^nzg|*"
    "BrhDa`Y2tmI<@e*fitf-Z@5Mz*({o;6g4Bci!~82yRq1|ST%;UoH2)_yDzh?yfulhh_W29@hGA=K)2DPiZmTD8aBAG?y`iauej#2"
    "S+of&!L2{Bt11078@60CCbXTf^sZ5=V=h;(A+ZUuX|-&zs3vtZO(wxP-m$%^I<$g0MXpXS0i?>d{;+#A*{mosLaKK&N-&-@!K>J="
    "LNbvqEU?=z61eCzWipI0"
)
