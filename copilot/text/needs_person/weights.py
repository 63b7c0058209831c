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
    "danger": -5.3575,
    "law": -8.9883,
    "press": -7.9227,
    "data_protection": -8.2857,
    "bereavement": -8.1852,
    "threat": -3.2612,
    "despair": -3.4985,
}
# Half-precision numbers in base85.
CENTRE = (
    "%qj4uC8-3gqAcd9(IT=a!zptmYboj^*(`^p1**y@tShytyQU(n>L=11hp7W9z9}9nyQp3#n<&?;;HvVeZYhGR)GF5}r>Wejjx1=Y"
    "*r($sjVPQf#wz3|U#c`JGO7coqp9&Kwj*&WohVkU!mEI+3#^wZT`O~>vmX^FIV=S%w<oqLU8}05K&qQ59UsS~Tb*wue<l{IZ79yC"
    "*Qg??8L8_ifU5{Bo+^T?p(@d!KP(6=x~Rjdi>#iiDXJ|gA1u<SdMXmAy(TrP_^2!=v?&0qUnz;J`>3EOu_~e}F|1#u7O2CjPA5C7"
    "7A!}ogsT~<l&O=Y=P9o!@F!For6^4$q9z0?-6)|fP^#UX6Qoe6T&c_|3aLscCn}65RxKu^JS`WgcqoXd5-b`g<SBHjO|6ZoDJVrL"
    "^{LgYU#v`{VypF~)F_-RjHp$oOsIt@@TsLJ^qZqA6RHm?WGquD&885hoT`eeN2v>}eX8mw94Nn}{G$0N{HM{Z;Hx|+^Qbl}4=e5{"
    "@gTFM<0ptHlPMA=5Ufim_Nv(_Nh*}A6RSxqcdF^5WhAI6xT*Cid@4hwQ7L7vMyjMIb1JB-DXEnycd6K=imGj`pQ*&FDWR1q*(t25"
    "x2SZf%qi)t6D!E4eX7+cfT0d12rC<`d#9ACBd9ehu_{6=`Kq`lDkmMIVl9>`5-Lb3K&wfjovV?k!mE8KohUr2397cJ{U?nq5U6ga"
    "sVjLXcPUpaN-A}xJg818N2!{n^%p*=$STjNr7LtK8zOWo;HOV12&XivC?;?zIIWH))fyWo#34H>S1bN1*r@=jaVM-OxS**cRjQq;"
    "1+3huf2L%s7Ad_aXR0i!FDWr2TO^XHC#mQvHmZuGd8nK!m#IIi^CmwjJF2fKAEnZ&zACV%F{&ggNh=7h*dtmg0;d8g6{iTR$0cMb"
    "HLO^tPbtPI_ba?9rlIbR(I&jAeJZ&rgsFfP7o{btnyU;cA*p$&VJlHACnWqT"
)
WEIGHTS = (
    "O*PQ6gEWvaF+R0979?P`*|w*y@+|4OH#g-vAFyVy@hZZsL$xM7Q@Lz9fi!M9Be;;Y9J7SC2sS)8k*__wmaG`Fj4|{r?J%6Pvo$|5"
    "S~SzOnKQ35;I`$t#jt>|<+UX+&o&t_m${j*#W=6K7dv^L(zp>eZ#C61p|Gv7oibKC_&PwaWIP16p*k%yQ7xLdg*5akI4saMVmJ9X"
    "SUTpeH!<0}UAo|<P&Mf}Go+WHI5$zZjJU<N@-BtFOtt&B5;=shLbwC5VzFSa-?-f;c`>OsX}sCC`?)r_`@KD_Z8bYOSt>(2Z@j^;"
    "QLF<gV!1c9akAyQh&5}t8Z%YB;5s=xeYo8;?zmk!oVee(Otvt!482CQW4QXYQK?zFdOhbiwmUd0`?&F`khR0I2Dsxk`?Pj7uDE47"
    "+BS|iX*6m(#j7i`jW>%pD!2_fN;pBfRXG?qyDcs^@HNmh_qLt3X0+t9c(X}30KL+&nmbptaXia2n5e3`Xto}_VZ6ULbF(zNb+frE"
    "zC1CwI4f1OdpVZ35UZoQezCkZb|_uD7qCmRjHD(lQ8#)xkhmO_t+egBb+Vp0JT!B*nmPS7D5vZ?1vim0540#NhrAQCTe|MJ!Z|Xz"
    "2Do6bow`Ca>o@$j|E>)+#VG@|(KH9RCpo@3u{LJAbu_oP5xNC5{Wx?wYBjt(8nWuQ!MZ>?RJ)HhU@9myExeeu-LJqkETu-fN;RP{"
    "MK_$HtU38H!?Tz;__+J9z%<c1W3ci#wm99j);Kw~oiv89i8?l=<}@t2z&c1ee<lRFi@SL#L9=uwqd6VA@3ciY`#B7~aJ1Aigf2BF"
    "Vze+h0kMv|lDU7hO|ir<uQiS|k+eFnjWYJQi@0_*kv!J0t+axxBQ|t4E;vv%wlz$+b~8vhL_i2Q1hcHP=DGQ;K{P73>NM%Cgtnuh"
    "(>Z@Nb*rMi0lOZwdoDe<S35>73OevGCN=J_9X4@1Q>|Av45WN70I1ls{5G1qsxh>)0k^rYRJ|fH5ispH7qNP*skGxG6cFe-Y^krT"
    "QnVf{EH{`mmAPEJUOA{Xj5BsNH@Fuxfwwt1hOc0))++h5zOgMWHZ<2TGAPP2!?;YbL#!k=urp$`DX>|lcQev7RJJTOov$r7T()hs"
    "{WC=`_qIv5IW(&}gSU<_hA^nIRW-n+0=I{<1|+1hQZ++2Tb$voh%9-pU#&4FQ8nYW=`uep<uOMzjv??jc{$ZJ2{?8kVL81tmo!*3"
    "m966;8#gUDlQ>+iSGZs)KD2ePs<|94q^PE>?=elbwJbg`x+!9>h`jbRBCr51GdOLwW->>);4Q;8`6)`U88|Jt8@DzzmNIm-ayIiZ"
    "7O`3|ATmL^o+x-S95jEkL%HlK_%B;E4JK_iQn)iVKr~gj5;fH<wYTl4hqS!7jV(bo7Az>K2DsKZi>9YD_%Ob*Q8op%n<UaPm$EcB"
    "Z@7uI0;zi~YO<)d3_QK3$TsjSC$Yh@2ekaO>a;Yjf;Z$Zbh3P?RI~-Oz_kaofH@PerZHTs11ro4ytJyZyC|$K=`1}r6|g3<>p5Yy"
    "K{)#>?XxerT&$V1r?l@g=qp7wGdfx<Te5JlX)Ow@bvBha8>o1*<|qcXHm{Djw6(jaRwKMBtS|vN!L@I(Rk&!TT)UyR9yow1A*{}{"
    "3pmoS6EQP3(V`2uXP}I*yfxFdp06Z0TevVeY_`fZpELESBC<g(C9T6M*tET{-8XD74m#_huqHdM_Athyi?_V8-?MGDSh0k;Ew0$L"
    "%cU=}Yp!IkYqMjvtvKT|Y_#SylQrqIma3~V>9AM0ST>S1__kc2C${3LZLyd#b~a+L*t8cnuQ(F8Uo@*T*R7nk^)utOjj+nIIkmyE"
    "?X=M>tu*;IkuOp;{w?=8<TO~Qzo#;^PBo0NpEvrqfi;J+L#bo8E4ddlO*gSAEVJLLYcdG461QBn1hTOyp*U<fzqf#)v$5Z~q%-d-"
    "MYRj8j5J9sB|T3xpECt5H@42Od9^&ZDKzdiIyQPWoFD}>vaxowp*nQBkhdi<)2tXXlrWSwBeRw`@3z3PHmG?xM7jZ`(YY_6GB;{1"
    "+q5O5`7>fH-ZOBpLMRP7^sxFZ5w%aX05%dhn>3>-Y_$Zj<+6n@_A&*tXD@@SXEU&*Br}ezcsN5jhBTiwtF(`}l_Zd?n5g-pF|#_U"
    "S+ry_BQ-8HPBc<5=do}uq_&!|@ifx2AFn7iyDhypl(3bxJ2f(~+O>2olrE_@B&MIU5U-3iE;PcYkt_%~h_KGAx3umu-!BNc=`hH&"
    "a;7u3#xr2HH?_*KoH?Agc`-IQ?=eCwQnN0i8MZ|?iX}8SuCETb3?T6;Gb<CbN;h7*xT9w=Y%{erl`^$1^f6E~=(9z&{I^^%F|hn4"
    "W3hEKSu#{2rL?@ZNw66*#51V0HMTXXdo-=F6gyzCp{}qmUAbGZS-2K7f3&T&<FFyE1~j}Px2$t6#4-Y>=(UKn^El5o5jv1Gu&}H!"
    "4YuO3v$)$ejj+Y7%QVt8>8-M{&^KMKRV%DDM>_krPA#gb)2^ktbSGmor#4C~xwsFp$gSb6?l#{pthQRPx*902TD0FbTB%*Q&o(@("
    ")irsyxU}jhJv5NDfwzjF+b+DZN;rqFA1!vW!lS1&%sA3CxH5gV$+d>J$hN*W@vN3C{IyfJH#Jwde6&L_prU~;q^x2&cryjIMl&3?"
    "tGSgdr8je}Nv+v5IEXkhu`PzI{kIl6cedT8QnKDLY_g2FJva8b@hyTh39-bnf2qzWDL90o!8L+8&Lk5v?z9)NAhNhOSF&L=TR1qf"
    "Ke56z1S;99n73@DC9WhmoGu4AQZy8}PBt4d2d>hujUrpL$TMZCB{uW8g0R7~NVrL)cq@xDiZ$r5Ot<AWvNi-ak-K8F1GVJ2T(wQI"
    "O*T-s06OxsKPXl>Zlo)*&bV$eSGM#od@o?O5;yv!H#KfBlD0!M)3Y13*E6-WZ79Ms6Ec=4V6F$N_ciS@#xr-bfH#b+0kZ`qMK~}#"
    "-M9$2s<$(xdOJWjQ?O1m6*fON2)5L>xw57@%ej57lC(RrP`i(|W3_lOhqU@Sia69ZqBiKWn=}8iW~M?iE4tb@E27djv^Kl1$2v+V"
    "(zKhkn<j}it~emC&#vb!{WvMM0<!j}{*w?f$hDibR=E~85;ZWdS~eXyRxS=UAvm$EDz`4LLo*yHZLAI?i?!IOdoiFmJgLpLhB(o*"
    "ezpxSi7n!`RVNWH-!KU<RkEk0TQw=XtflBOhB5@JLYrth0k(m-q_haG0yL{Li78Yx-?%Ke);Y(pxwys_1Fk}_@U%5A(73xehOV=!"
    "i#nSvfw*%x%D6K)5HKt?zA$Y#Z?*uhRJ@z454yRrn6D=q;IDEx9JgRHj<f}{zcaeBBdHxT3b^ksX*NL@nYAmYO0!!wGPl>X%r)z@"
    "?y(oS*)?6WsW~G#%QU_>eX{~DRJ8=OMz$2PkT^N6dpH}cr8UQ~3cP_iOti78Tr^g;HMtn6-8SQ}l{MTnhAEpaXEPnF0WB-CPrE3%"
    "<hc{L8o5|D*gCBu&bI)$s<0KZgRw=p$~VC>ia27lr?{}Sz%Z|_={c)4VK`|v$((j8q_QQmyE0ldbgh~;aj}H0kT^IosWTR^*QVVz"
    "aW(3)D>+5AJ)~<mLO9L1yRXlpK@dzZ6uPgpQZ|^cP_||_`Ygt=<g}(V8!hCwkGWE?xHKTL5;Tmh2CZ!~|Fu@HQ#EIjDLBqLh_ULQ"
    "Ww}r`wlyBOSTxeOShrQS8#r4qtT7ZV88~e<4!BdTgtK5Y0<c@RD>w}?`?SZm5jEO5{5F9!D7ewIy|%oub+Do})v&TG87ZqZUb$YR"
    "`>7bX{xG#SqBV#q?X~DDOt5~iBs4ZTcQ=kG9<hn74mfr(kTeRqe6?>P7&<vL0y)SgTDKyyIXLt(`K)^~7^-Wq+O-EC;5Vo+nyF<m"
    "fi&eXp12q;(;Bfc4YsDRwk)@@{IO211-x>uFf)xbMK8{<$2L*2;Ita4HMR$<Mz*>#W;ok42DeQpK(>&wF0iz-WH%DEEwVi@N~}*b"
    "eKDD<leH^1FEGnBZ8exV9k;Bah_Pz3U$yKqccd4xnKbY-8#MPbv$amPskVZ#^BYq%WG-;8W-@X-)-`La)G!h~pf=UHUbULBudwqg"
    "NVzJxtT86CVK<XB?k>o<t1w@<HK`LiS}+(j<t!Dtf-o?%YPbF~p0&HLny@sm$1^KBgtlikAu;(cBQvwO4ZD3Y3^!J<&#F$aTdi3x"
    "#JCo@pSapBGdOsyw>ep{`LtrF+O}b}rZ|SL#4=>F=(t0(qcGN~#IeXXzpp|wSUVrGN2&I-a<MhCJ23<{RH=%%+BmQ|p)mlmPB7Fr"
    "ST2XUkTiU_Q#i(~j<PE-tgjiKSGCwAV>C6nA+e?@DK$H?Q?1A}p)^h`7A)Pj1vN9SAv-lT=Cunnr#8kf6deXSCONFG&oqgyPdb{l"
    "d$1_9Lbnv4zN!Q$Ju+>mus0^Kgq^ss3b<%3^{4|h{ILx=GNvUs{I^i42{d>+YPZcQusKyT<1Dnag|ig75;#vWG%3rofil=LRkSE6"
    "IyM;~P&HXKf41+qh&P(Fs<_%Qb}~q}J*}>|i8w;LhoQzS961jxbhRuuI<d{UZ8He6th5U?3oe_uh^S~aS2P@~7r2%%SEMpHQZyzp"
    "_%g6D&#~}0Ij$WyHZyXy4YVIKe6={Tpt}?*RJ2hx_qQE4khLGK{Ww{)a;e3)pfd-p#;jZ}hp^lybF$JcXt2yJcQ`e$jk0gFOf~ed"
    "jkzW^X`u4Bl`^C#l{9{~t{KQWUo>XAA32V>5+*7%C%Oc-qqImkgsB5Ak2g6o*)*lJq^#Jq7CY`YWw}|hyt+5Foig>UfvBQ1+^*@i"
    "UpS~X1T^WnI5Tawh9*@s;wQ(ry00X-7&bdHiMUmzzPRzUHaH8cyf%<HUpPCqAGsScA{vk?bu50eVYu$8j<Jq10k#%6Mm3SGm$Ck)"
    "7?f(T8xZ8B?J?@5#jr-R8ME6pBQKsY@ic8SeW|uB(=_@loUU0mpR;T=60yiLt0QPEm9F@-TPYPW+A;tj+_#=ARj|3Ugf9KE7_Tk0"
    "R-_rM7cz}5(j#@U<+Y`?STCoX&ZuP;=(Y2&x2_4S#xzW^pR)0?J~n1FhcKVGV5k~2ekq!?d@-ms3Mu8T=dx(7lC)7WBQRha!!_nG"
    "bu?@&ODIXFm#d_)nKZmEj5SZJcQb>qfGuk>elb5Q{;#&Pp*0Dx(l8+@le0)NB(lRYBPX&ihqq|10x@VbLMrzy93MflDx`WX?X{UV"
    "(5-E_iZSQ1Kqo>h+O5zuHLl?<D>RreceN$19k8x4JG9^}XR>>?fUzVb>9dqHSFQE2cdX4Uwli!n)~vm&M6k>w*|H6<+_Xxx1+>gH"
    "KCX+ga4lOmMx{EjEi|quoUePh4yjkT8a7BV{;<j@dai>mASleMM>7YsyRinab~M%)K`y?xw>QHyek?hmdb0T>b+jO`0kk2g`>J&?"
    "jxW-%6)zJieKc~iLok-Ipe|b|Dy)sN__B2+61A+ehcpAI12!PH!>%{438}p`1T;!5i6NsjA+aPf)iM1tueBgF!muGT1-2`&gf?6("
    "9;eJS@GpBX2P$Hrm#;6hzqHV^kTAus38TWT;4*zK6gWMova-Ljh%{2Kz_VGfh&2MP+bnyk?XR0OS*@h9iYoxKq%umdAe))C>?oTu"
    "^{W{&<|{y}HZMgi1gI-9T&%Y#ZY~ip<uNX>!mP!zz$-W}Hm-*<H!{StTQ$n2;4`N(wJ<TaAT$&-u`v}Slc))_Vy`E$h^X?dbuj2K"
    "QM2H!>alq%d!LcDXepXB6*WjSb}Rv_b1x#cPPB!r#xkBSzBHMwAuBr>KCx;vCA5>R4I~dV6DZ=Yh&3m#LaGTeEHmP`m9>nawyf%}"
    "m^7O-tt-2*Lo{rwx--kP3N*Pj@TpC+9<&51s4Z@^bEIN6+O68MU@%annKtyJxipcdVK2k6BO<A%1T#ys9I<<}`Y%VISTKY#$Fv5u"
    "W1>GTNi{q&l_~@>BCsqlbf|bR+AK0LN3QTRtTRclO1N*j$TZlk6Et$BPq5*qsWr{EJvP)bsWe=&)2vmfK)3lUTQmf)GBdL>bu9t4"
    "Ry3usxULMWXEN_F0kvo_o-m*`$u$A6%Q>YZ!!7eLSE$;doGiqx7BU(*Z8Wwn7BJTsUafpE7pr13*CzlP0j&n8%AATZ4zOx8m9wWX"
    "b}4SL0k#gbpR*ya;53ph_puqUf3IsRdLcX`126QqwzD6s063E^NwSqNr6^*qt2LW8@~mMkJ+09##VFOUwJyJ^-7Y{RDY5*hoR?iO"
    "`mwgOEjG-vp|W8qKd6eVA}m26CbLj1!YpX3Yb!;vM==1k&9%HP7BdpHiZnE@2(x*zCa<nA0W;h(*tI>d#4*;h$F8F?0<rKhqb*#q"
    "8?quV<ET)v+%bABPcI)at|wqHtg79u=rJ!ZS1<*xOfe?7pR{GIIxdf`1u<tb)+#@&`K&J_45W#*f3U|j$~cp=B(uh`Gq6&%(6bD-"
    "_^YQa@iHB<s-y(745uSE3b$M<@i3_}HMR1zZ8Z`%iLVYZi!@-gW3uI@_%S>$V=<pFr?l`Yr>z1hVKYOmr>sb<&Ni(MWV8jUIjf4V"
    "sVal6sVj)I6({E_Z8lo8udaq6(yg5~WijwIfwQZ&FtsJHKQIX`->!MI5U-`MI56@wShc>fmo<N_5G7Htuq{U~IX3&MsWja+|FUl?"
    "hAy_UOEL*3&9R=hvM|Os*tUtT;wJ{O@iEJ{Ix-|KT(O6=A~0aHA1-dM&?pJ4y)7xHx2}`0bS;%NptM*asWtR4uQcPXO{BRflepQi"
    "s<nhM#ICuqH6sr)+On52!n16tiX^|TH8Gv9E3%HUWwW-gMj~=4I4H?C)~#crcC9-%ZzGSWelA<I>?mL}W2C_{k*$R-JuS^NkS15H"
    "8z)39$*j~ct+RhFMlWzH"
)
