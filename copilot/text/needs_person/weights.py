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
    "danger": -5.4661,
    "law": -8.9617,
    "press": -7.8335,
    "data_protection": -8.3592,
    "bereavement": -8.0716,
    "threat": -3.3203,
    "despair": -3.5534,
}
# Half-precision numbers in base85.
CENTRE = (
    "$|>}w5vdNWg)9oGlq1k6v?(zqWho0K@hq98^{Lw^z$=}pf~F*_&L`F##i{TqrYRsR$Ea;5mMGV(=c>)AekpRR&MNpPx2e>roGfgq"
    "6sQj<f+(0QvMK^7SE@uR9I7m*cB%R*HzbZKfGAb0%&T;)2&{c6Xe*+mj35&yE-Vf#p(n2@RjaqAHmaH_G9c-txt)I{k|rFhWGKU@"
    "{-`RcD5?G^ajX3+s49Z1rz#YoK`aI=v#86ef2^jeBC1I#6)exFeJbv!2q$N%?WkTSvnlkdS1EO?1gXa;*D9ncJFHQq2dLnxR3|vA"
    "CM-UvXsZ{hjj4~N)+xd$?k8s(izsL%ZYDJ<^(dGuQmTKPI;2miTB))s7O7Pz8!B=qQ7vPnH7z=+ZYXi68Z0O$;3;jYL9LLfJ19RX"
    "_o>pXUaT#nS*zxy*eH@LuBex%VW@y80;;7byqlsc7^)B|Vk}B23#T`xYpS2CC8-vya;nQG94N!2!=m~q_NUIQ)~hop@~Ac|{we?|"
    "t{~2(;U|PBcPaTL4Xj-#5Ua&0Ln?->469QtI;vEpTqL+D%c=b-bShY-Uny^{O{%dcR4Ux7AgP}zaH;jBhpJ_*sHxklr=h?p`6;QY"
    "@~Bv;-zn#;8Y`@)eyX=9&!N;MDk~qX!>5F)5~wyRswzV)0;|<0z$PZ6axHr*4Js)qJgZWoqN}T@ysJ?tmMA`|3984a7buG?3#f&s"
    "mMd>4Z7EtTO)4y=HmEu(JE_&Bsu(+|$STRHaw}~lbRu#q+owP&$)*;n&?Sy3F0H5~@frsw=^-&HM=SO!=c)RsTqn#ZmY|R$ZmN!|"
    "4XnngXQo-JEh!o(W~v~nGb!mJCnRsF52@xVS*nAiTBw^Uu&E=f4JSM)UaF}n7p2mw*DBDbHmV&ePAdSe4<ukIL#OyC0H^G#t0iD5"
    "Ev!qYNh!!E>npe^)S*U<o+ihtbt<(fh^eU*ZKWHkt*aa<38{FfQY%C(u_GBP"
)
WEIGHTS = (
    "t~C6yVlq!LMLtYAg%~ik9=5QqV=$??1U7g(g06<J111Zw6t%WICAl*?hBUZ37q`i@t+Y$GBsRl0ma$R0>#k(7A2X>f$T6I=kT;Do"
    "m^6B|^)xOqR=0+^m#=`Y!L;%)AvR+%VY#KSHaS?k^ExS@g1AjIIW>$hY_K%45i*lH-Z~<#Cp?g~k2#Go8Z2tKH8hf+5-58%xHiH#"
    "p*k+Ej4+tH=DDDxP&Gn2ni6HH05|Kmc(_BgJ}Q^J54JeCGdZuYOSrwVoUtyep16!B_Ayd76TGIjh`GYH9=?95nl;Kfz9~LCcf7!_"
    "(ynbC=eW1E2C?$GN;UJi_%kWJkvb?m9=Mh?s<^v2GPsMlHnxYfxx7!b5V)MRQloUbTs>nr**X_0=C~ZGCADy~|F?TKb+vspO}Jt@"
    ";We!{gfnhCd8jM2zBbc1P`DO37&vsf+BroyWH4tp+%&y4`?mJA53)D2Sh8?9+q_@1R6827Y&`5TJFs@SU$)%4U%b~h7_#@exwAqr"
    "t~|)MYbyb@vN^!DwW-{?L9oR&#HSj&!>H1*7OhVyOEw-jv$(LJ{j{pOC$y9~fHG^g3OOS-j;RJZjWxJ1J+vG#P`m=Psk-O5emQ)("
    ")VKPuPPz;<wl;#ec&)ZIt}g?%xiyQp137Uy#WhE}Z!-$F4Z5T<pE-s)BsFk6zOtaWs=8-7n7Yz8mMmN}W4n*Fp0AfS#2LG~0X0o9"
    "5jPj6ayia1dbA}tM!8tA2s0}>La>!M=QuC4d^n%Bl{5yiYC19}xiq}F)H<O#rzu&viMvlFGqb!Tx;ZeqS+rv~r8x<`%(N#nM=;VK"
    "0kh3HU$Sw#V!3{`SFhGFe>I{t_Ohn20y4L_lDG~vOFUSz47BpD2sRZq7&xCa_%$WDvoi5G7eIhF2edo1k+~7Db~IbJ$TBgo2DjXz"
    "3_4;o@ul~?p}H=$OfXBfO*<nompLgiwKMUsvo;z$6RLzZ;-rx>8mB3>_%@ZhBr*rHP`4eh2fe^DG%f`=7qWY;G_~6v6e#^V4XaJA"
    "*|b+G6*nz3n7K~8w>f_{%riqaXt+!?{I_H|*sV;jw-LIuh_O{IMKm@s-Yh>emAHPfo~c<j^D`*446qQRW-|jdQMLg#4X_e7@wJS#"
    "Q8fN7_O|G^J~W9sZMS7GD=+}F0X1f*Xt$NIo2G2Bp)_GPwy6KD<}5R?ZK{JNKQ+F!>@nUfy)l3^<Rv0FpgGnxtTzi8E;*kxAT(1n"
    "gRL{By*EfWbvS0PT)5^fZM6EY$+=lAY!N}NUNO(L7%I~+E-TTkWV|>v^{+%OKRD2~o-&5HvM%U0kR;!)lQ%@Ty|!L7Q8Q4qTQ)>7"
    "hOk&LH8BOc|0h&40yK28TDf#AiZKc{trlW86}Ue(TQp?2-!#`NE4YQKqqMZRN-VxLTqHcH8o0|iLaOvK`Y-mf-Zl8LU?~JMMzVZ2"
    "*0@!*dZzj>^s%D08a!00xi;@Dwy*=TcC`PrEwy>CA2*vYhO^6@Ftj_f)wRmApE>@p6ftV7`zZe<V6=X*5-8FwVJs0h6s@PRlsRX$"
    "H8_SV^t1c8O0E5}fV2@bJS=E7A3B9Bin4jIC@$BlU^dM-<EZzt-z=-PUa)w$2(?bA2`R`B*Dv@u+qHVI8n|m44!d!;9XK*9cdX#F"
    "5ID21yfHC0y&WjHtQ}&o2R3WBjIdNVOSlU;1-2eG0WyTD^09C%@2o&9rnJ?uU^hrG(K$1kqa-P=_%O4mcef<7HMF|6iLhI_F|7%<"
    "o~L@UuB|AoN3tfis5k;Ml(e=qS~bJ9-l`NbJg{`Q5jVXx2e<#Cz_rMyBe4lHLN@rY4z;{C068MKa5OqHU9F<Fjx+1EH?Uf?%C(TP"
    "D7Ew|A2rZ6&MqP~x-A?!6g1VHLad>)!ZdTSTsP;pV>JM?0jA5h?YKTO@;2isS+YZ_rZPLS;kHAy^RVhFZ#Z8#=eMAxo3Y@zQ#7hA"
    "^RzmwWHgK{5Is{gd^6)J!?mffe6>EeWi${rayEQ5(WEpqfv{P$`8qGUrne9=g{|r_5imYBS+aIGaJDhASF3M0ZMtY8-?_vQZ8v!="
    "e6^OJ6EuG+4K$aq)hjAG6R~tH+O!3=O*XnWTQn~zDYYxHezG<%{V~(CQ!hxZwKEr}5i_x@UN`_bBs7CHe6+*3Y9o2AL#$IJr?cOv"
    "1+=L$3^f)tPc*VH1F;Y=v$pE7dNePy9<U2FC@c#&La}nSHZ`ZQ=e2t;P%nly$E3NlZ>>}{eKVG&4J|o2SFm}kfwbu|zArVo;xJdV"
    "sHjr52Q)>tEVT==bUA&u<uM33&@nM9uCw8!;k8RQQ6dsJW3QgK2bz2+wkh$l0XI>)-yUT#d@{#1dNQ&u5iuV#aI^ZftheAWNU(G%"
    "HL`0oN;1_X=(KCLhOquI_cEfio3`?)Ff?wl7CW!7SFSEF4Y?$+;I~#Z#k1(O=dc5;)-$RjTCC14b~D$g%C&2>7dg2$8alHy0J0=8"
    "<+X*e&$t6NC9s68Tr{sWI;@egP&W;(%q+h(Ogay^&n$4MbFG}YdMfxcPd3smnz+2Mmae?5vNjJduC{-$R-bXNAGG{76scag$TknE"
    ";WeGN;IwKb)-(3Cn72uu1}=`VbvRD2Ni34GQl~66!#F54!7`w>cC{F{*|vo@KCSXBVYVo@7d3piWwdQDAf*~EtE_W5t}?T=Rx`!5"
    "n7IKeyEnwCi>^sDnUL!+nJj3k1Gp4AVzy4Hp0QOild?Rx6*uR(XD^sE+pxy5qO6fCemISs(luT=2`A+;KDAV^d9o@u{jyXvSvYyJ"
    "IkD(8*eFP>lDA%{Ft9N=`Yr)D1T^!vEjFJq#H|dlR3|62wKK4&FE#+V`mpA-qPQ=k0x8upsx{oP8MoCo<Tm*>aJ$m9l(fpZ(X^<t"
    "TQ;S)^Eu$NeI{l&WT*<Um$-#83bq$7>Mbd@{x+PRMm3!<0JknQF|+=(TQsh;94H7gmoXeFO|6frTsA*4jWp1)&NP%Twz2&#jyR<|"
    "3Aly1*R(6OcsmX_)VJrPzcx@cP_@vs1F)Jp>A7vJ0=3<?7QAM*8@CNKD6=X&E;L0r_%9H%nK8jG+_GFWS-T84h%<mXGC4q?T{<2z"
    "R=J6@?X-b3hdDd2eyoc#3_Dn~`L)Tcvb7?t$F+O6VY-VnMmT~kSU2xEm@PjyJ2%Os47LTakTi!VMlu~Ud$mR^LNuB=NG$WUJ~+g-"
    "f3`F(d@}g57d4coMlydkmb8nk$S=0LvLrh+!8GA6ny^|r1G$5^U9G4sm^fH7o)OwFgSfx89XX}0{kpHJktsZ|Mz@ikCAWJz%(99t"
    "$UCqtT(?9!G`6BQGc=7h|DkC$QnvrBW4)5FL%K+>=dfijDya`S#JSEmkho+o$2Fz195mxFkhion^fcHmJhZMS__C%oakx;jVl*kI"
    "6rFIir8o$<o;kNTTQ;aRi?O?>JF5+@<+V$#IXKTOd^hQ=T`^Fxf4mYp9Iz@fwKP7sMY+(ePB-$f3o6$&R4aQm%`}6s(J!1O2)uE*"
    "2)J>#_PCKUzB=tN__zhQ)w2e)POv?>!#Hv@3OIKxmbYxRdMp?<06MoeZaC^UEH3UZ47AO)05*a!XtatnBeP4kxi*$Jurnc@#wuMi"
    "u{XuBFF0tlhbs3tsy2JOp|MP^^{#6v;kw7SKQ$61G`BrC5-*yxYqi5QWh>#iOS*Qom@XEt@+v5^&oQ$#5xD;>wl;CFwm8W+DzqB0"
    "xw)z}KsK4VsH%Rr7`UCYa5>*Fy)*u=EjW5N6}O<ThPBN#Ah5r<P&oS{fVEP%*)Tae%QurUbGUV~Hn?lC^|TK$SgbE3!n1QW8@zq7"
    "9V}C}%rIg%z%(T&5w!oTm9#Rnw=M)XyEJdEy0M0+x;dsYPcXl^=pgW}csjE#1UVk9*0y}I9XUKTf3LPA^0WxEG`3-_MmNeY{-(b%"
    "%r~PfFuFZ9x+|wM^0vOQRI^{T*tFKLZ@TKH9xTH%fG{Mnsy6zvrL<zBu(lek>bB-GBsj`6>9$=WH@4EUda#eQx;HMh471@dn5mI8"
    "xiSu`Hnmtcn=f)UG&OZOKezv)z_4_)lC>-|T&EVZ=QQv$-7|_agSDHs`nHm?W2k{Nrz`!gxiVussx}g>0x<qO&^G<Ka<x{n8?h@X"
    "K)GYN7czjc6gRLmgD$JMt}kY|HKNHmT`!w7)h^<>I58Bn{kD5EYPFZI`>%emL^J+5!M4gZF)-gRdNaPb0K3sJ>Ngj!1*qt-ey+1F"
    "=D6;-fVfC2GB}*B)H$oLyR=cIT(?!Vj5xck!7^vF(YRi-)G*AcC$eHU$gt2dSUW|rtD!@+$gtb7?=WXJ!X99_oj9C1h%y<ni!p>Z"
    "r7n`Xc{EA5PdJRI39%_L)~zI|548a(D>O8@v9TB|A~jjFL#;D4g)|l^R4a40<TRqMGdrj@(6ucznl>IUlp-NICplZL12t~1PdcBq"
    "1Ftx=O1JbQ)u~@2IWgU&gE!H!xS(aQ{I?1&ovJ}I<FOYxFC|VmC%4S1%rlQWGq)%z+&K|4j4iXYAGE)??l*)mW+)o7(J?GE4Ygn<"
    "*fpywhczcQ?6$_Zfj6wQ&A5#+A2LI?sIB0*Ksa!_x+d=_MLFUswzUU0-LQeVMl<NJ-n0faK`(Q-dZ<!0AvC(E$+xI5@+RIlk~5Dn"
    "FEffTxw0NPtFCl6H#Bv%6|}B0iM6J(j=MlC<+G?ZxVK$5leL_%>NrfaeX7m3nKM?dz^sWb{IMt_d$AHO3bA7>QaC2B#<FL$w>1*7"
    "zPSiCIi(`GYclU77d2+K2_g_X^)sEi1vy%|6q*V&PP%rr*0ee}@u%A@fH!S2U^QX1nyxan96J*@f4Q)-pSu3E_A*YdM4NUrv8<N1"
    "6*y)#{WIISVl%b2m@1hx)uQUS0<TrLCpHK%MYu^EjJTY%Avh4M#x^ZDX*hkhAGrrJi>R(B-7T)OAh-mkRIsculC~u{2sO{Fy{^El"
    "JDh~Dx|$26E;47N+ORRR0kiovEH7L!<TO7sK&nkG&NQklsIE~qu(NJ87P03u2PSVUcdiGuktqZ*&@x&X(6?(WC9vbO%q|kMXRau<"
    "{h&vzS2AKQQX|8%>b2*!H7`S;@TnJ#&b0xsey)zI-!y=+*RrFsNj7~niZH3TM5qlk<|v4?NinN6WhwoxKC@V^inLZTFfdAu!!_eD"
    "gfw?7Z72b#ma3_-qcrC(r!`EhV>5=Z5-o=^cQJb_5U|6uu{DLS+%Rw_-m_UU7P6)?iziVphqunI`Y?Ai(JH7d*c~LYtE9Ir<F%1D"
    "Os;acdok>?87BQJ#;wXU9j?4CVKiAVX0_w4HL#>IM6`}AAhLM2y|K?E*0X#xDy;#saI6_E-ZO_VeyobDS+M9L<FW*=?zC;R7_`VW"
    "6t0G`fGt}$7o|P1A~c66g|CFThN)DzH8wOc@UZYGhpyW$)hIx#P%{Cv0kR0NQZ%3-oi4Mt#W%M!&MVoUq_QU@a<u!e3A9<LLaTHz"
    "(=W=fLoe4Uu{1ui6)?lH@Gf5|IjpR*<+80N8nu_RfHWYe8#W!cF|HV|WvQ(-CN%Uca3r@h8?iz%12X?IskIC=ny^7L4Yo?Kkv7gO"
    "2d3dPFfVB^z$vw&ny){!#kAzJqcG^NGod7|$TBJ}6*zpTnX;_1sx%3({<CASf;BO&ye!A58?eSSKdp?iCM@8x#4<3j4WXd6>L}PU"
    "N~;YrSu8NCQZEcF&Zko`Fsw`|@GY7z=rPZ)u&m6oKr2}<2d<nl7Bcj+f;Hc#@H71~*f2h~A2cU41~Szp+Ncz?VXrQ+38}=bKrr+$"
    "aI?Fu)v*vO`kbM)iz%oy3^iIbDJ=D?$}R-9Ike!cwld`}$}|J6F)HT~<FHRO613K>4jCCVK`8C6jWsN<x~dp5W;5Ejp|vlh+N{B^"
    "q%?Xokt>+6A2bfE-81jB5j40pB&tBOBD5$fMJ{2qB%xq7@2$_WU@!or!#2#MzBG@h`YzM40VQ6i`ZDUW0<np-D=?Cy!!I&2=CmTU"
    "v8DVhO*Kn087j9ihOZMaKd5{#h%GZQ8?Nv)mouKQQ@C`x=`?7qCNzwwb+9g|@iqFkY&Oy|tTZFC=d56;FSlMTRWuo}3p2?w%`FAB"
    "OElH6m99ywi825&?6m$bsW6H*-!+-9%{j&+cP;KP)u{EMn=JROCo&{BS~Qw2CNL47O|3dG@~UYwdnkq=`>aE#`WbUEC9sP$v$MW1"
    "nkkjB^R@A_gtNl0!!-0REwWdzz^_OvVj;62{w~tDth2qV`!|s-gR-A6a4E>Hh&81)N3AU_D6MWTxhOfX=q>@QIxl-4C9$rlpPs=n"
    "?y;P-LpIm5fU@W*QKmbr1TB*y>9Ub5fGlXLKP#rPJuwKi)3w$v1T!49hcp4N^s+s&4zI8<KQq-b*|jvVt1-&6ldk<T%CP-0zAd`3"
    "9I|RJQ>bjQ5i-Or{4P5&pe1K81FN&G+%Z-!@h{P>2r)ajqO>%v$1S+6Dltzo#wwev)2xUh@S=gW&#>7w_&9g7`Le^YF0f;@3$zlp"
    "J*>zr^D^JD6{6O%w5KjNAGZW75;6ZWOSR^-do?jPyRW%0el#t#PO^okC^9N9tTCK0zqF7lRjtt|i!<k}eXMe<(l)rARkVGoovWO$"
    "#4D1n7c8B$geZ6`Z8k`>gs#aSm#vmIG%*x5kF$uj0k!F`MliW8gs*+Hgs+0ITQK!BT(#q|jWwmM3MJpKur1au6gK&))HL@s^0M10"
    "=PkCfA2RJG__3R}y)e5s_qG$R^d<qa05ZV0n=)1|KCzLs1u&np`YkT6<S9U`_bouE2(NUoC@o$!owSo8w>9)IwKT4;Y^3-okGKr6"
    "x3#J<x30yp<RJnw%Cc`V*|Qd^XdaHP2r+@LFtUZQ&a-Z>93(y}M<>5GXss2YV68<rp&~G-PA+M*pD95zEvKw9kgb6&IW4_3(I<_q"
    "Kqmk#F|DvLuCq8U0WU%-"
)
