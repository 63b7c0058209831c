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
    "danger": -5.7645,
    "law": -9.2375,
    "press": -7.9444,
    "data_protection": -8.7961,
    "bereavement": -8.2557,
    "disputed_payment": -9.5130,
    "threat": -3.3744,
    "despair": -3.6856,
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
    "Uo?QV%`%BJTRv4gRV}8p6}8;8Krx%SLpE|d0xGw%E-g5$ezn*<UAQkgH!^NI7Pw8fbhbgbiZvEDfUiEh3aweUDJ_aJ#xg3hPB<qr"
    "H#EPt$~5LPsJ3jm39$LEc(olgUN^BcbGdG+b2xFl6*?F+K)Tp8#54;iq_NwoGc}w#=Q`|}emn@adpSxn5-|a|s4`+SH>^)JWHk>v"
    "Y&%z_YBm+SiM$ypa5eckxE41tZ8>JQO}S#VtRXnP2(=-#<2h-q>bJM7KeI}#Y`0agvMs7Ol)IF<HoPUcGroi_iZ}Z@f-6%zle|r`"
    "R<Xk^lDM<A39!h!ZZ-_LKs7tP*g3^I9k#4DXSxA5*0=h&)wh4Pi@mI|uDGbRBdChH$UPG{89ZP#)wgLT;Ix*oVYqrWt+L@X?YLh%"
    "6*#Ln469>1M=(6KO*f1<3%H6oM>v|g5ILzh3o|J=ay4HukGD6ts-@7dC$ai8pS=z!*g7_}fIK`kva*1>pSgFtU%W3kgR~~R0=EA!"
    "hCIc#wkZ~|K|9y8C?$!!Q?y$+CoPP-@UQi-+o)tO{51zSy|-1J`?Th}ZKs7gA}%VoH#u!I?<A->f;ZNm=dEX~dc0z^jk=PyVmkf0"
    "dbSU<{<(87r84olfU%e}T`=dU_%SrJGdUGI7d1}2Z8a{pu(}_lsW`1ThA($K(Y8mp*tuys+`85^r!WyRn!8W9r?5Xb&@5`XyfFGO"
    "w>bVNxi=dtsJ0+EF1g#V89CNEuCkdpEjoj>OgL${kuveMAUbL+XEj;6!a6lNQYjX>I=iZuXtX{g#5$+C4YqtZyE+}cy09fNJus^v"
    "TDA{5y|wMSKe<A&pRq77?JB4=0kw6lCo{XYjkqE;Og);kP_f6cXEcpA4>*@Fi8ZCUJ1<B&D?na0(6-VkBD=4$Mm46lU^H~FQMSo0"
    "G&wyuKP*PQmAd7%WGr8}I5`2VMmn)E1UC}4H#j*wS}{8~rXWc)!7fj+{WmGR05M6l`L^V&s=XL9xG|(RhOqFjqPBA@xue!Ph8t6_"
    "O|;vbP&S4z>$vE=G&y%R&ofy!V!7%y4Y<=d1FcG~VySnu>#?;iKQ%KkH!<Kbez%OWrK-F&yEL`5K(Tlzq%=h}-nCIQ8?4zjK(}(W"
    "6*HM8$F)_rtu#J6L$;?eWH1i28a1)5TDY;YH!QNVw=_*R)uw!}IWIe@;<3^$^)tk^OEhIG05bSAnJzy#K{>lMusE$LRXOf7<}_L~"
    "hOg-=JvV<i=r|6kt+os(`>>|3Ou1z+*Cwj1a4~DP?J4mtFsYca|GZ-~ld|q2*f?vnPcW>x=Q7SS5HIJh<T!Y@aJR!WUo^<G<u)`e"
    ">aoKtJTW!8vnzTrQ!{0+j=5khhAdh(1uZ2uD7ln2K{F}20W>2p2)K}~9<}GVI54d=crM;9a=2eO8m_%Dn=JpX3O7Erd#jE!kF<a{"
    "pSgjxPor)y2(;z3D?Iq8gf*ojE3&t+oUjzOo3+`nbT|Dm>#$F&)wGGUAh!Cn_c(y5Y%zYU8Z2QdFR~W1rzoi~fGkorCa~_V$vIK9"
    "_cfs`?X`Tl^RH2}`?I$-C@v~ET02Z9xv_DvSun7&oHmj;HKf?FcrKf@TCQ)nJhh{&t1BxkfHR^vBD7erXSm|2QoKO8O*mbZ#Imxp"
    "cQ}W!!!TnuzNG87{j3MF2{!?^3$Z{rnz$`FKenSa*)&e6udQaM-=Q%iv$eyq2sJ)1);Ub9q^LQvNHATiAGaQ})wFZ9u&$`Mrmw8F"
    "2ph4na+{~IgR-c%!#MCUfwj6cj5gl139z{{e64f15;&VQP`9irL9-XE9<I1D@HM-#l(arJ^*KSgSu`dtLbI*5yEI9*gs)??F}K>Y"
    "cd`U76E{FN*Dz5x^Cc@e;WgAM%q-EeyfhQD!#F;;mo+}LrKiWWptzDTdN%Db5446Uq%bP4GPd}%HL?+`f;WOW3%CZXeypFm(lpL3"
    "RJ5rj2{jZjSv_ww&opNwB(~GAqqPOM8#E6#0ydyEXCSmQld(OtsXB$anzyJh=&VaKu`hf!7PELb>bB#tVW@OCPP)vb>A6s$W;d2B"
    "H?=>d$}^TM9yF=2Mkp9Ms;~wv?X*X=E;bZ6cQgwsfVG0K0J9b_A2al_<u8G(H8UNhS2NqJd^j*UfHbQ$b+oFuWg|qb$)}5tII|R}"
    "S+vqJJvAIPAT%B@-?6+duC|A<`82h&QLsWaYc10^II(86IyGRi|F!ZhR4$q}u%z^}?X7+_Ei{{{I4mAHc(7Tm=(O}QDli_o!Z63Q"
    "ji(^CCNy)lM78d*kU5ICC^0rUKr*o_KeOVc<F!IJdnG$K%daE2qa*7m2`UP+CpT)k^`3Mwdo$TJR5I=^yD`Nx|FdJY@wZqo>93z8"
    "$FX%ZIx?*$YqX}eOt3{Vp);toN49pVoiwYl5j!%m0k1|dO}SUFTe$KwTC}ybqp<F*3^ZvZMy&TPsWPIa3AS0Z@i+)K6*|c@GO@}q"
    "8@5-mq`2=jx3KZ8p)|lXnyq=U<~Izkb}Yv=TsjE2yevVfF0QP(OD3N)!8Rr=*SH6<!>zcj-8R53!?uL5LZHd64Ycw$L#k7_x;ERZ"
    "*fo;3owSB2WHh+7fw#k+I4|$9MmS@ydo97TJf^uc)Hnn+rZShdyS00_@V2Tqc&oQ7`n8O=OEqw~mb6STkfZP}GOTDhO*8tn{4xo)"
    "vAO#zwKoH;q^;F7Od<C%?Jat%7q}WaRkkar{;>%%wX$uvR5$0jX)ez+BC(pWudDPaL^!Ra*)@(i&n6)=RJFXYaI%6of3i|EaX6T="
    "39+#>nJOQwtG8sP+pQKjy)N!I3p50{V>atC@2yd=btO!+_cINwB{s{rX|U_GQMj6>e=Jcmb~WI!K(_=poHiIYn7dlE`?S)ziM58Z"
    "J~m^w6FTLyFep?wr==RP-njZQH@0jqSub$59XAG|E;V2<bhbn^pR;YX6*SqjKq<d795Rt6sIE?`9X7Ty3^YZsaW=%Lgs@$#e>!qI"
    "owq2tQMe4aT{|i{1G!|c_%9bU#I{kiI;?&<gu8aE5VkzG&Af=Sow<)Sjj&EU<TdIz$1onVA~DV{ov8>ffxC7%1~%zA@Hnn3$vO!&"
    "kGYAqP_=+HH#iY5DYDWoWINrld$*4*gSBO|u(Zy#6ucrb7CG^xGBe{ja+#tu+&AVcuC^MTFf?p8elbWk7q|l~xH5n`A~0F9_&5T$"
    "Shq?oq%hR5^fWLkH8vYKVYm9N6E>E**RSa`pf&@p0<0H02f5F--!NV-(>OyixuCcyF}dEieK<U_h`aNl%pp%O>$hB@Y_;Y#Yo@m}"
    "RXm_IpSamO_O*63BsEwzQ=<ksy0?#|@VyJPm%0@hT&+Yd>aPJge7Zb3*|--hRWtRm=PMH>NVp&`{58ojnY7(5;<WHLd${AY(=ghs"
    "^CDTcJ2wrsD>+y>8#rS$Ca<ov&@7j$>bSp|l{g(W>o)u?H7#BtZ@e=(X|bL)1T>boZn&x-sW#8C11je<>>pq?S2MD;b2OqXpu38?"
    "pSVc4NV&T*o;i3jrnd98aJ4eFpPcQwIXP-INjB9pak$O2+cKp!B{`5Z$~iAJUN0pxNVF%iEH*wdbF?=#fhH8Wp*0{faW{CfQ7(Ko"
    "r!{=C&^Uar<)vIXnKq%k)3NuYYOPtPt-2n$A2W3|xw!Q@n<FEtwYF3?|1G(?Qo7K!{WOs*^D-y13^4^XiMWF-vNyiB4L1ck61G#c"
    "vbgv(W;Ug{#;gvxiMYG4P&$XKCNy%e$vA^Iv$o=`XtNPC*{of-dpAKb8?{upzb*PW=QKtwsk3Oa|F~5wOt>&Gy|4f;hOqiI54<O{"
    "{;E*5Rw)%X3pO3F6t%}Hc(l&7L^SI*jxbKIJh8^D`Z@+QS1_TtmkCIqbUdjpTsc9TV6@4xB0HQkLaywvh_$M;uebgpvNY{5=depL"
    "Yc^Y~&bkCRJuoOTp12LPVY5=Uz^ulhL%Sz0#53G89xpGkxHbT@r?i8kTeV%OCAR!BOE@z%2DgBpV7AAyldu7_S~thFYO-Z6*r^UQ"
    "UowQOd9@BVMKHWISv8b7bGJaClCdqbMYZZOgeFL|pEbHOO*Aeti?wIA#kK^puq0$OC@prcTQZD1jW&X;)h`V_*EYMk)wLqB+pl{p"
    "UAZf{S2Aj{$2KN4^eoS~XfRT^YN-Y~R4;Ef>nkq07cfV%1-Ah-WwnB@xv;0OOf(NVUbX->GBGbO2s6XD<GO$`2{@vzil;QOSghqN"
    "tGI8ujksDZfH?lI!a1U`+O%<?Q@6Rb_Bda!3^OFO<+vKMfibA8VzCD}My@V1lsh`I+NhGXXs=<jVK8wvN2#E=**L~IXffro88HYr"
    "952ec<1}!%pEx3_QnLFnI<Uf(p|$v(EHrYtLb4t#dNnh&%&plp*ffGF?JE4YO*I9ri#xeCGq&b4`Zgmix+d8<4mmBa*fb@tM><os"
    "2eCl3X}9bkp`_F#Nih(p*f+Vb@RaMY9=M<?AFXUMgR@RK7@4Lx|F(mv*fdi+jkh~0>p49!xGik73$)p|jW^RU`YFk?A2NS5hP37@"
    "P&Tk82{!FD)wZa(C^#v#<+!6UPBIX;=B&QBfH;G@W+ntEAvpmanYD;EA+evimosp(xwH#4x-aUuQmr91Uo>p0Be=sb&8HeToHVU5"
    "i8Dwttg%2jcCElSWiwW_2ekb%q_rus*t^&)ShQm{a<{fNV78#J+&KHQ?5no7S~NSZB(O;^uCO{Ov$0t(=CK|uHaJJFz_MGk<~2I9"
    "V7VDKv7-IBZZR<^6E!@x2O-`%d^EDUOF3w{nJ7v$FuMA+p0s&57@H$3n>VB}`7|rFQm#t10Xz6Nnz@a#*Sa9J6*Gmf$gHU}8LTR|"
    "FF46I0W|%&p)+{5$tZ9%QXkd0%dJbeEH=q8hPWFTrnt1UA2^?#g*K5mrZ|kYS-H_MRG{~u9W8FLT)2><r>{0M*tJGDU^SAh!myF6"
    "?JS-(lC7dR_pG2dce~UyAS1}L;V8Jaxis@LD6^8GNu`9MBQG&J#4xNjJ~%ooys(j_`8ImDOSKv}!n7SXGPcby|1}M^1uhY^$+}uQ"
    "Ft~y>MKO9fO|>PlTsLjH7AHM8T(8V89kih_MLF=d_A%zRML6-eGBa!?akuoeYqvYO2si#RxiWSz$S?jl(X+NRLpM7uCp1mHu`uhg"
    "FEOdJyD^ox{v_PB<e!x<O0cUfXE0*5fGCBvV6x=1@HS$v{knF!8nU{z0=OqR+qs*i0J>8sM7VM?x3Sl)*{>)qyEJPx;j(41HY>v|"
    "v9^1>D>P9tr@6yB)VaF0^f-{W&#k34lDJSbAF#GE`Z8m$o-k9iiZsAALa&gwKPiJT=d5Kl+pX5OmO1FQCp0lORyQ9pOR|tQt|%)w"
    "<*Y?Hu`tlMaI-Qv`85<aJvn-{7^=~-)HNwGhc@~;gSgr`;;;ZWi!X?@UbjywWj7Kml%@$FqPYjMsWK+BNiZ|Ey0VJ23%C6=h&Pig"
    "ggl10606R(0lFHw5W6QmmozOgOSAkn<fzQI$Fyj=hB<n)oUVd4cr_Zf2q*ctJ*!K#4!MXl4Kz_I47!s!O*T0$I5Xk9u(CY1@i&w("
    "!nDIWvaEkRud`%2Q@OmhR5(gHOR;h)Rwte_&OA#p`mh%>_%S{&A24z<1tM0slAnOM*|JqHqAaI1<Sq276EZxrULk<CPqZ+&RkVUA"
    "7_9a&HZ^NFd^&2Yg*19Ea=1@7mN?z8db9trS2(k)yE)i7mbH{NTsVoiv8>Ca=e1`sI<_e^U^$p86spOnuP(wmC^crb%DGRhF|<3f"
    "Vy^Ev8oAXs?zVI^YO$Fyh&5TTMXGf%+B1!<-8BucQyNC1Qo8_}vN!Fu>M3wJD6E7pcCr<@G`9{lEV+s-qMWZX6T5dZrmWsHhAeS0"
    "*)XrP+NlGz2{PHVN47vH%Q=ZQJvP-fleulQI4@-+O}w_dpt!ZSCbsb|XgCBlC8Kk&38Dq0?J-28{II>U;Ia-jJuvYw4K*z@6{|5V"
    ">NEr`j;x0^FSM35|FB3jk|!Q4K(5xb9VWgpz%pZ->9?#b60pCs{w*o9tgo`POQ^H0q%zekHXw+y(Y3<0Jus&u;Hpj;%(X(V(yt7y"
    "M>T4(nzGfhUN*oq1u?(4hN&SmXDIBn4KZCdz$Zhm5VLr#`m}U1H!t&^lr=9gn=~sdO(sjImaB2G#x!^@?=?8B!ZYBnqb-LrZZdi-"
    "VX#TG0XDa;nlJ(^tg}}#uCkyqFD%wBC%4tEX)&=h5iKSzWuT|AK#_th61L4ZA+M#lhcT0~OD3BtO0EwzF|K1SMKpLYW3@l7Ik4_B"
    "jI?SkUb0!X+p%>e0koksW37*}6|CwlBs4oPf2;tmqOrUoQ?rM#S+#<+Z?y3>m#&Yppe>R&@1*LmQ8XSXQn1Fjg{f}1oi?U0Q?aij"
    "X|0Dac`6~RBQp)ON3y4|H8hbY&MwTi@;8q(J}e#+KC>JuVzhj&Dzq-BPpic*c`xj*$}i?BjWjQ_j4w~K&n~DYVXN}81hS7Ks<l|N"
    ">ol{dDmG)c#jQ)P>!-^#O*B_6QYgnXG_c(<u`#+ct+fI)OtFzO;<a+H*EW|dxTyOyJudAp94Z{AeXne^=Cp{ki!jZtdmQJl@-q1>"
    "7dYIhdb60a<}{nII<!@=`87kX7%h#gJFuHHTdbL~IxSwa8Z#)cJ(;k!dnl7KL#!$?3ND$f#4jK%N2vQTTdcz=b1io-12S*0maL<)"
    "T`V9lkFH`e=rI(ul{I^(bTqj#!Z0_t0yKa$`7zii<)}uqwXUVH6Rel5&@b39S+vEheX*4)x1}An5-E!`JT<d4H!8ra?k{AvMYMma"
    "!ZP$PvNU_GCoHBPhp}Tc9JB+kGnp_nrzfMX*)@8w;-_aa2s9G8e6^aV0IX231vPp!3oAsh`!iRn6f_vMUNp=#GpxF^M6@a?`YlMb"
    "44;}d*{mkA;V?I$&Nd{ZGBq!v{4Kh$#vszB4>TsSWw4pEC@*iV12W4pezxeeo2UgbGd3tQ4<e~C7Ov_r-=<+O87(0)`LPu?IWoks"
    "Z@8hl0W~(S3N#q4oUukB<us(XVm5*@i#0N{L99=$9=1p`T{JVU)-k6u>mj1GTQo7Oz^-(qf-*rfnzU6hDKJ1cCpCGp7&=lfKQHGo"
    "R;SS{oFYrE$}d1T_AxpwLNU%LL8^={#;eOTYbraTW~o%EvnfzAC$af7x3D}gz$i$vjkc_?5wxwWxix1n^RmORW2kQ|PcHl{=qyRN"
    "j<Q^&_%_ZfTd-F#kt?CDkTuFRBdjkls;o~eji^(x-Y{FQPA#J<bg~p76s%D)k+OcYoHbswJF)>NHzZZ2o-X<oGqYMS&nj-MX()@b"
    "{w%h(EVdXeA~YSfZZy)cy0ZSX>aHU&RWwC23$_Qb3NSLY1F(`aldT{zTrA|RJ+ikj>ZtUuTrL1BJS|%>^cg=e&#wQjIWY|@PA*}r"
    "$u9Y}n6&Gbt1Y*yE-~&hjH^SShORX!#i;qU(zDq$COM|FXS2Mq^{@c7z_s7CDkMWK?=k4IpD1Ipaiu&rO1DNV12Bp+3bjbJE;UU!"
    "XtA3vK{U>^FS7ltJT$Z}d@-RgZnTguWv}5K>@r@jda6dT$u>ML+p{pR;H#mqq$yXf-X&nQcPO4I%{9rgC#-)MhpXu|^)W0p543Hz"
    "hqSq}8#C1`ldH6}Rk5nFF)c?ng|t1gB{rNULz@GyPc9WMEH<bjel>M9@v?C)T`o$o>oOpym9ikXi7?DJAGWoxk0{!)>oB~xAuyCO"
    "46)m^voXc9i!9);dY-4Nj~;R>9IWH7uN|K>hqdD*{58WcG&Gm7vZ-Mv)wdI^vb9Gs)3KzmRGWn}F|_|NO|q`9jVpPvB`=DsQ?%Bz"
    "GO$vrf+X%ItT2K%7^c>)60H+B-65``;w$B|ktW<QU@UPmZmyCq?kzhs6R7*FcPhIq`>35W{<63*QZ2PA"
)
