"""Written by `manage.py fit_needs_person tests/golden/needs_person`; not by hand."""

MODEL = "bundled"
# Log odds from which a sentence is of a kind.
THRESHOLDS = {
    "danger": 1.94,
    "law": 1.94,
    "press": 1.94,
    "data_protection": 1.94,
    "bereavement": 1.94,
    "threat": 1.38,
    "despair": 1.38,
}

INTERCEPTS = {
    "danger": -4.1895,
    "law": -6.5843,
    "press": -6.1065,
    "data_protection": -6.1818,
    "bereavement": -6.0343,
    "threat": -2.8315,
    "despair": -2.9978,
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
    "o~*L1Wu^?ELNJA?nX+NAG_OcBk1UTc$T55|9Gc=TQ8bk<%dSB*39+Ct1hHi<Ev4fphO4Kt+$%aPhcWaZ7PeL|I<eBRswlIuMzDLc"
    "r=**#(=OUA_9gzTwY1H&F)(c!>#Dh->9d%wbFbT^9WZ*aJ+8d54mF4}xG>7LXPL?{0wKe)crb-DZ!E#DVX?!h0<x?yr7YJQbTi~E"
    "(J&h;PAfJQiKE%FNHW|iGc?nzA~HL&ktaScs4#LSCan3c9yEupR5I8i;Ip<ZYpnJ$M=8fF0=L7atu3Z8#V&j*J0tk8f~W*8%(S;P"
    "A*%AVxG;9G#3=0~JgNRNx2xnSIWy5P6SJzNPY5<K7qWIR>##?(8Lm$%;IJ_>PpI3jeyyq~CNsn=j;Ic$S+eXZ)UZ3PF0!YxC9`=n"
    "-m8bKNiWGYg&<+D05J%r`mB7n46^*T?=-P3Ual`Jm#u9gCL%qrl`svmBC&g?Dl~?r{3^e-A~uIIRVt5}ud)rK*|7VqsIy<8R;YO_"
    "t}V^49WYg>9W#-z!zvuIF)YF-E2zJ)m$Hc@ak2=r1v6tLTr>%`m#0pxmZbkQ2s9uq%q%1`AFi7+`Y={6R<x5cwyn1_%Csr1r8O@t"
    "Hl(UCr7lM;ouvPxoUd54&9uC+zAH+uVj(uJ4l=nZTsI=E|FR9S_Az6u!m}BuUNuamhcG#;^{M_dSFBdD>@B3Q?lKp!o+CoFY9|dc"
    "L7;;&+$>h2^eh@J^(4qJn;|(Qk1PT%CoavcjiidQ&nj3d)2`?-E-k0A^fP^_ku*s$<SmG`S~D&*aWI4?=%WU+Qm(kH2P`74mn$qW"
    "#j@C~ov`66K%|$nbu70tKQvx2wJKk&(<`5})w1TG3o-*OHZ!lS4Xf!UZ?R)DR<e7q!<|Vq#GLt}%`?lcy`|SPqB0`5w6tlVr>JhN"
    "Ofl6lkEn94Pc!<YvNA)nE;6Yz*QjN%`Lp*cKP-~7b*e@+P^{>(94e-#2sKP7J~Qtr%P+XGTPc31v@le$V63~dYA;TcdMq?7khHh6"
    "Z=^;jfiWsDWGv?{)3DwvBdU)s=Pj!-o~)fQLoyPo_qLC?I5ZfnfH8+8b*#=MTQzC51vT|B?KHZp0j**vrL?gvD>HAeDmA(>8!&pa"
    "PB1a7?5~rkdoZRi-m}>;jxReji8Oq#2spYRHzkKL+be!2q$)nHNic3U0x%UR7%hjVQ>y4LiL5d)2_tH$S*o?BP%7muH?RCL{;<+7"
    "m@31o$h9)Er?V2T12l6i{joZ(k*#4P>n;Q)HZQuh)3A@M12!=$rLk%+N-!9(nl#llz^oZB;H)tw?IfA0sxFAB_%1Q7o3Okfax3RA"
    "(y*hl5;oJX>8=H&MyEBgGA__4)3Y5R#4T8`)hSZ6r6NbN-?Y^(UNk+lC^PS^sI$qi(yJ;d056O%GquI9N-|!t>ZrLf+_AAP6f8rr"
    "DX?}f6CdZUO)t?cxEoqA*Py;InyA{VaWqLTfH2*q5-`TKov*j83N9t8=Q6G@YNsi$ou#R&8>?ls4X_6^6gXG16tL5=s<7R&J+OJS"
    "_^^8`Z!mnV-kY7Wn5DutEVdgh)h%W%%d@StUNiqRsj46^=P{SC2(5CU95A>s+b~`(rm}#RlA&v-_b^YS*{e>l3N;xiP_wD3w5)Wm"
    "ej1IgqADn~@u-R(F*MDw60jXD`mD1v%`n0;0<s9T8MF(qaWH-^kf-6X2Ce(4zb<t&)3aBxa5QGCOe!9%4KHjehBQr}L^HND%(9v-"
    "Z!Gb$R4nML6tPydLoaqVNwvnR6rBF96*1<vuQ1Fo_^!;e6*9B3DlQJGc`31~nlH|&hOa5D2qRrIMzj1TfHO5P2sHGp@vaV}q_s7%"
    "Y_!EH`mD09$SIdG*s*Ug>#~cbu%r;4yef0A8M4){#IdQZ^(M9~W+=Nhs;zXWR<21lEvZ#1b187L3aB|Uny7LyOsBmp3MrN|6RfhR"
    "hAb>CWvv-7NwnB6v?%N?"
)
