"""Public mail providers, where anybody can get an address: plain data."""

# Providers with a domain of this name in several countries: yahoo.fr, yahoo.co.uk, yahoo.com.br.
INTERNATIONAL = (
    "163 126 aol aim att bk btinternet caramail comcast cox daum eclipso email fastmail free freemail freenet gmail gmx"
    " googlemail hey hotmail icloud inbox interia keemail laposte libero list live mac mail mailbox mailfence mailo me msn"
    " naver netcourrier o2 onet orange outlook pm posteo proton protonmail qq rambler rocketmail runbox sbcglobal seznam"
    " sfr sina spray t-online telia tiscali tuta tutanota ukr verizon virgilio wanadoo web windowslive wp ya yahoo"
    " yandex ymail ziggo kpnmail zoho zohomail"
)
# Free mailers and access providers that give addresses to their customers, by country. Plain data: it grows.
BY_COUNTRY = {
    "anywhere": (
        "duck.com hushmail.com hushmail.me hush.com hush.ai disroot.org riseup.net countermail.com"
        " startmail.com ctemplar.com tutamail.com tuta.io keemail.me simplelogin.co"
        " passmail.net passinbox.com anonaddy.me mozmail.com relay.firefox.com privaterelay.appleid.com"
        " usa.com europe.com asia.com consultant.com engineer.com doctor.com"
        " dr.com post.com writeme.com techie.com myself.com iname.com cheerful.com accountant.com contractor.net"
        " email.com mail.com lycos.com excite.com rediffmail.com mailinator.com guerrillamail.com yopmail.com"
        " 10minutemail.com temp-mail.org gmx.com onmail.com vivaldi.net operamail.com cock.li"
        " airmail.cc dismail.de murena.io pobox.com"
    ),
    "at": "chello.at aon.at a1.net utanet.at inode.at drei.at kabsi.at liwest.at gmx.at magenta.at tele2.at",
    "au": (
        "bigpond.com bigpond.net bigpond.net.au bigpond.com.au optusnet.com.au iinet.net.au internode.on.net"
        " tpg.com.au dodo.com.au westnet.com.au aapt.net.au ozemail.com.au adam.com.au exetel.com.au netspace.net.au"
        " iprimus.com.au"
    ),
    "be": "telenet.be skynet.be scarlet.be pandora.be belgacom.net voo.be tvcablenet.be",
    "bg": "abv.bg mail.bg dir.bg gbg.bg",
    "br": "uol.com.br bol.com.br terra.com.br ig.com.br globo.com globomail.com r7.com oi.com.br zipmail.com.br",
    "ca": (
        "shaw.ca rogers.com telus.net bell.net sympatico.ca videotron.ca cogeco.ca eastlink.ca sasktel.net mts.net"
        " nf.sympatico.ca teksavvy.com"
    ),
    "ch": "bluewin.ch bluemail.ch sunrise.ch hispeed.ch swissonline.ch vtxnet.ch green.ch netplus.ch quickline.ch",
    "cn": "foxmail.com sohu.com aliyun.com 139.com 189.cn 188.com 21cn.com wo.cn vip.qq.com yeah.net tom.com",
    "cz": "email.cz centrum.cz post.cz volny.cz atlas.cz tiscali.cz",
    "de": (
        "arcor.de vodafone.de vodafonemail.de kabelmail.de unitybox.de unity-mail.de alice.de alice-dsl.net online.de"
        " onlinehome.de versanet.de ewetel.net ewe.net netcologne.de m-online.net mnet-mail.de telecolumbus.net"
        " osnanet.de htp-tel.de nord-com.net t-online.de firemail.de smart-mail.de lycos.de kabelbw.de"
        " web.de email.de posteo.net mailbox.org swbmail.de wtnet.de dokom.net tele2.de"
    ),
    "dk": "mail.dk stofanet.dk youmail.dk tdcadsl.dk jubii.dk post.tele.dk ofir.dk webspeed.dk fibermail.dk get2net.dk",
    "ee, lv, lt": "hot.ee mail.ee online.ee inbox.lv apollo.lv one.lt takas.lt",
    "es, pt": (
        "telefonica.net movistar.es ono.com terra.es ya.com jazzfree.com euskaltel.net mundo-r.com sapo.pt netcabo.pt"
        " clix.pt iol.pt mail.telepac.pt vodafone.pt"
    ),
    "fi": "elisanet.fi kolumbus.fi luukku.com saunalahti.fi suomi24.fi pp.inet.fi dnainternet.net welho.com",
    "fr": (
        "neuf.fr cegetel.net club-internet.fr bbox.fr numericable.fr aliceadsl.fr noos.fr 9online.fr 9business.fr voila.fr"
        " caramail.fr nordnet.fr gmx.fr ik.me infonie.fr"
    ),
    "gb, ie": (
        "virginmedia.com virgin.net sky.com talktalk.net talk21.com ntlworld.com blueyonder.co.uk tiscali.co.uk"
        " btopenworld.com btconnect.com plus.com lineone.net tesco.net freeserve.co.uk fsmail.net"
        " supanet.com madasafish.com f2s.com zen.co.uk uwclub.net onetel.com mypostoffice.co.uk eircom.net"
        " indigo.ie"
    ),
    "gr": "otenet.gr forthnet.gr hol.gr in.gr mail.gr freemail.gr wind.gr pathfinder.gr",
    "hr, rs, si": "net.hr inet.hr vip.hr xnet.hr iskon.hr zg.t-com.hr siol.net t-2.net amis.net eunet.rs sbb.rs mts.rs",
    "hu, ro": "freemail.hu citromail.hu indamail.hu t-online.hu upcmail.hu vipmail.hu digikabel.hu rdslink.ro clicknet.ro",
    "il": "walla.com walla.co.il netvision.net.il bezeqint.net 012.net.il zahav.net.il 013.net",
    "in": "rediff.com rediffmail.com sify.com indiatimes.com airtelmail.in bsnl.in vsnl.net dataone.in sancharnet.in",
    "it": (
        "alice.it tin.it tim.it email.it fastwebnet.it inwind.it iol.it blu.it teletu.it legalmail.it"
        " tre.it vodafone.it supereva.it katamail.com giallo.it windtre.it"
    ),
    "jp": (
        "docomo.ne.jp ezweb.ne.jp au.com softbank.ne.jp i.softbank.jp vodafone.ne.jp ymobile.ne.jp ybb.ne.jp nifty.com"
        " nifty.ne.jp biglobe.ne.jp so-net.ne.jp ocn.ne.jp plala.or.jp dion.ne.jp infoseek.jp excite.co.jp goo.jp"
        " goo.ne.jp asahi-net.or.jp dti.ne.jp uqmobile.jp eonet.ne.jp jcom.home.ne.jp auone.jp"
    ),
    "kr": "hanmail.net nate.com korea.com kakao.com dreamwiz.com empal.com hanmir.com lycos.co.kr",
    "latin america": (
        "prodigy.net.mx terra.com.mx terra.cl vtr.net fibertel.com.ar arnet.com.ar speedy.com.ar ciudad.com.ar cantv.net"
        " adinet.com.uy une.net.co telmexmail.com"
    ),
    "nl, lu": (
        "kpnmail.nl kpnplanet.nl planet.nl hetnet.nl home.nl upcmail.nl casema.nl chello.nl quicknet.nl xs4all.nl caiway.nl"
        " online.nl zonnet.nl solcon.nl telfort.nl tele2.nl versatel.nl wxs.nl delta.nl freeler.nl pt.lu vo.lu internet.lu"
    ),
    "no": "online.no broadpark.no getmail.no lyse.net frisurf.no c2i.net start.no altibox.no epost.no",
    "nz": "xtra.co.nz slingshot.co.nz orcon.net.nz clear.net.nz paradise.net.nz vodafone.co.nz ihug.co.nz actrix.co.nz",
    "pl": (
        "op.pl o2.pl tlen.pl poczta.onet.pl poczta.onet.eu vp.pl buziaczek.pl poczta.fm interia.eu autograf.pl"
        " gazeta.pl go2.pl amorki.pl vip.onet.pl onet.com.pl neostrada.pl upcpoczta.pl"
    ),
    "ru, ua, by": (
        "internet.ru lenta.ru autorambler.ru myrambler.ru ro.ru pochta.ru hotbox.ru nm.ru i.ua meta.ua bigmir.net online.ua"
        " email.ua tut.by narod.ru qip.ru land.ru xmail.ru"
    ),
    "se": "bredband.net comhem.se bahnhof.se tele2.se swipnet.se glocalnet.net home.se passagen.se ownit.nu telia.com",
    "sk": "azet.sk centrum.sk zoznam.sk post.sk pobox.sk stonline.sk chello.sk orangemail.sk",
    "tr": "mynet.com superonline.com ttmail.com turk.net e-kolay.net ttnet.net.tr",
    "us": (
        "earthlink.net bellsouth.net charter.net optonline.net optimum.net mindspring.com juno.com netzero.net netzero.com"
        " roadrunner.com rr.com twc.com spectrum.net frontier.com frontiernet.net windstream.net centurylink.net"
        " centurytel.net embarqmail.com q.com qwest.net qwestoffice.net cableone.net suddenlink.net mediacombb.net"
        " wowway.com rcn.com tds.net hughes.net peoplepc.com compuserve.com netscape.net netscape.com cs.com prodigy.net"
        " pacbell.net swbell.net ameritech.net snet.net nvbell.net flash.net worldnet.att.net gte.net"
        " vzw.com vtext.com tmomail.net hotmail.com knology.net atlanticbb.net consolidated.net cincibell.com"
        " fuse.net zoominternet.net metrocast.net ptd.net epix.net gci.net hawaiiantel.net hawaii.rr.com starpower.net"
    ),
    "za": "mweb.co.za telkomsa.net webmail.co.za iafrica.com vodamail.co.za absamail.co.za lantic.net polka.co.za",
    "asia": (
        "pchome.com.tw hinet.net seed.net.tw netvigator.com hkbn.net singnet.com.sg starhub.net.sg pacific.net.sg"
        " streamyx.com pldtdsl.net telkom.net plasa.com vnn.vn fpt.vn loxinfo.co.th emirates.net.ae eim.ae batelco.com.bh"
        " qualitynet.net"
    ),
}
