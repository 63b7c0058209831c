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
    "danger": -5.7359,
    "law": -9.0720,
    "press": -7.9357,
    "data_protection": -8.3592,
    "bereavement": -8.1806,
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
    ")igh}oH8IXF+OuT8kh&QU$%*`bujI@d^UVLA+C?H+bN2$1GexyL%Cl%)HH}X2e=8fWVDvIdp1fq#ju6DORN&J`7!-0B{LzjQZ|P("
    "%QQf?r8H?WOSh@HBCt}he6(IL*fsqwfVnfUG&#__5<9u2__$^@p*3GJey|s`PBQj7<T|OXYCNvBPCBwO2P=iR;xySMsw|*35jXfa"
    "TRKIskuUqZd%EeR>NH3?;U+_=j5p`EKDY_CS}Cx-iM27fD>-Sdez;t-h_HRFpt!y&i7{U{V7$b(>bbeMC%*HnJT+Z9pe?UEYP|HY"
    "Ca(G=__(~a?y>y3=QXFeV>5ES);dQ#O}Iof;kaHol(@UNnYJvn<h*LMTetwW`KDC5kv%jxb~|n?-?+4_@3qRZQ@Fo2lC@$rgt(77"
    "i#AX<9yHQB@}^O=5I3nfU%1{l894O0z&T7f(JtOM#5EN)*tQL}QL;a?1hl9)R=pUqcss$fnLM8}#;<z0UbaWPN4&>3#<O<2<g&gk"
    "xjbjM{VLqFqdAqfu&dj;?y;0MHYiuS<)<RCB&{GUe>O)rW4N=QShOX(9JARueKS3_oH=kdPN&~GJ2vPrqq9gWVY~*iExHxCnmLHM"
    "vA1Ke!MdF^R5xU}Qm|_^!YT%}gf(TjH912$q&8B!7&LCTMY{PiXF1e5lQp3{D6(R>o4UX{JG)>v%Pglf*}JH<g{|>5Xdy(q<TQpb"
    "n>R?SggJUMm$ZmDl(>_z!!*e{P_gJZ3pot66FIH6`ZTbxygE@PMl?;jG&_Yka41^2w7UW%(zE?53_20I&a_)N_Bj!~q_pNTV=o;j"
    "P_$q<^07|4b-7Hn2e8jDb2UdbJ+zv#zA?7AskkvUcRb3mCA1N)88)gl4LAff=rsYk95O{YE<i0f{<Foj9J;oz)ilw!=riK3g0@zw"
    "{5iQa-Ktc*y1J{h)-6f5{yLp65;_Aj*fh7VcQ#Kv*r?PtOs6I=ji`sT1UJ9C@G(`hAGd|BM7^#uN-qRB5V3Zxz_iC8>W=<8U#X3("
    "X|#JP1UEo5jk#*PWjVAqn=^1WO1LjHr?*f!>8>EI3@N#^WwCoKOf(EJaw#n{vbb=u%Be&)$TKmt5wPE=95k~uX|@zLy{|Jj9JYD2"
    "#WNBv@V0@sLo~NKqPH0^q%h^OAT_$5Ft<9gX&iB}A~h#BIH4@A-z*rgl&#4nAvM&sOENeuvN4)87nuw=lR2t2@izjbSvdzaTQoZ~"
    "i>)9aN;fn(dpMD>RJdy_GPEDCt+}f%0;#&JUovF2<ttP$9x6kwaJ(cnGq4RUCOCMuTryv|l`YOT<|quXF*rE5_O{hCGc%;LY&I$~"
    "h_P8P&oLXiIV)c>L^L9^V7W^y{x7RF=OmIgHMrR|$TMNM`81m>^S4*1hqT7H-z?%akSctq__xqF$ESod)i7eS?lpb0#3VT~JF;Up"
    "o4AOz;HYvg{jrg@3_K;HjW!!Ca<QATx3llG47JIwYd5ejva&U(hP3sweYFm>emM!SKQU3P;wri(leB!X<tP>}Xe=)`d#=f`wK;{g"
    "CphCP3bY`(-mL7id$hhYG%SENH97_@L9&&wgDvB%nl_?1*rW5ZjVo5R(65KMK()`NiXcoWUoiDJ2ewABO}Lt*O1s3iEI9QjhOE}K"
    "B{<WtIWZ(Q*qrsZ(4*I|*)>kL7qB-tQ@B$(J+|gG|1<NZ6|z??^sQzr8MRii%Qs*!1Ufw)?Iqf+TQR<&$G5DqB(!9<2C;v+6|D@m"
    "xet%BNv^f7ce8-Dzc^MigS7TEk~Jx{2&*15z_3%er#6)}E4Lb^5w`KD4Y9;BPBxIR|Fl;(+c-D4hcsF<psta&_A^eljj#)}Q?;P7"
    "8MR+5C^g151u$MUMJ^ROy)+@IVW<zZ<uo_3VK)o7dNt6p+oxZ*BDu*jO*eKa*s>6-Br=?`&9-H=jj^LCia3Ng<G0?R1+v$<IW&bU"
    "4Yl2=c{JWEBt0E8MKiuEBDT=5kF^%JEi?o+3^sx_$s77JaIsLdq&j-KrMI;(46Ri&-!F1D6|;mm!?v=qBdBXQO1hS$;JK)wMmMi4"
    "AGLd><}*Dk?lZ@*jVBj6v9NJ1-LzJ<A2tFwi8L50YqgrNBeUf%`7#Z&nJ;v#VKcL(M>Bt{e>g8Wcr>XsinOP=q$2aI6sVz}GqZoF"
    "NVLK-Ts0OoIy59O&#}xdthT7J@-*bL9k4bvb}hI!C9#0DOEqn=+O-8P87_`CgryL)4X%MTEi_oEaV#M@m#`(R>$Jc!P%sd=+%VF#"
    "0H__d88mLTPPMJEk~xgGQ!yzy4KfWYX|pV*^|eDc$0as6hp!O0A|!MvU@F<NCpTugm7IYwr!&wsU^3G#<T0Q#1+-SR*|%3PDzG3W"
    "<FR-&YBC=saJ09!Hn1x)von^oJ+_~!hcvRW8#^(vldeoKM7cn)OSt7TPqekQr?9uI5;SZiGpzV7UNWhq^0jlc{W$1089J{t3bD*E"
    "3AT>0ow)Kfv9KqupER~LO|7@F)i*+}7A&nbP&xv*04=SlBCe#lw<dryt2QVs$+#Y|`mNNh%QmGh&$d;tcNqPyAG85C&8b+pz%~M_"
    "%{7X*leA(fR5Zo4d$%o{TrcIZLO5Zs3@w$iex<%N)Hvxho-&oTv9*%7(YC=iDy+LJ0k&ATLN#Z&iL`Mr9i%cZQ><h;PczlEC^Pl7"
    "xVh;ow>S2zu&v89MIrq$u`REw3%D9OTDJVC4YCa~v$Ax!M>pZQd@jH=;;@0Sn5qaWJUEG?#x;gHO(yU%M77PZd$OcAKC*5!Y&c%B"
    "7qPcAEGl%YuD3s?2CgYM1TW|}8Z;5OP&U~y3$979OeIgW>@$z6CpOu*d$88DQ@FvTNi1J8WHtJ+Ft-Iavo`-Wmb+lI{<P4!bhWp#"
    "J~n5!6*}{?*C$Ol5~n4x*0{DZI<}!NGcQ%P95<GsI5k=@akgMI!m~rQ7Bu0slPHce1~OnJ{;tTX4>qJSjWp1)&NP%Twz2&#jyR<|"
    "3Aly1*R(6OcsmX_)VJrPzcx@cP_@vs1F)Jp>A7vJ0=3<?7QAM*8@CNKD6=X&E;L0r_%9H%nK8jG+_GFWS-T84h%<mXGC4q?T{<2z"
    "R=J6@?X-b3hdDd2eyoc#3_Dn~`L)Tcvb7?t$F+O6VY-VnMmT~kSU2xEm@PjyJ2%Os47LTakTi!VMlu~Ud$mR^LNuB=NG$WUJ~+g-"
    "f3`F(d@}g57d4coMlydkmb8nk$S=0LvLrh+!8GA6ny^|r1G$5^U9G4sm^fH7o)OwFgSfx89XX}0{kpHJktsZ|Mz@ikCAWJz%(99t"
    "$UCqtT(?9!G`6BQGc=7h|DkC$QnvrBW4)5FL%K+>=dfijDya`S#JSEmkho+o$2Fz195mxFkhion^fcHmJhZMS__C%oakx;jVl*kI"
    "6rFIir8o$<o;kNTTQ;aRi?O?>JF5+@<+V$#IXKTOd^hQ=T`^Fxf4mYp9Iz@fwKP7sMY+(ePB-$f3o6$&R4aQm%`}6s(J!1O2)uE*"
    "2)J>#_PCKUzB=tN__zhQ)w2e)POv?>!#Hv@3OIKxmbYxRdMp?<06MoeZaC^UEH3UZ47AO)05*a!XtatnBeP4kxi*$Jurnc@#wuMi"
    "u{XuBFF0tlhbs3tsy2JOp|MP^^{#6v;kw7SKQ$61G`BrC5-*yxYqi5QWh>#iOS*Qom@XEt@+v5^&oQ$#5xD;>wl;CFwm8W+DzqB0"
    "xw)z}KsK4VsH%Rr7`UCYa5>*Fy)*u=EjW5N6}O<ThPBN#Ah5r<P&oS{fVEP%*)Tae%QurUbGUV~Hn?lC^|TK$SgbE3!n1QW8@zq7"
    "9V}C}%rIg%z%(T&5w!oTm9#Rnw=M)XyEJdEy0M0+x;dsYPcXl^=pgW}csjE#1UVk9*0y}I9XUKTf3LPA^0WxEG`3-_MmNeY{-(b%"
    "%r~PfFuFZ9x+|wM^0vOQRI^{T*tFKLZ@TKH9xTH%cP_)Qo;E(RuC!sNdbUrgFSgM#RXEc$Ik!R~g|?cqwXjUIY&UYXH?p-a#;9*J"
    "MKZyxR<#>9YB0|=KQ)XwX15Zfr?88&XSKgF$e_To8#N|0JT!_k)U}1Sy0(k5RUd>jpDW9*&@z8KQ#MwtX)pynqc-@tQ?+lgQ?Z&V"
    "SGi2NNHTA+3O6w|Z7$Nd1u#muHKqSKIxk5zSSl*Ih%ouGEVm9binXJ!g|MHnYcm`=p0*w~2r-&43^TvD^}13ql{d4l`Kk-C1+Jbh"
    ";J8@1lDM`kKsb`Fo;iH65w$#}7`Je>tvF$?gENb>|F~JR12K)MJ+kjNRj*kxP&>7;hNc*`cd_ZR!7v;)Y^Qd(@HnzLM>6BFzc8{l"
    "YA>0(fi!ivZ#YS+%(1yI;;#^%l(k(Y3N%c)+_69`6g8W&psl1dpEM&XWh~#fQ8g2;XFGB>;I#oXwKl>o+a(J+7dic`3N;b04?3T<"
    "L9i>dU$<T&wW=c|)-d6vmN)OPU!UBtFSy(+qp9CA<*^(&5gJ7}oVQu3&@-kx9JeMbu{qZ=;4I6u7_<es7&wzKM=DCQs4^EcxU?22"
    "G&Ub5sWqrImA13EZ8ws%r?`DFzA_=VL#)iWX*ff>4k9BgCpix(lC>r`&9J<=5Hx(T2ek?{|1PVzfU9CPXf!mc=C|=Mu$>b)Ml^dd"
    "88f;uC$b7T{H=yJg)?8ZR<kEFShd@+-Mf@3khFj{v9~!lptZBF06BcLdZ>oC_cQmcajqaQrLYbr9kB^6@vt*3IymgFPP2iu!8IbX"
    "dbwXVx1R5~*D|#!`!sa6nIP*rjWn;iKsj)^J}6l<FS^6E#<XBKdZ!#Lk2gXxDm9g~g{(le`8o$UaJiGR*}D9+xia9csi}fAo~;76"
    "LO6>ym^1jfATyk{YAI(l{36D<L$4mVOE&B=Tew9RthoBLI5=~ueKw9baX5jtFuD3MNFMtq^ekJlO}Nsj3b7_K7q;m)AT@%ltFV}<"
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
