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
    "danger": -5.6748,
    "law": -9.1069,
    "press": -7.9653,
    "data_protection": -8.3724,
    "bereavement": -8.2286,
    "disputed_payment": -9.5130,
    "threat": -3.3744,
    "despair": -3.6857,
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
    "Ev!qYNh!!E>npe^)S*R;o+ihtbt<(fh^eU*ZKWHkt*aa<38{FfQY%C(u_GBP"
)
WEIGHTS = (
    "=rfD8^D&t;PCidN&nd~Y0kkBx(=ofbf;BQb$fh>3%rI1}thDYtdAM6Tk2G{TRk-fAyR|O3k2VK4o2?zZjH<r24>0#ItuzR<mp70!"
    "kug%Xk2G5}TenoX(Xj!uptYwoEH*|nSh>BZJ2)u3U^+4}BD%aZ@-!Zwd$4=4cQS@LKsuN!bv((n9Xhx&XfN8gM>EJX(XdK14mG<v"
    "Ogl-ZQZ+uiV!Sk>q%^ZS@SUzOLOD3NbGdo89upP4;<OO8bvbIWqPXv{sI=9cbhn(WhAPE4F}xVLDZJ0OOTM!%rZ(z2P%z;;UAz*q"
    "WU-_vbGS;i0<s3X^EKYMk~KuVcRH*)HMb!*5xV9!lDCYw7PzFgBE8_Ty||RMs;VQp#64j*1w4f?_qO+_lC>YObGV~6II<Hqint^@"
    "OE}LsRV-pV86|17^frGuIJiYQk~rqN-8qyv=riy*Y&DrP^tTbX@2I@6@UjdwguUCT7(3jwK0FgOJ+!~NdbzN>d%OiV6SZ2r@wLV<"
    "?mXGJq%Kvl5jtbCT(2>_oU}kVZzn&y8n7X<@13<OHa3Vh=C&#@-LloYS*c?>5it<Bwm4HY1TgYBvo_Y5X{!RTS-i2e(Yj-{{5f8_"
    "aks;;<GJ)SNHe6m*RfGF`!SQR(=sx&13AY!m^IJ4u{5l<{JHrnvpDHEUM^rfUbeBg7rL7|>AHG0058xoKD+3*Zm_{OCn@;3U@$&1"
    "k~j=6NH_>E?X_(<54pdv>Nin4#jxi$1v(tI$vCgKYcp`Q{5b$D*)>eMNIQ2r2Q4hQ{kuafg0y8Ux;o;z)U}2<*g8SIp0iXmc`$*c"
    "Beh^U=(TmacDXdP=&>;|vM>lVNwtHm8#KJO>9_<mTRj1_sj%>{q&7V@KR9SHZZ$KxF*2n&GC)B#v$o_YfVzgUax{3h(lUXsI<_(|"
    "bva5m11j;njJmhAdMqEf^EphZz&af=?>2$8r8hM^7%jFpZKD4&gDp$2SvU*4_%TkiC%1mCNxiZ%B`*s&=&-x3$+W8=Iu`mmE~$d7"
    "YqTpW@HR;_j=5~SSvj^glrwHNMz}FF!?#g6tFA1rjVQ9TX0ehiWHc!;f+-#|u(+DB3#x85(=#))60kO@95l%^VYVhV#ji^@9JYV8"
    "uro9+_qLt4NHnlI#J2)4v@is-C^a6QF1IPNb{t}{9yL2RC!`Oqyeu!UsI6@!B{kNyZ8ASCmNA<&nw=FmmpQ&Q?>7jfTsa0cZ8T9d"
    "Rjn)`R5vp?aX6c>UATEHCbSQ*xw-o;D5)i_EHYHK4=h_SWGZ5=a=aTgII#3AAUJupPBLJ*ge~Sa3MnYCH8?rA`nKUS8Z))DaW)|`"
    "bFoS=y)i1f6)S%-LNpn(Yq?`A9Wb*s_9B`#HMr_E@-t<)>ooK%_qTngiL}MI<1Fhn1uC?s`nT0MtEiVVvM_M7?=^(8QzK0>KeBf>"
    "ptz2;2B}{z`LTz#7Cfh<jy8TRl(B5G%(L#a6}8E(Y&QZh&$7L!k+k5mi?tE7eL2LhI58@$Q7cU+oV0_nn<#HDe=IpSSgy{oy*Y=q"
    "BslIX@3S1azO4JRbF`H+Mk|LlIXbm0OR|5kp)E13x;Cab?4%a6peseT^skDzR<#zV*dTf-X)y6P6SiToNVw>tPP@9cE;w;1lC0sh"
    "FgWM1Mll*T-JJHfV5JMO$~8~77O*=wSGZX@Mz+&67c^9-A+jnhz^!8}Ewxy&*Ee`D`8m5BcqYNEWHBe9&$qX-AGB<?AF+bDF|7->"
    "c%HDbC$8kKNV9Xc#yE&GkF@(Vi#18LeybNV$*@|uu{NePAh%Se6t=;r`mn|_M>b`!6SZGA-8eS5gfwb1tFEKA1~gx`oUrM$Rkgmd"
    "5w$EVD>ceC88BrvOD-TfvoxxxL#Pq7?KD8KRyP5-fHl^#AE;!vBe~2nPd9xj%Cgt06*7pj)V6rFg|RLvjyQuj*SGtl@v-Q+KQzKC"
    "5w&!wf;1E@DLpVWUNglkAhyh~oV5<OA2bm*{WYF7Mj^U0l(9v$q&kDTpSQ3u>a0LBkS~cg4YPqb^|sKld#G|aO}gZy>bY8>YB!}U"
    "K($b%)-!=D6f~}|6(}1zy|5WA>9j|+DK-x{eKZ0pe6@?P4zm?72{YNU=P!t?NHYVaNi)=}e>g8Wb~L3mfwZo;BO@WLwx{lwIJ5ev"
    "UbNLROEn`kA~Xsx=&_nEv$mVD0X5LGO|U>UfGyBBII(KAK{al%^R)&pQZAb|J*4fk8m@RXCp5yTTr4IzhOjTK^R(<TH!vQ#zA(eI"
    "uBRZjCp3PxJhk1il{t#HDKRoRH!`*>R<p*X=CwdKt0g-)y{{m+ks;A2QYr_tCpTrfN1tvnku%*jQZmmjyfMl%`?F-V^tU@O;;%R)"
    "!?AueJTmYmZnU7bQm{!fnKPiYOt!$Pp)|9x6FWDt0<TOkO}R&~Sh)BzS+uRSvasx|3N&{lAguQ;nKF~5`L$TI^Ed)G7dpo@G_kxe"
    "7`A7zpt$Tc$FS?IrZmDeYps8=;x{g?KrF~LRyqN=$1FstF0QP(NhXLhyEY~)(zqY7oUNp-;x@`IzqW?3GoRS5AGGi`7phsfw>Fup"
    ";x&-BnY248S2Vn}gSUp8EidG;M>tNef-SPLd8WWL);J3_qB4@UzqNh0;<m3h!>flY`L%$zNi}V_owPSFpQPn3IIL?qNHg-a2Qv}2"
    "u(_oxvp40er>)F1FCYjq`7QaX6}T5VT()Sa{ILcyy0UDzSU2psO)kAO|FD*^TdVIWL^v~~+BJ|lkS8!RRkg3MezJ=<Zn9Z4Za9jv"
    "60x^5bt)pPvbUwC<gFYy*e>fg0yGG?VK&_{{H;W=*CkH0{WA`%C^pErXt3?HQMeAKfGklnf;ITDIJXHmpf(COn!8@K{It-yj<t)j"
    "JT_&w4?5Gc94JpXn5Gc1+_>#BIJRytWiM&A88>61GBs>4X|_l-p0jJU8#Lau+9<Iz7%~kezpjj`AvVb}kTlS-&NQ4byRiZ<kvOS4"
    "3b=^5+O#dTdpi&~+PD6s!ZuJfQMJ;v1hAYs?74ER1-0O|7`$n=BDW7TF0(8=FEmFu_AeB(o-xQS+Ol0VT)Pf9kTZokHaP~MUOFK%"
    "S-Fd|@U(?Aia9#4gRG1*4?9}4{I%Asx3w~?$hCgAWV(wqNjQfsUN`eOoGn8)JvXJK54H-ikTioRNHQHWe6>d`Ml_r`L@f8UKsd;@"
    "gtj~`fin8C8a0ciOfrQwmb8DY$}hXSx+Fd{!ZhhFmatwr2f2l~R;{NknmAoEfe+>{g}B1DAUUqC0lUYlfhj$(OSiS2D7Sw)&$5y&"
    "%saR(VYf&-I<}=ZH8hbn9HMMBS+@SHWxbKGM!HR}=df%qE~ybY$hpusleld!%QdF69W?7Olee}s_%zclJ+!<h0<)+!bGT8mW;8md"
    "KAm&4s5lF_p*gxZUpA{Yim}b7J*yI~=Cw<$J2=oRfH&f-Uolm&g1i<wA+Rwrv@}1sNV(RnQaAUo4JzF=V=I0&&NPLv&@Zzk3cPi>"
    "3%GT+__&lZ!aDIV__znS+Or6>Pq06^#yD{_3pjQxo40SZdn_6?1Uk7kayaZaFD~vc546v<1vZN?YqW|qC$mkqzBZUQvNJNB%_?Ct"
    "w>QSIF*s+mhbs9vtu}wVp|MY{^{!tj<hstcKsE0qIk!PL7%!Z(aJ9!ZQ!C@SO}cuupe`A&=_)R>$}zPy6SxE|xHfjMxj4%>EwmP~"
    "yt%J6L^hteu&RK#8MvRbayi>D!7~G}FgSlV7q_9WinY--Ca}S{Q8>jSg0)n*+b}#j(KnPbb+~r2Ik;-E`m_--Xsj<J#<O-d9=v_A"
    "87x`0&oE>+!!$xD5wr)bmb5gq!7c_jzBF~NzOi(uyE&#ZQZU20>LBl~dOE@`2RSCK+qQkOAUQrYgRh|^^|TAKHnv}_N;l0f5U0X1"
    "(Kn?mGrB-F$t$Td_O`*XS+iiZ-L%!PbGq239W2N*wJy)FoHppOx3smTdA6FU1h%O%TR8AEQnv{qkG8O~tFTVAWH)TJFtRc*(5YcG"
    "YBCtDVzn|iO)%XxKQ)axe79Pp`>?39WVH%2AfU*y9yJg&RWx%mxV3z?wzgohzagtMBrLD4&@zQQG&Xyz4loNnl{Oc;J+-B=B(ZQS"
    "a=Bc&GcriAAU8!d(k{5T*e^x6Ri*$s9WO^U2r4bQbujI+8@CBFkF^P~X|ScRtTQ1xgti|x_Ar4k4l}#B>$<Tql{ZAM$Ep*t1FkzS"
    "+qg`*thm7}U^sHFm^oCj^|bq>8MjuowK#*XdNa<m1i3G>6)`HS5wZq2BCo<SR67l_TBtU)kFmV6zAz~^#ioF`^Ej+IG&0Sx+%Uj5"
    "buXH_ku-O>dpHQJ&#?_JqpuB>s<jm*0yIRq>aja4H8oYT&aHqn%{1aE+$;UJVl^SIV>^*H`n3x*%Qnd_-Xsh<3pv284K+Nk6gtMW"
    "9Izs^TDS5dwW+Km(=b=0emDQHFr+B4L%4t}PO9rNeX$=oZk$&*r?-Bp<TIZ;G`EQ=yE!d0JT2L@{Id<Y4>&<E^D0)eurfC^w6roQ"
    "I5q?*h&8D-jkc?}dpDJ|sJKiqoiZu6J*?5VbvR19j2Sa5DLJDkt+fv~_pr#hD>Qtu?zAE`&@QyN!>evJXEaKx1Gw=p7oY?<BQ#Sn"
    "HZ#&O9I_NSt*x6kwlik6M6<mzT(y$1-n%?1leBy`q_<Hw%(Zu~^EhU-_o<w>>oeS~Z>}ycnXq*xII#>a#<1TkKRA)EDzl5U<~0ej"
    "ez`X`FroRl#xip%BQ;gFvmEt0sWi8`LOEx-jwpFFL%Ptl(zIhZ0Hug5p*L4D2sPKVo2)yv0y_yfa=FH`;kpO4sWOwV5vpu7YpwLQ"
    "ML2*q%rpGC;4;Uyk|>8Xbs@{Rajy@!KQ{R>Sh&(3t+@BJGB{PJh&Gita5#guG`Z6;2p>!+{w#vBPq-DSFtPA4F}CtI7&TC=Ua*R("
    "?JS-(lC7dR_pG2dce~UyAS1}L;V8Jaxis@LD6^8GNu`9MBQG&J#4xNjJ~%ooys(j_`8ImDOSKv}!n7SXGPcby|1}M^1uhY^$+}uQ"
    "Ft~y>MKO9fO|>PlTsLjH7AHM8T(8V89kih_MLF=d_A%zRML6-eGBa!?akuoeYqvYO2si#RxiWSz$S?jl(X+NRLpM7uCp1mHu`uhg"
    "FEOdJyD^ox{v_PB<e!x<O0cUfXE0*5fGCBvV6x=1@HS$v{knF!8nU{z0=OqR+qs*i0J>8sM7VM?x3Sl)*{>)qyEJPx;j(41HY>v|"
    "v9^1>D>P9tr@6yB)VaF0^f-{W&#k34lDJSbAF#GE`Z8m$o-k9iiZsAALa&gwKPiJT=d5Kl+pX5OmO1FQCp0lORyQ9pOR|tQt|%)w"
    "<*Y?Hu`tlMaI-Qv`85<aJvn-{7^=~-)HNwGhc@~;gSgr`;;;ZWi!X?@UbjywWj7Kml%@$FqPYjMsWK+BNiZ|Ey0VJ23%C6=h&Pig"
    "ggl10606R(0lFHw5W6QmmozOgOSAkn<fzQI$Fyj=hB<n)oUVd4cr_Zf2q*ctJ*!K#4!MXl4Kz_I47!s!O*T0$I5Xk9u(CY1@i&w("
    "!nDIWvaEkRud`%2Q@OmhR5(gHOR;h)Rwte_&OA#p`mh%>_%S{&A24z<1tM0slAnOM*|JqHqAaI1<Sq276EZxrULk<CPqZ+&RkVUA"
    "7_9a&HZ^NFd^&2Yg*19Ea=1@7mN?z8db9trS2(k)yE)i7mbH{NTsVoiv8>Ca=e1`sI<_e^U^$p86spOnuP(wmC^crb%DGRhF|<3f"
    "Vy^Ev8oAXs?zVI^YO$Fyh&5TTMXGf%+B1!<-8BucQyNC1Qo8_}vN!Fu>M3wJD6E7pcCr<@G`9{lEV+s-qMWZX6T5dZrmWsHhAeS0"
    "*)XrP+NlGz2{PHVN47vH%Q=ZQJvP-fleulQI4@-+O}w_dpt!ZSCbsb|XgCBlBcpS$2%-g~>@h^7{II>U;Ia-jJuvYw4K*z@6{|5V"
    ">NEr`j;x0^FSM35|FB3jk|!Q4K(5xb9VWgpz%pT*>9?#b60pCs|1BxAtgo`POQ^H0q%zekG$4qw(Y3<0Jus*v;Hpd+%(X+W(yt7y"
    "M>T4(nzGiiUN*oq1u?(4hN&SmXDIBn4KZCdz$Zhm5VLr#`m}U1H!t;`lr=9gn=~pcO(sjImaB2G#x!>??=?5A!ZYBnqb-LrZZdi-"
    "VX#TG0XDa;nlJ+_tg}}#uCkyqFD%tAC%4tEX)&=h5iKSzXP~FCMv;On61L4ZA+M#lhcT0~OD3BtO0Ez!F|K1SMKpLYW3@l7Ik4_B"
    "jI?VlUb0!X+p%^f0koksW37*}6|CwlBs4oPf2;tmqOrUoQ?rM#S+#?-Z?y3>m#&Yppe>R&@1*LmQ8XVYQn1Fjg{f}1oi?U0Q?aij"
    "X|0Dac`6{QBQp)ON3y4|H8heZ&MwTi@;8q(J}f>HKC>JuVzhj&Dzq-BPpic*c`xm+$}i_CjWjT`j4w~K&n~GZVyp791+tMNs<l|N"
    ">ol{dDmG-d#jQ)P>Zi*!O*B_6QYgnXG_c+=u`#<dt+fI)O|g+P;<a<I*EW|dxTyRzJudAp94a2CeXne^=Cp~li!jZtc^v1j@-q1>"
    "7dYIhdb63b<}{nII<!`>`87kX87+>iJFuHHTdbL~IxSwa8Z#)cIGM1vdnlALM64<@3ND$f!!IE%N2vQTTdcz=b1io-12S*0maL<)"
    "T`V9lj;>-d=`j?vl{I^(bTqj#!Z0_t0yKa$`7zii=BP%rwXUVH6Rel5&@b39S+vEheX*4)x1}An5-E!`JT<d4H!8oZ?k{AvMYMma"
    "!!q<QvNU_GCoHHRhp}Tc9JB+kDVZ=drzfMX*)@8w<ELjb2s9G8e6^aV0jyB41vPp!3@b#i`!iUo6f_vMUNp=#GpxF^M6@a?`YlMb"
    "3ZI%b*{mkA;xIU&&Nd{ZGBq-y{4Kh$#30kA4>TsSX0VyFDKBoV12W4pezxeeo2UgbGd3tQ4kD>B7Ov_r-=<<P8Z99*`LPu?IWont"
    "Z@8hl0W~+T3N#t5oUuwF<us(XVm5*@i#0N{L99=$9=1p`T{JYV)-k6u?;)bKTQo7O!LE0uf-*rfnzU6hDKJ1cCpCGp7&=ogKriSq"
    "Sf|h|o+3-G%P&AU_c1#yLNU!KL8^={#;eOTYbrvaW~o%EvnfzAC$af7x3D}gz$i(wjkc_?5wxtVxix1n^RmORWT<W|PcHo|=PXIM"
    "j<Q^&_%_ZfTd-F#kSn0BkTuISBdjkls;o{dji^(x-Y{FQPA#M=bFvU26|7M*k+OcYoHbvxJF)^OIV4o3o-WlDGqYJR&MIxKXDExZ"
    "{w%h(EVdafA~YSfZZy)cy0ZSX>aHU&RWwF347LZc3NSLY1F(`aldT{zTrA|RJ+ikj>ZtRtTrL1BJS|%>=NUgR&#wNiIWY_?PA*`q"
    "$u9Y}n6%oKt1Y*yE-~&hj;lzZhORd$#HjhT)3ez%COM|FXS2Pr^{@c7z_s7CD<nfL?=k7JpeSRqZ>2mpO1DNV12Bs-3bjbJE;UU!"
    "XR(_uK{U>^FS7ouJT$Z}d@-UhZnTdtX0Op5>@r@jda6gU$u>ML+p{pR;j5vrr72gg+a+MNcqpAI%{9uhC#--NhO6l{_Ax9q543Hz"
    "hqSn|8#C1`k*l+`R<WwGFfB(mg|t1gB{rQVMVkY!P%afNEH<nnel>M9@v?C)T`o$o>oOmxm9ikXi7?DJAGWoxk0{!)>oB~xA~2LP"
    "4YAv_voXc9i!9);cb=!KjvjI=8?586tR0^;hqdD*{58WcG&Gj6vZ-Vy)wdI^vb9Gs)Ul+nT$_b6F|+_OO|q@8kSlqyCNGMtQ?%Bz"
    "Gq6*th9vGMtT2K%8K%~*6Ri_C;UTV~;Vb5|k|x|RU@UPmZmyCq?kzhs5~%vDcq+Rr`>38X{<63*R4ukD"
)
