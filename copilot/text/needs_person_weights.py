"""Written by `manage.py fit_needs_person tests/golden/needs_person`; not by hand."""

MODEL = "bundled"
THRESHOLD = 1.51  # log odds from which a sentence is of a kind

INTERCEPTS = {
    "danger": -5.4444,
    "law": -5.4740,
    "press": -5.1517,
    "data_protection": -4.9770,
    "bereavement": -4.8137,
}
# Half-precision numbers in base85.
CENTRE = (
    "mMN>JVyQQ*6)ftg93=56KPdtvVJWgDJT2*^`>ER~s4JVPWu_6Vy(bYK532GhvMDz!H>rOol_=4y8LJSfi77R!>M9H<P^q@5#w>=Z"
    "`=^d5?I_SJJu2oW=BZOEo2l-mT&eadHzkiMV<<qZ%Bz8_46N%YvMU&*pCY0sA1rPw3MjoQ>8lK;gQ~(Qw;$T28lS->LM95UU?@1K"
    "#;G=`+^E_pV5`F`nkp!(?kcvO7%U?!X{h?DVyuIz&8b-_EG$W=s49i1*e1QI>!^SyuP6koK`C~tX{pjEFe{!aC#>qF@27#QttSJk"
    "87%duBdcJlcBwq1qbcnuStsBO+b5wUTPLC_l_`=eC#p}9RHO~4Z>g&)-l&i$wJ8!PRxMGa2rX5qp(t3W7A#*UW+{xS53PTx;U_#P"
    "<*Bu-aIBi7pR1pw?I?IG-Ka^ZQmE}H*{T#NXPKufRI0Tpj4YTbh^Nq|-Khht8>#rKQK}3m*CwN+K%-zOBdDCL1FYpHIH?9J_$mb{"
    "xF0~Jb||7KLMbpOajT6eP^+3Le=0bv)T&1;cd4VKmn8Kmb*YCb-6|`kLMei->Z-mcJt`=yPN}RZJE<Y3aH?;upQ$OVp`I8jUMhB~"
    "f2kd*?J4W5L@Pq4xvF0%524~E(JFDQsHX_2WvI9+p(;HrfvXEBZ6#EsgDnUuG%DCAQ>)sbz^enP0<3%|1u1B%-l<Zl@g}Y;M5yAX"
    "iYt#NMJd57&?;S~1E+Z^wW%wn4;J02{3#Tw$SZdw3L|eTtEX5gDyGA!QzdIDU9D**>l?%-A0fXgBr6~*!>PQfX(mD`^`9jq^QtPU"
    "IIOR!GN%`-#wkfCgQ^RvK`9F&vmlA7{HXaVC#svJCaAtD395stKqn|E2&#K24W*u{p(;J7gR0dj3M}BQN+c^Ow5KB}8>n%ro+WK5"
    "GOVblIw{d8^DELR|Di<=^d|ADN-BschpAbb?xjhpORV)Mz^E9grYm_YF(Dx<"
)
WEIGHTS = (
    "J25!5p|oB!Vmi&I7`9lkhcM(VyRgZxkh4%REwci$9xyMlAgIl&aW74=gEiAAP_53feJ%_%O|i~58Zu0{8!RxhGd1k3!LXCGkuS)l"
    "GAe4gn=1S<DKru&?XP68>9hi*A+dt7C$Hl!oi>NE`!hqYP_GR(BC{o=p|dl!ge{9VbTq6gBsz_(lQw!NUal1;-=rEe3oLFUQa3U)"
    "BRI=2BC-gybFUUIDlT;}+_JE!J2<PM&a~0212Idst)S$wOe*QJF0)rL1GDQR8?{<3NHfnZXSVMnX|Xl34z#hXJ2p@-RW)-twYChb"
    "P9ur5v9OvS1~ON)^rrf<9WvG`;WD2wQm;uOWwn<zLMlnLXfB_&gS1OG)+@xZ04h$fcQkr5;;5xG_Ax6k#IAWCRIm{$P_=S2G%al?"
    "AF`t|V>CfDE+iVWnWT}R__oe7v#AiR0XUi~D6iNv|F!oq+_!J30IeFZ4YNHcoVA6SCL(jLm^OMYM6AcKfw4igbg-#4H#ih8lC52{"
    "3^#@|QL$dJS2ymq%Cyk8T{hFDQ?T*28Y#6cr?VzCG%z}`u`5Nh3ahHI5Upc4Gd54K<gsiX)u05a$D9x*<|BeJ(y1`2C6(@}Ix?4%"
    "G_dfq*0Iklc&%2fUaeQP60z{H%`F};EjKBzyR!7Mt(i`;f33c={3)9^KCgs1D<=snZnD{}yRS$!y)qm&P`T%{Y&CH&?W~}%H8n~x"
    "rz9UWqBNy0C$p-obhz)Xl(G^v3op7jOEoAia5TCtmoSwpx-g2gT&$Y2i8Deq@-Ek~>a)<Yb|(?1<}v~+Unat{4lpvf;wyHc!l>G{"
    "e=?J<N2?dG{<AZ%s4_;jNSqupyfmq>#j9YqptAI>*)(ai3o=8vNUSS1Pq02TxFQ^`ZY->%u{7H^E4AaT5-zW)m!^iYwkX%N95i$="
    "-LwHPt}RNqv9_$UODv<TX|i=S9Woy<Nv}yT@Gky2D>du1(>1U$lB`@VDX$H&@G$VP9JF;K^16;QNG#+tXrYIv<*>P;9VNgxXDnVQ"
    "5UM{dHZuM+O}B}=M>lFT@h(C&6}9g&PqQ{PU$JbgDJ{9NF0d-2R5L;<6sa~c5x4NLW~ZGp<22Tl1+r(SBrX6l6SY+|zOt7y#<k3_"
    "1Q=2%#<8}uEHNE99<(khzcHPwi8Q7w?XwWFi!Ldyf-{~pekkIpyf29;X|dKSFfkyriZ2{7wJhK;!lNfO$2T7_&@)r1q&819x-v{E"
    "wybh56flW3oirq;*tA6~$FpFtb+;chZLR#ONi%P?|17?*{UXULeY&18K(44P(lxEK+c34Y>MT7qGBZ@H3pgvcMYKXQT`+~TTQnRo"
    "H?t|AQZC83J1`ii#W2^j3bq<7;I3CMKrI<E5x2oJlOoo$STQLrgSCmMdbDG<Qy%Rzo|>kn<h6P=Ju-<hGcbCy_%t@Nog@aOWUvb~"
    "zO=}+?yS2Q)2v~!<2Q>hF*GVF-mJ#6TC5_pbF>hx#xhH=jjnO0E47TVoUx*@_cp|;v@ejMaj+|^9<|V|B{EGc)+kIg6tQfsBRB}P"
    "d^EzV*R(#k@uc0fda)ud2Q8m7&p1UeOR&qUa-<)y=rbraJ1lsq0<O`r7_c+77qZ%@m9LpDPBQd1VzmscOtwrE6Sw}d5;oqi{F$b;"
    "DmP29{W2yoz9xUPov<{iV=^AK7%eb0AGJ$31-0BV+B8kA39t4tL9tM)*tFcFGdBez={Jt8LoJc4zcM8yJ+;lOJ+z^+s;s`Z-zv(q"
    "(=c7C(WyPIZLXNEZ#d^MGpyV&nKUM;ys9uSAF+hC_c1awVzj-gRkhEm8lreFpfnUH2()80tu%wQT{BlSY_JKmGBcI6mamqn%(CjR"
    "C9>Nr=`x2e#4r&w*)bP5hc@Q1*DM~dJvDBtWiwB<12lZB04CS8O}3&eS2jbY>Z@R!k}nFaEwc=?4zqzLXg1q7m9$)}pRoeC12S2t"
    "sk4791uu)Nc{=|wi!|aX0JxeIs<rg3i!#VDCoy&~)-HOUqOfSPaX9U`x38lf{VdKgF|<N7IkELN1hYP`PAm^FineF7X0>l96EkM0"
    "`mkrO%PrriQzFN&ou!30cCAmcg0mR3Ml|L%jx<9vov>N4k+aD$K`Q05xv8b4*rmXbw=k12Z8V}b2`ry9pRT61^eSYq*sMshBQ6}S"
    "zObMy9yTp9EG2?0`6-boM6;M53p2~HEUrc{I4tQjX06+^Y%zEmEU^_VdnDU4hNy?Jv7;CyrZrEhbTP3u_abkq%&-$QDKxjV?=D6r"
    "nx;&ynl($b6|>K&={MT6v?}v7gfWz}GMC1#v$T#f)iEkJ(xo4@$1Wr;Go|LTyEBNlvoZQG11|qETrzkseK4*wE3M(R8MFv30j<}l"
    "{<GL1J2bj2in7+U(W@^jJu@!0e6Y+OPBRFsdN>lW{v4JvUbrN%s<whJ*s?aWRju2xATnsC=A{`el$>%HrnK&=E;l4Hb2YIs$}Zn7"
    "G_}bty|r{Px~;FQRWJ822Cnd>_b?o&>ZX-0Bseg)u_!aD#;{JeXDDVI{4zx_E4EcIn<lR;?K3yBh_ha-Q8Mtbva|y;A*6V;(lwK;"
    "u`>L%L9w?Y?l6_J_pl_ax2ZC*E;K2s_AmCbe=Djj2{@B1N->47Dz?G3H?vDLh^}U=R<k~{STrlQeYNB--!GFidMjr#)h}YUlQW~R"
    "xV4}!H8r#(aVgw3@Gjsa;w_P}6S!bCkhJ}*_OL!Nk}OcRkTg%Uim$3Mcd)UrV629xg)*+O3pA2A4XFby>#}jMaIu;-{4L8f7&dIK"
    "538;%HZ;R8m9+(>*&c~9(yTi%yD}TLx+&N$1tce>fHCN-mL);1c`VYh?xjnuH?$e7b*ObT%`-l+`LZT46Ex{Hrnz;jZLOBE3%32U"
    "AT*4zDmUn?do7kV-jpt=SGRvNr?l)d>>k3iD>R6*5HljCShSTfcCm-BCN#dP>oEE=dnL)N>Zq)$I5kr+kT5W)e>N5*^ryEhe=ZR^"
    "Znh4!{Iy=DJ~=uy`K|*q<TRNza<TTcP_PU+c)547qO;$y;JB}_&9hM?GO%<x@inhCOEdMcRIJ>yjViD*P_^wewkTCJ7%r@>#yCTv"
    "1GH?kzAy7J7d8~IS+V;rA}|cMMYCY2Jh5pk*0e9Q?zB-hGo-VaE;JuDgEQSUa5wO=FsJscd@$s%MzOgb4=nO6FfST6(xoM{gftGd"
    "39*tbv8c4RrY|h74I?(48m;u7p)$I-%`DL}SuM~k;wVTrK(rONJhc0w|1exBWHj?5G`F|09XLL;HMJcr@h$u^y0DosPPo4_ASPcZ"
    "!8wyFakRiT`L!N2(lEF(hBEs%tFW-MV7U6Takql4ps3}dZnIi77OV@eYPH|8Q7uTa+Nn`9khTP-n>LFkbhMTzL8s(4W3aKWq%B0R"
    "L@c<pWh<((1vN@HDl&mH>a4mi`LnjETC~uuS~JuteKyUpL@>9oY`3j77P0~)LoPD4^|pkm<}#qI5iz<liLGI&)i4F7<f$F6CA;~w"
    "J+OeZu(dZd!#I*Mq_k+YHL<s{fw1+ot2LG{do@?EuC<J`j4Wrg*f#w&Dl~{SVyT0nbg}2FNhpytQ?H>nwyW1PT{L_vj5BVm@~_b|"
    "(J@c4!ZvoXX02Z|jWiOr;TpNEwwwSka<&YzvNY|iR<m|BHYuUCMX-V}{4A@rq_qmO;WR9(*ftof1S}}6J+#BIMKkoOfi!7239;g<"
    "dA49P(llbQfHD!Z#j>!nb~SmNv#M$-T{LSlL$?txNF{tLBQLkMEHs8J__GML%Br|F)-)D1+q2BJH?Lo@jios<Q>VBwg0j;xjj@R="
    "3p4h#gEP1{lrpKN_p$;c#;}dC$uTuI_%U-Zk+Bl3NHgm&mN8Mb&b2C;95^^BTQpiU(6mIU+B9Y_YpkL$tsd~Kn6wEc1~xG<fh?yq"
    "=Pe7cT(v?eNu#qSz_$CME-W^y*R)Hmth(^Apet@PaVmc>gf&YpX0aQgsji=>4K6#Yb2er#wzU?q0<vVSB(W&58!)!9c`Q0GHn74c"
    "O)~qhajMiaoH5}v-6p*>u&n_hpCyy8PPI*-#IG!{YcGqaVKL>YE3%5V>$C_ZMzMu3a;_4gyf9@thO6AK+AzE~Fg0(r`LA8Czc5@d"
    "Cb`?S-XbEcpfv~~jV}<lf3Z@nA+b$30x)(oYp}Jl@G##lgtVVAlC*@X>8^3AiXRI$2B4!dATAv+Su|L+0=7#m0W%M<EU-4B;Hf<<"
    "ma+u6nz5WN0y%Un5I0XSKet9MAhBdA`ZVUOe5+2Zm9<JJy(m*JDX@Jtv@e^jW;ji-@hUU1*savADKa}VTc<>|9yPTx%_@<wa<2U~"
    "v?-XlMKr9qZ#OTrl`gz3s;V=qyR$W&gDe5K<+7_8t0oSxKCKKhaW@Js8?6?xjWE70P&lqJQLvb>zBHbr2q)?{&@?ZtVJ3{Clrx_l"
    "hoBm;P_r1GyRf#fbTZT`$2IA&6C?a8_pzBW!>z6<G_i0t^`r(h1h*k5d@(CHAF4(x?=p0&hpM%(iL#uwJ2PD*_A@y$Bbgtr__3ce"
    "7c>ei!!q<Q`L<iN&oq!HQn&T3Trldf8nL~!&@~9T9y2$q{4}O7ps<ZJrl|e3ODV&$O{PRPbuo{&Vk+A-XD%nMrM7!7qA6cA=rNrz"
    "N-)1NV5u=OJFd7e)TZ*ZWGmAzAhj^BB)N?&ouP9vwzoYvCafN_nKpARR;hrsaW<%?W}#Uv4KcJUVJF+3Bd@J6TrlslfwB9o4>Yx~"
    "SF|^#^RaWaQZA}2%`z#prmmVdL^J`nSTZoS-!3;Wcev-Vaj)?(o3J^uo->my#4`M=TeBv&3^n&McCg-}$hn%dv@zVShOuihIkBOy"
    "hB8huq%y>{XDBYO__DGlGO;?c87b7WgEZSUj<pgn@3Hu^pDnaARWZLX`ZR~C6Su6bgD@+p2dOVHMXk%RFDxw|53>I<$R-o5J|$%+"
)
