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
    "danger": -5.7605,
    "law": -9.3216,
    "press": -8.4523,
    "data_protection": -9.0401,
    "bereavement": -8.4918,
    "disputed_payment": -8.5464,
    "threat": -3.4577,
    "despair": -3.7674,
}
# Half-precision numbers in base85.
CENTRE = (
    "$|>BY1gQ<If-C^3^&!S6%qc-7hbj6b)+`XE1ghI8%PX>}m8KJ{<R{i0p{Wxpp(!*gf2emSn<&_<2dluThAEM&@ha~p&Z*z2c`RtD"
    "P^b(jfheggtt$B^OR5SgGphZjiK+1_5G1uKjwoKNr>ldk6s%$?c`J;hfgr{vE-Vx*)hF>PB&)rqFRGL&fgi-Bp`Cpt(I#H2HYnt$"
    "-l#;WC8^sed#nB{rz(=Ghbp|FLo5(1l&J2ig{+mT_NhH74J`MlUn&l$!6rzm^r$)~!YKo*IVn4<7O9&kwJN15L#z>{^rzISZzlz-"
    "4J=uxYOD9Du&Lgp^eM0?-X}O4oG5A~F(wQu6e*M}O{)ExYotP`K&hxIGpREu`zd}WN-Z&@IxVHCg(%3V3@kn;>nUieJ*{)8MJQq^"
    "1FEj9P^?#@VyoSy;3%0apQzHOMyP5i<EecpRh!5w9I7-bRV-O4fTm2Qx2lq>_oxu8iK@US0Vsu}$f5%&0jS@s&8zw+4yiyZG%MpM"
    "ogpZu=qFz&VJXoiHmsE>@v7G;QYv+<<ElO^a;kcy@+6fht*IX>aVn>!RVi++BC38TF)Gok9I2@(vZ?2#imGX?qp9?(yP?x5;VD<D"
    "_ozjwq$$>{3M-1Io~pelv7!GZGb<LXT&Jd~&Zi_QnJPpq`l{9^-zGq!Xf0VP11cUVO{-U;zN?C;z^ij8-6%7vD5}G#A1H4uKBye0"
    "!YgbjqA6A^kt#=~5~w;VYN?{76&P5lt|}s`kSmWQTO(sD1*k76yQVv;`z3)XFs*qd85$TTS0Y9#M=Js=`l<S<TPLI_1fkC(Vyc^}"
    "0j$HRai&_UDJcyoR;v4{H7UL#Q6zGy6sZF%GOC88SE!&Wqp9<%Jtt8qORBOdEv5ac_A0rjZ>mWuS1Syz?IU3+i>E3nOs4^>izRm{"
    "A*^4gA}N(9&nwR<b)wgh5+}#1!7A7(nyEt<J*7UX<f{`Y5~-=ES}RX1Xd^5u"
)
WEIGHTS = (
    "YByZAv8@g?Q9R5$&ayr=f1^0KI~>5VQ8<!1wJr!C0Wsz=rYTlEp12P+?xsgQ4Z15V6SqdSvnCHU>9<U`OfQzU6)^;=-KD}IUNz&i"
    "Q8v1~FRME;Vz@fBv^AD1o4VjJlrWPyqq$78urEu!$2s^hUc8eu&@<B~g1Kup!n9XAfijOS@jj%sMLVf3wJ@l<ML7U7l`|$g%qdDZ"
    "xH}2A?KO+NXuJwG?>MhHj5D+{q&(`jDY`|ri@2)1TBxwJ^e-_Z)48O#Qyx?-f4ZHtBs*z0bG(_h6}tj1<-A=cCpdUHG9-aLy1WXx"
    "JhJezWx7bV>bAkT-8PZ6Q#Hc5pE_7M!MSEO>$=lAZ?Lzy$hm&B^tz6;mAIg;X(kZ5V?M<)Zaq&n4!CNx#Ig9a6}tf(6S-wPv9wY>"
    "0XR&s;kC;<I;YOH3pYSHY`Kv*Ej3oW{5l6U!K~vrIy8<og*IWl;IDqO47d$7mA&V%06AK)WIV1oNUr?5p0^>oh`gjQzO}QueYm<b"
    "2RkLW$hKLi=sAn6l^OHA{j?o8>N#b()~~s%YP35vk2ViE#kbue88rX3aj+&mD>m^c={D;)wYecYEj%zVA+0vAV!UpxrMv~URyiTM"
    "6|_UL$Gh~k*)7w%M6@e3+%T>=fiHuq;yE!n6*vsN4>RPtyu2f|_Bt0e*(~xp2f0$XGqY$sce*e%n<>&db-DSug&wssTC?%2(K1{%"
    "bvxA|LO3q5kGK3dHZm$KU^UJ<FSXh@=rR1aQa7QvH>{Pp0yv1WS2|<6%Q&$(k~U(wIlFNs!?CZh=sQfgrMc8O?l$SY7BSQ-RT|Q-"
    "7$rD9?X~2%ZMz1zzOWUrH>dkHqp*jqb~G!xxVOZwAw5sH6dr50raSR9(>yOYAUT`31ukqlJ3#n0Xtb#|^1G_1wy^ZOA35c&`M4&m"
    "L^{u{Zn2@gaJn?NiY_d=aXfZ4M>^d$do%00Mm6I+lQifxwzVOxn>Jt^x1t!m<1mD?j<?~gp1p@N!7<4<q_8Zoq_);5L?*pD$eYft"
    "u(N0!!Zm|1@VL#q8987!V>EX+skt3C1h}j?2d@9F<Ev$~6tZ(I4mBe&y)lF_H@8Ew@2HwJ&@|1of3c$|Z8UW?*|mW*{;U)?dbgFe"
    "5Hs^8$+c3qY&0V~M7De~t}l7C6E*IxVYr&JTr38&LNtXpqox(FKQ7CwOR>l<1T?g@0X6d|$TH(Ji!MbtP&pAbl{n`hTRCerFg2Al"
    "Ca=ONWjAa%^Ef`IXSWV1BCrjwkGbVAEh~|)A2C3-buGLt45l-&=e#;J9kYrh06B8B7%-o?a5E<~WiA7--Z;ItqPNI2jWlqxy*7F+"
    "|FM@V-!PN9H7jv3RWoa@rMXTjvnd5Ok}c&nL%EYS!ZQ-NK{NC)vA1=vEVabA6)>kXw=a1wR=89+k*=XK2`o>q+BQSA3adyoN3<e0"
    "ow+o&`k+=YJhT_KE<CWPTs4&`nz1{uMy+kOj<wdXQ8$+|e6Sa&<FxOzmA3x06FE_)wJ{g1RxI@@<gqWZ3@Irv$SYVjC9rX?<T-4#"
    "e>GPw7q))6HL&!u?6bZ#xGiHiVLSdLC$f{VhB0@te>Sf;(3;k;cP-(y*{q$o<g^E>=qu_hku$3}E3{9sU$~E}OuT-$c{u+e8?wu@"
    "Ksd9pl`n!eGpX&jHLMV_OExLDUa>ehdblb%YPKykIW_jA!mGy{o28H_^|g<&?lieCsyUsksi#h}l`s;hLARZ=QnZ}4hpvIRC$OKk"
    "@}GOL457BM$g&f+Dmg+jDYd;cAUD9YX|R|xBCndb@;3rC<F{NatF!p5#jTPu^fdvqceFD$@i`~CZZrijys`zi(=_$AdarS`)V8U#"
    "yRvL8SvSl!nlaxtc_1A*8#Vzf4=n|=-ZU1otT=GE_BGYBK&j}p#khAdt2Wv)GqlkwwJ?6IM7BA#v9VF9<TjZ(y|=Hc2(8V!Sv2u1"
    "s<gE#1vMZqR6Xl7f;7b{L$(63rM3OG2s8*bA~vrzw;`A_y0JpEu{xN#khjDzFs+3%qc4Fr3A24T0Jjjbcc^VRV!B4B=DB;JY&Xg*"
    "Keha%)-!c1Ei{L){3s_nY_Oj!_OxHMA~qm6kTf$YdbN45#Ih_fBQpTAi!ZsXA~Rm3k2BP)b~rgXgfy=;ezdE&B_E)zX{b9HO|ucG"
    "T(r0{U^NsqA2eJr&#~Gr%eIQK5H-ZJORyX@VJ+A<8?j%tG&OLs0JaJ)F)o@mxTV{(4X%$hGBlp5L@X6KeXw|~>$Dm(J}@V_!Z5(J"
    "m8K%LM>K@CJhcF_lsTBUDls@YC^GCSMYC6^`?X3p4J9-<3a}cutR%H4#wk9tE;od_v5Q_YY%||Ag)%EI+%csy1GIv*0l333@~<8z"
    "#j$5JM>4@BX|$oXEU+{(+%vMYNVZ$5nlz`e8#`99?XH|KU%4`{U$_u7TeQfvsIXnF1T;t^;;aWR#xh%`6SiKo1vvpXAUd!#EwQ37"
    "D7GlEtGM|!qOi`baWuU(39eSL`!`>%%PiJ4ZaN#d!YnGOd#<gyW+$yP!ZvU$^0@b~q^+c_<2Law#I|OzhN2Iz5VQ_ANvc!0(>5He"
    ")HSHLl(f?*Tr|eDjkooqGcO{tSvc*kb1nR`8l|r^+c+aNzcQ+}%(Z~G^R~S=ud9kH`L&F<OEr49r?hV{NTRkbM5}K(XEPhN2s0eE"
    "!?_<U+&3q!BChf@oFvgPb1gcnBDfzqf3^vz2C^G6o3eDcP&eYae=hViDY1gFP^?HQQaIM4@HL@1q$M9SUbVHbLb8K5g|c2WX*lGv"
    "3bDjA$}1DBytfmkp{*Y{?=JN>5;O+5X*LZqq^(D=%_UB>@iSGdA~w;uLa^+#Ot?~|RV*_zc{KvEMYj$&yf!^Ip}S(V^R(HyhqZOG"
    "X*OE7Avy%Km?&8|1fn0Y=(yf8J+|O4wJ&$JD>rMQ6E%M@oVG<Yj<aXA_%rIX7%SQ{Dl(}i)vnE|EjEoZS2Sp=LpI2%g|3IKv^g+4"
    "vbSfsI=8g8W;;<iy|~!02QD!*Nw?y&3a|A!OuM+RqPD5GF1;<YuDRnhI<6@^*EVc894`~HQ!`mGs2=<-4ZLbNC^iE+S2(;a)jDD}"
    "0lJ2^thBr~MmRSu39;ENI6MEaT(;RRk+np$1hizf$h&PZeK{|%#W2e`;wA1ejyU5lX11CoEj7<KIW>tklef_=c{J2IBrO)SNjdko"
    "Gq}<&*)eOdsx>Sui8drSO1I#x;x+NQMX&-i88$(yV6YB4d%26Y$}{FJ(m0VZ3#!<k-MC@6oH%u|io0v7$R<)Ts<_#tEVb@6ET?8Q"
    "cRbcM{kR`I-L+yh$2F2P`lI|fz_+HT+`Wmhzq(SWkF1I<{jSkCZ@LjW;JB-ws5I8GS}oWs6S$HvZ#Dujqq74rsI*u&K)AoOmM}%E"
    "buI$9A~-3w1Ubn$4>*i7Hmq^AS}O#sfVse+FF55jOEuxBtucorTD%B3bFS_+lr!A8+P60+{WdPLizulz5hQRm6f_sM(>1^@y}M1i"
    "Jh;!edATq&wK?`O-nHVkOSZGMtFF|#i8&@VHZ}z`-MF8%W;2sEbU7C_fH`3`Gbc1O+_TTHt2G)j<FrmR(Wtk$3pG<SL^z_f^DK=v"
    "hBoT5hByYTNG&=!fi_0GM6(c?X0SV`(Yk24FEhzCV7Pob_$%_QNVk?ZV=(2qLAu|zw>3;8@G}y$QZqX=Cb<bLj5cStn>FV-EVhWU"
    "1G(}uCN}T6w5gQ16}SVk_&U|DR5U-a)j0n*aJDqAWwbpto)Z<g`8Pr@h_nc~Krk&iKQurt^Rp4N*toAObhuwFbgcC+46(2_Q@q8o"
    "SgrK6Uo5OPh&F1lAhzizh_o2C_A~r9CNKr9w6SKgkvcauKre#0R337rcs$E4i8w*AeYJ+P_d1_7TCiuXQMIVHPq(I-bTvsZ9I~V_"
    "R5tvq=DKh<9xw(n(71-PT(cOqJgGIPT)Q_hh%vx1p)ljHl{QYZrL_5=Q?*E_YPNkbO*ro~UAH`>hPK(V%&;f4LpSraiL#F`W~~@B"
    "CNe{=7Phc9v@pvx)-|>{1Gov4r?CXHVzoRoh$@e?(lzrlbTq;;f3-oj4YxY6ttgr_S}p^xt}==|i8fxWJTCt{3^$#*Gq#Ab%CG}0"
    "L%ATiPBZGVTQ*ZQt}VT|yf8Mn$*CMVhc3}JdM!`7g)mpL%C`_S&a@b>->}QCr8MF>YqqpCJ2BEQwKMX#ySe}}A~@5n1DE))x~t48"
    "$G9)KeYjsOhBz&;zB$*g-?S>EYq!I-{W#{V;WJ6JZ@6BvDKgxzhp?76`K`t>s5=+3v8u$io3OgF-7j=D)~boP89C%R+A-g=)i5DA"
    "H!jS&`82M${y1%@<FG|B8L$Yaq_qi{XET4fIkJW+X*FN8Ypwn?Gc`9U*eDse*fd$Jk~^_B9=4@37dHzotDOQm*Eq1PR5a$TX*wsi"
    "Gq7H?e7B?|Vx2=E!!b*$o;O3Vh@bSYHMp@YrLEsFGqZR(DjD%OhPHpHtTkyn)wZ}O<2e>C=_{+W472jMST`&$zAS3Az%r{eRJ0f^"
    "S2nmKIyMeAO}E;(A2>I)&A8_=5i;Pm(5~;euQ-CctSK!dNjX5EJhhKDM6klSIW%^%gS5dk)hrUZj;k~^wKP_&O}Hm9;;9WdpfsT}"
    "aWgP7xUe}n|E;GtQZ(hX!n77M%C+dS2fQCH2ebz^o449FYPPDdv^e6kpskv>V>EcJH?LzbmakhVGO<4{cCsZa^EWN9w6b8dY&J!*"
    "Lb<Rt4IxOmKQSCC$TX+6Tb_zKCp5IWSvi2Yg(^}s7`nQ(W3<ya4W)1_#Wzqf0X40(#I8fN-a6nnp1H-d61yg~*E18b_^zllQmRh2"
    "Q8?T-lrkB*<}!)5*eIDaY8(N%6|iZz{5AVAoVdWGvbc@3I5?k)kv4BQia4jXmbqOq0;Of5<}E9-Xt)Zfzpe-~#I;;Fi#2Vmrm#+^"
    "rZ9RpN3B^nT&>49$GeL)5-gpzzoIs`oHf}r7_?-mIIlmYcp<zxc`?E_S2w{dtFgbU<unPnEwyzw`?PB}&$fj#JvX7X@-HW|6}odf"
    "?6*}kPBJk$Dz+Q42{w<qSTGSdAh6*vQ?+_9YB@8vMKD9RDLA9Jqcr0zakz)IPPd1+12`5k1Tf+-WHMAa5U|@cxHoJbJ~9%$$ukDA"
    "Pc*u<Z!WsH2`){xCMqK>6R&+KEHIX~!lXj9%(4=+v^aUL0lU4qBC?aVAh)<UQn^qsoVo8SEVpGZ%Ck!<o31S>B{U8-@v~>Hm@t7Z"
    "^|YD1hBclo#<|x!)wy}Mf;d~asjwnA(YT8>J+PKAbTBom$}|wP6*8bT53S6%0;Oayo~^(%!6gZ|Q##zX<Td9s1~|Piqq7t?n<un4"
    "ow4pXV=&3M+OuLfj5R$rtT~UglCBQ4AvH=f3N~yzCAsN2kh3p1pDF;c61XueE;u?a9<7}!z`0Vh_cFM&^Cf7tjkLD3ZMLd47&y!<"
    "=sbwHd8AUdaJj{~c)A`vEH+gy+q4=qSg_o;cd~xEZaG%7v#xeGr8WMwi!dp<6{JbFM!7dK6EXxaC%SMsJ~+}ZIWU2{m$O{9960+h"
    "jkI|>ma2d}kg`KM0lF`^7dSgP1+zCS7a}z@#5}|?Gpw03dNPVJoiDdBz9i_ksVLI8AF#PBz$U{roGjig05WB?;Vaa(@w9Td8MExD"
    "8m?e8do@Nl5IXp*7%~Vf-?+UvWjPqI-m|{5us9#CgE>z*YPSS7X*f!`5v?a9fweC!Znujv^Esz2hp<kmF)-sfL^X1@r@H*A-?CJ("
    "sjfmf;<%7Fy|<Y(GO-viZ#6KjsI18{U^3^h=rjhi@v9;#7`u0r1~+fD_%0ASh^xOa=(A3_b-1fEZn;P#=qyn%B)h*daUkzA+9nJ!"
    "pfriJucffFVKd~k^R@CSc{$}aT{Yk}-nqrJGA+xdJiHpbdbnS>FtofdlsF_cD5hPolBQIki!u$V<gf3tCbP^oX)bj!W;KH`eyocw"
    "mo$AXbgnHnAhb?3oUscuS0%qJA+RR2At&xJ?=yj^8@Qk>4YAd;Z!Vy-SF8xN%$`oHmNQK)-6ANn3bs_Wv@p{ljjZ&Z1h(|9%CM)b"
    "A~pE06tk$ZmNus}8!?)=AF47m@F*^}l`w}kvMPA46|+IDCbc*-ge~7I{xw)Je>8n96eNHok*R*MEj6$&7dB+A5i_^1>?}t!t1+uB"
    "PO(w6<~Ad)^)NOpNwX?5PqSPygDcT36}J<xg)&++!Y#Zmfh5MVX{diKdA7AT9j=17@i2C>3n)k>+OBFfO|IcAQ8c|UwzZC}E3la}"
    "wzRV?e6c&Xd$Qh^YP4}Rh^&jVz^u6{c{G7Abgt~Lwz1J5^s_0jVYQ;P-L!@^gRLU8nk>pU_oHI6zBGR;<*!q?p{Yo?b2d~l;jrlz"
    "jIVMq*erLhLo$N1g|eiu3p8;Znl5>_Avh{EY$^<%7qj&&ZM0>sQ?$dZwXIJvTP?<}AusJMU^V-)H!-%eS1!3JHmvrutg;g+Yqg8B"
    "k~9vbPBy@|7O%Ii+8EX~MKhx;A}!i9xv;x2RWl_t#kKe|2eGg-khQY0NH=#M+omTqAuwVvc`VVXKCce7{<PDyyf5~y4y9nPZ!)tj"
    "PB=xZ9klAQ%QQ-{A+$2Dsx_IcsxAnu{jG*HhOGFq<SdP}D>R?5Bc6!17A93PzOC6Yp(sJDJuWLOSE-*dc&NfDV=cKbFf-_`x2+(v"
    "I43_ajjxF_2r@FX0yclCrZgEdYB4#tdNaW^N-`ZN?5FXwxUamh>!?z%Q84#0#k4D~@UbE)@SqE}|0roRAT<g#TP>ZhqcGI9U9@AX"
    "_cC%Y?KFw7tSI;*hp;p>L$mCzUZ`?3J1lju1U6o;v#BLAa5OKuhqc3_M61BC<utxD!7T`|UNqvVhcpni0yJ1PW3Cmn(z9_XM=pZ2"
    "NhE+aW2+#u8ZkH<|2E60S2bv+2QApJvL11xPBgQzP_TWoDKE;b{4&=ueYW4UXsE|Aa5h9U<{_&wimqTV|E8HR^DHtl6SCbka5C<&"
    "lDMk6=rr)IDKveofU&-XE;X9BoHmy-b2ap{9<3;?Q?}(Yvozzb(lHD)ml)Nx7&Nu3Fs^c<YBH-bl(eNWMleY?YBiO!AvzB)2{70("
    "z@=g=nUlJ%H7|TP6*Au}ATe7knyExDb*keuBPySxXs8LRd?~Uq;IIreUa^2M$tQQR$hMWR-Lp-s$Td<h3$q%r=Ba}$CN2#vax8|p"
    "l(LYbUpLGuuCSXi<|yQ@x-|nfR;%AIQ>;8KUaAJM*Dw#T9W7lcl(I)8L#)U$c(R$a#x<6-U9w6iyeP_^5idU;IkU_!CoHF|Jtf$("
    "AuR~EuC}BtMKoNs!8CWUld_Ms1+YIbmNd;WFSZx4voB7ySForv7_Ou-%q>{1j<OLjlcsvG(k*o?-7PRNTAbxCDX!A4w=t6}v@L|J"
    "KQ8mOw6s4am@NmbAu)L~)~x5D|E{en8>!v3M6=H|9y$KAfV1?mF0o*>sI@b;a3jSne==;dSSaSP-<(1>akmvLzA&ycLbZIgg*9q8"
    "m9YRXcQk^u53-i6XEY%#RWX<_c(f}pHLvs`@G=gtGpoR{+BTFf9JEHTT&!-e>??e)og##_BPVGi{WXZP#jGSE->V-sh%#L@O|+i2"
    "o3sP7UNi12Zmg-a7O@Po)GT^7*R++fEH)S;wIKPfoG<Gw6*ib9)iv!krn6Np%PeiNJ2Nz->arcU!7%JM?6vW(^eX$Yzc8@3C@^3%"
    "2eAvai!tf5IxRo2oF4+Jmk3NMl&t8lbR3>E#kDjfD>h6qNHiR>zp3UZzqiz^nY9ivsIic-6r*4>9<=l^M6#W)0V;H{UNCU2gS5W0"
    "<ghKOl_%07$1vbGD5a~eKCL4-(<4%m&MZN+e<=4b04t<2Pp=s-ye=j*s;614H!9{Vx2fGTlCpO&ge@5="
)
