"""Written by `manage.py fit_needs_person tests/golden/needs_person`; not by hand."""

MODEL = "bundled"
THRESHOLD = 1.59  # log odds from which a sentence is of a kind

INTERCEPTS = {
    "danger": -5.1192,
    "law": -5.6562,
    "press": -5.2500,
    "data_protection": -5.0809,
    "bereavement": -4.9378,
}
# Half-precision numbers in base85.
CENTRE = (
    "rzwx8U8yXr8!YUoASC-KL@6pHTPdw2LM`T{4658Hy(^!oXQl_N)+cKp532DgsVN~VGpWQUktofq9;*eZhAA(r>M92)O{vSN#Vm-a"
    "&Zm|r{wT>TO)BLl>#1KV%c<6;OsVoJKP8naQ7A{O;j4tK3as}irYj1hlp>2K9V}ui11PsD>8tmpZK}>G+#jK(ai7Q~b0!?CYA8FX"
    "rl~Ed>8Rc)aI48HjVc|h_bODK8!RI%YpC_AXRLXu-l=LSG%Q-Eq$+Btr6!1~^{A33u_*YeQ7L$<S*g<~3@ec;D6H6}8mN$~gD3c^"
    "87u*)8mnKbbE#gWswwU$Y$rtl3n-o>E+>*IlqrlXEUKxMQKTEFeW{`<;i!-(zbP0fS1m}S6fIGyi6~>J2`oS-RVjU{7p;t`+9yvb"
    "^QpqDW~_junX8$k<tTM5)Tl?OOsLT)-Kza4Kbe#(V5+<+j4Y%nWT)Sz=&AFo8>s}WL8=NU>n5(GKciwPAE=tF4Xo8BN~sGg=qmCk"
    "jUO|md?>OgGASM>p{t50I;)c@fhs|))~Zn~fvLBoiX{3edZ~jc+A2V$FDY`a?W)BmCn_VXa;csvKB*+9bgFf&qNyIN;GYmGdMb0O"
    "YpDvU&ne@qK`SVy*Q!@20HNL`@G54k1*j9LSg5Wls46)ujjIhPX(el<i7h26DJtG5N2{-((W@7!0IWzS6DeS->#0JiIwz?tG^p05"
    "gez<(GAXYt!zxs!FQ<SitEnTVvl!B;2`cib(JN~t5hG(O&8KQ9N~W%<X(eDOUadYR#~iaJEFr@xGAkh~-l@o`lqNbUDWC-;=Bgj6"
    "IINhdCZ`^&vnfF+lB)ZuL@5>``yiRA_NW&tK&pMEH>j^F|EYDVKqoRO^Qnp{Fr}TUo+>`5gR18#3oPEPKqOKrh^Hhe9jH~Rq9tJ|"
    "F|4VlG%4sP4lKGU38GIC1}FKdMJjYDnyCw#|D{c;POR)G<){Iue=B_~XdyK#"
)
WEIGHTS = (
    "2Q^`|$FoQ^NIYCFvbXxQHZVJwt+ZsdIk7S{YqTe_7p{RR3#_a%*DIB&1~T$0p0KX9udg&MHM1->&M_vojk8s+i8Pn6n6Ol|4lxTX"
    "7%nHcY%i89ST92^RkQ4{Rjn{C)2?W+`mb8DK{V^A%QV`w*|W4CQ?=qTShOd$K{ggRQ8Y5IZ8|C_sW)UYR53^%pC_p`eKX}V2sWZK"
    "X*fP4yR~1mXDr<)W;GWq$gpQEmNqRby0#WBJ~a2a^(8Q*-zq4wudvrMHnfK_;J7C=uq^O2v$nOcH?-cc*tIROI5hR32r}R~DY_Lg"
    "XE30&=dj=`3@nteye(&{z%;3~)-<IyN3lmPnyk7j%ckMCUM|_UKeqlg&#AAlPp@RNGc*G=5HnCSpt7*8WU(_a1-I%iaJXzRII~|g"
    "m8}V;k1%X8%d9r8@31VaY`E$)p`<ppDme%-kF9Ys$FicXBDnCPxfwaF%(QSX@whrHv@QLr{5M(}LoT1SEVUoCceEKb^fXJYF|N(B"
    "+BMlQ1*}1^tvTwo{<Yw^y*D5%ov~841+lO-2QCvZPccZag()?)NE@-TPO!E)8aLLnOs=4=1*-HcjWQXrRj-*X(=aS9dad%VMKz@("
    "<g^5;>9vb8Q>;#`7PSAid$fAC&o!Pa1T;;nzN8zpMlX-FYO*-B@+vhr!yOhn4KaPL^ssj=@3bW}uQB~IL$`6b%QhD_Trmo?z%^|!"
    "jj)U@lr`R&_OU&v9k>b}p|Bw}0557eIyO--^)<vToGXtpkT9Vv8nI2Z`!V@49WfcTE1tKpASi9Hq&2mvORJx=vN9*P52e;H<)VAE"
    "#iVDb(X*DUsJGiCc{cp82sETI#5VdYl&uH2TDY$)6*=p)tuzw3<)C^u7A^oZEh@AJOeoMX@HV73@vq)0&Z<c<95f`fdN1s^wJ^>v"
    "%CO!v6*G>wzO@FjK`Y#|HKf!wZ8di+Y_wo1aWbbk_bnT>a58(RFR%(O+BQG6!7N3x2DJ65UAxLLEiR)pC8f5fN3bC#<|ODicO<VV"
    "TBcAehBDqWUbhjv{5Cc;?JpWOA+_r=8?)9mE3n6_LNDpE7_hn;?J_hiz^b`2CAXZhmZumqK{YL-wXkEVd@i3bMYUu!s<E{+UbQE&"
    "F(YIwH?jP(jWQ)Uw6xeOFEE;_nKX7SptN|h`7JZA!!rIe^Cz;YXDps5ov|V+R4@awLoi`5nJO?b<f$PwYd3u{KQzLq3pbrJcry4c"
    "`L1s($1hwqqBQQT2(?Bec(Ng~47bfPV6J<rhBHyNWG=9-WF~Jcg}To%O`}C1v^6=hs4(WWLM+HNNHVFd`8P?nSGCtM-Y|Ey9yHZ5"
    "jIl)}5HYW~G%+2aoH25>2)5uXrmqMum?@|+^0wAAODb!$a59uBqqMOgm$T=#&L9&tjUYuGz_lwiY%&uwfH0u4&ooN0yQ>(EA+TsP"
    "Rkc;L+^SKdEU%2QFE|-4(KH<^_pNBNv8_b1ShcUK^fO(s>#Zc7y0osbG_b?5y*AUVXfUm*II$V2yR<^A%P<ZsJ|_w_iLkV=nl~V{"
    "oHUfInY2{6ETtE<zOW}N<}2<q3pt=L1+NXSmZn6m_%z2gAt=kM1+5md-mqM?o3fv(-Ki=pQZw^5%e0BBF}8dxN4QI~2RF*Dtf+gn"
    "I5+CBW;1{?!X~}6<*?VQhca!nhbufaQnYzEF0~>w0yV^`*{<?1OtU|r=(O{vZ8rfd9XRr+E-Ue_i7`hYdbK#MowPBtsH|zYEGQMV"
    "lrJu>wy3zUF0R?IRyayB)~wbtGBYNu|Eer7__0*B!ZK?#3$<FR3bm}PU8UkKz%`4T#j=GpST)tOo-znCov{nF`Z0pFF0ZStcd$gV"
    "g0zh-w=<$J)i72xd@l<)sy5WIt}N5Ab2T-phBB|Vku-^}v!*??W45#|eKtoVk*-IlU@!fvX0+wAY_bC_UN(L=>a<g)qOc6Ox-mAQ"
    "i?cv1hcTh6<T}eT$uN^ERJabM_q7hN05Tym7ctc@M=ukp^sjoda5y2keXb9kB`j(&aI}Flg0UbrHnYmEV=Y=SvbK1%P_<_%Z8Kx1"
    ">99MmW-gJa@)}F7_^BW`RIjSCLbT(vRW!UciZpRE-K|owZM04@?<py>m8T@9y&;bu_%PftnKbM+W-JLcpRc{P=_?Mf!K_}gN-fT="
    "p0PkGd^V*qOeFm*5Gq6~RkU%G4K(1f>8(95vMsYTGOjwb!7<sQL9!q$1}QK!Wu>OEW2Lnx=QYZ$|1ml?MJVH}%&=%Pg)?HbuP#p{"
    "sTtd?k~L_wzp`<pL^w0Gpeh4388I@m6BzBR2(>UWqA_we6RT>qkuWVVnWzu4=reh@%P|o#-Y&*7k21|Ju`rS|(yipRiL|UNJgYUQ"
    "&a+A+jx?++RkC`t2C6A1O*7B69I?`(OEdDVv^dkQQX{l7w7BN1^R|01?6UK*m#sdsJTjoE3aUvh)+OPls<gVL<TgAqdo@5Zi7!nq"
    "M77&5VYQJl46L54%`mJnbgJH_xG|usW}$2^r8ph8IGp6Ew6J2gAtUgmDKfk;@wK5aW-4qfDm09-FtZS_WipbmjkF~*@+DccGBzx%"
    "uQC_5C$X2Ao-$suhp}p`pR1#?x-_Ay7%)n+xh{__D>zCmJ1=svOtrAJeY7()9IjQW7_(EeEHoLn__cQ~%P_1o+A20OS1`7<d^2#c"
    "XSUcagf(QN8Ke|90WA$EI4~ly__ymdh_s%p&aikfP$~nqPc%xjqOa62iLj=y`KqI%bTSIE?K6TnJ*x67a<dVyv$EDTek~$2`ZcDn"
    "xuqR1Y%|m@m$eBVhM{XR9j$yY{xKA`3M}6*{Tzd+{xEE=G9Y)XKq?2cJRGR6LbRQ!(5ibh&@-H|$Fq$vax?=rkh%7(&a7Lq;I$95"
    "6g0-N+BQS2(=ACg?x5bLtG6jLdbCe7=%j43c{Gl)Br{H>i?p6HD6xaEOf+JsYA_Tu-Yc=L;v_$;!88Xj_@Gv-&Nil^SFP48LNPcx"
    "inS!RX0_&;QaQ>rrKx~4B{X+6!?W<VS+I3Da=C=E+_LVjY`L|vC9}evT(BNG{WS|Vqcf|r46KK;Xrt^hy|=V9z#_>s_c6M!EIC0T"
    "A+cDr{F#a|(lw~9{jen_#WTvbF0_XgZLc;kO0*)h_Olc=ODN$fjWv@s{xiihhc=?KkE>g(d@lE^RIpbna;?}X)iY8zLn_a-?=@Yu"
    "fU?ytPowy?^e@Y<YAVg59j+{+eKI1sG9ZI6Br($`nkarZX0x2Ow6y#ygDzPr7d4qJK)BVkKskG|ptK<<3@J!3PO&jFd$@Hq<{vGs"
    "UpX-@%e8tnDz>~d8!#I)eKQ6)qOx<c4Y(MxpSKyXgQt6~1+=d;PO*-zNwjsZT`#$<g{U4d7q+o40XL(p0kh;RUa-A339~}8#54=6"
    "rkmHbZ7yQ12Q~^gl`#1<V5p}oKebS<(X}$IDl>K@QZ~G;jx8RsKDZk<ys*(6^D%d}LA6Sz12r<RwljS+%BlQ_%`j}PW1ASQH@fSz"
    "@3dgFx3y|DR5^bzhP6AjOR(#(nyy&3P&O7ZJ~tAyZnayqIxsu3M>xVYhBe(bpsC)UF0rz)(lCNF$E_nb0j>lvT{iYCZ#2NJnX5T7"
    "QZi|=qBRt>_amh;IW*k0r74iD3Kv)}JGZ5(t2A%3Ub5CT&@L9W7_j9t9WB4K0=L_=J2V@y^fXSW%dSeJXtO1-bu<Sko;1HWd9sJ9"
    "$hM_4ZZt=x)H3|E3$?Vf$~Lhuk`P}dRyE8qzqa)zT&xH%jVS1~DKuIsv$S}%D=jEE9W(_rF0>Q4X|RX0TC4Oi7q8+n8nTQurn6up"
    "EG-naBrUo(@G_jKXs|^q#I0YcCNe`cL^A&_$+Ii5YcxDBoG`$*%e5OTe>j~iI5ZkGGqu#JMl~iYX0QJ+impbjhqN=SQ#Ii+kSU!q"
    "1u%fCZnbDEtR|`%akc8KO)x;KJ+h^-61rKj0;yg!G^a{1MKx%s%(17aL9mUg93`=@0XN(%t+oHEv$L76Ftm!Vo-rn~eVs8c5V8oN"
    "6*C;Mk+5GaQ!!sOi!Y-!>adBTJtqjUzqB_j5v~}pl`+_@=rEM56}5J?OSGt-iK;&^ny@|~JTaO&a;tEu$1zAaJv8sO)2&RcMlD=0"
    "Ke@%V!6<{Rr!~MN(Jnf-DX%-S4X$c9V=R+4pR?+)EiGa#leDNX9kddu#;tX+VXUAvnJ7dw8!s3!$28ryt+sb1lrdJVJF63=lP4pr"
    "LbFu3owE}t(>Qjee>Z<Eo3z3)I<k2r(>46AO{os8NVV=N8YJ5)v#>}wjxfWlN;wj;)U4U80<2uB+cWzzo~e?xnl@K7A1cMI{jWVX"
    ";;HPoH#DEPe>i@!;4DHcZz##AZL-g*mMR~(rL;0ABrU+Kx2?Z0oi-~j%&>W~+A+s4UN}}WZ?WsF-ZZB$DIGgEB{g)g@f$9sfiqj3"
    "*_J@2|FWPen6Zefy)t_!fi*L%(kJUJTCyH6XsO~aRI+$AI~b!gShl1rB{aA<o2zgu2Q+ymv8sHrx30XlXfy{YLNX>XsVfhz=&)Ea"
    "6g1x_8a1~k8MOnoRW(W=Cbw*?q%eK7Ca_Mki#5TxcrqKE=r+?WOR*0$pB}HZWg}g*fTY+pSTcpSg)Buia4=Y?3${%#ek?;YYBInv"
    "H8CJG)2wwd_^f9%pr@_0EG)gK%(NP@2fEEH=c#)!DY%k2?W#_%ST`do#usX~!8XmQN~rxQ_${-pR3xLTV6v1jyfFZ@C$S5%qB8uh"
    ")3eenG_yOl!Y@-R6*GvmT&$KiJ2Tm~I5a}FmMniSlelKIF0#on7O(EHDmCIL+B7JycC&-EY&Lr^>99ko)VXxD88RlY5U`>#NwXNR"
    "<uZdYg)~~Uqb~EY?6N5+W3lwKT`U;1jWriE8@FpPK(T(ab}-#DVleA7FE){+{kL_g>@u~egRZbJBC>O_StuAJEwCLf%rNq><14?Z"
)
