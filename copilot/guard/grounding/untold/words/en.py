"""English."""

from copilot.guard.grounding.untold.words import Acts

PAST = (
    r"(?:(?!need|hundred|indeed|speed|feed)\w{2,}ed|had|said|told|took|taken|gave|given|went|gone|got|did|done"
    r"|made|put|found|sent|wrote|written|came|come|knew|known|saw|seen|thought|brought|paid|kept|left|met|held"
    r"|led|lost|chose|chosen|spoke|spoken|set|shown|won|heard|felt|understood|bought|sold|built|dealt|drove"
    r"|stuck|stood)"
)
ADVERBS = r"(?:(?:already|just|now|also|all|long|even|both|then|since|been|gladly|\w+ly) ){0,3}"
GAP = (
    r"(?!(?:who|that|which|is|are|be|to|you|i|we|been|being|will|can|could|may|not|was|were|has|have"
    r"|if)(?!\w))"
)

ACTS = Acts(
    ours=(
        r"(?<!\w)(?:i|we)(?:(?:'ve|'d| have| had)? ADVERBS(?P<verb>PAST)| (?:could|was able to|were able to"
        r"|managed to) (?P<verb2>(?!not)\w+))(?!\w)"
    )
    .replace("PAST", PAST)
    .replace("ADVERBS", ADVERBS),
    others=(
        r"(?<!\w)(?:(?<!you )(?:has|have|had|'s|was|were|got) ADVERBS(?P<verb>PAST)|(?:(?:he|she|they|others"
        r"|everybody|everyone|somebody|someone|(?:many|other|several|all|some)(?: of)?(?: our)? (?:customers"
        r"|clients|people|guests|users)) ADVERBS(?P<verb2>PAST|were|was)|^(?:which|who) ADVERBS(?P<verb5>PAST)"
        r"|(?:my|our|the|a|another|one of our) (?:GAP[\w'-]+ ){1,4}?ADVERBS(?P<verb4>PAST))|(?:everything|all|it"
        r"|that|this|your (?:[\w-]+ ){1,2}?)(?: is|'s) ADVERBS(?P<verb3>PAST|in order|sorted|on track"
        r"|fine now))(?!\w)"
    )
    .replace("PAST", PAST)
    .replace("ADVERBS", ADVERBS)
    .replace("GAP", GAP),
    handled=(
        r"help|imagin|find|clear|clarif|assist|understand|see(?!\w)|tell|pass|forward|hand|share|escalat|refer"
        r"|transfer|rais|flag|read|noted|receiv|misunderst|understood|hear|heard|want|wish|hop|expect|meant|miss"
        r"|mention|list|summari[sz]|explain|describ|appreciat|includ|quot|answer|need|ask|brought|search|tried"
        r"|review|thought|felt|had(?= a (?:good |closer |careful )?look (?:through|at) (?:our|your (?:message|mail"
        r"|e-?mail|question)))|left(?= a note)|mark|add|(?:put|gave|given)(?= (?:it|this|them|your \w+)(?: (?:to"
        r"|in front)|$| before))|sent(?= (?:it|this|them|your \w+) (?:on|over|to))|found(?= no(?:thing)?(?!\w))"
        r"|got(?! you| them| him| her)|(?:check|look|went|go|gone|found|saw|seen|searched)\w*(?=.*(?:article|help"
        r"|guide|documentation|information|knowledge|message|e-?mail|question|mail|sources|what you|nothing on"
        r"|anything|this for you|into this(?!\w)))|(?:taken|took)(?= note|.* on board)|(?:put"
        r"|written)(?=.*(?:below|above|together))|made(?= sure| a mistake)"
    ),
    passed_on=(
        r"help|pass|forward|hand|inform|notif|receiv|escalat|not(?:ed)|transfer|shar|attach|disappoint|frustrat"
        r"|upset|confus|caus|need|expect|happen|annoy|worri|concern|pleas|delight|interest|tir|list|describ"
        r"|explain|mention|taken(?= over)|written(?= in)|felt|finished|went(?= (?:so |very )?well)|had in mind"
        r"|meant|intend|hop|appreciat|been(?= in touch)|had(?= to)"
    ),
    aside=(
        r"(?<!\w)(?:sorry|apolog\w+|afraid|regret|forgive|if|when|whenever|once|should|whether|in case|unless"
        r"|until|wish (?:i|we)|would have|could have|must have|may have|might have|you(?:'ve| have| had|'re| are"
        r"| were)? (?:just |also |already |kindly |clearly )?(?:say|said|write|wrote|written|mention\w*|ask\w*"
        r"|describ\w*|told|tell|explain\w*|report\w*|shar\w+|not\w+|point\w*|sent|feel|felt|think|believe|want\w*"
        r"|wonder\w*|rais\w+|contact\w*|reach\w*|wait\w*|experienc\w+|notic\w+|suggest\w*|received|got|bought"
        r"|tried|need\w*|expect\w*|had|hop\w+|deserv\w+ (?:a |an )?(?:\w+ )?answer)|what happened|how you)(?!\w)"
    ),
    told=(
        (
            r"(?:you(?:'re| are)|is|was|s) (?:of course |quite |absolutely |completely |entirely |totally |perfectly "
            r"|indeed )?right(?! to (?!return|keep|claim|demand|get|have))"
        ),
        (
            r"(?:we|i|everyone|everybody|they|he|she|colleagues?|team|manager|boss) (?:\w+ )?(?:agrees?(?! to look)"
            r"|shares? (?:your|that|this) (?:view|opinion)|sees? (?:it|this|that) (?:the same|like|as)|thinks? so"
            r"|feels? the same|supports? (?:you|this|your)|takes? (?:the blame|full|responsibility)|accepts? (?:the"
            r"|full|responsibility|your claim))"
        ),
        (
            r"(?:that|this|it)(?:'s| is| was) (?:only |just )?(?:fair|our fault|our mistake|on us|down to us|agreed"
            r"|settled|granted|our responsibility|correct|true|fine with us|ok with us|okay with us)(?! (?:question"
            r"|point|enough))"
        ),
        r"(?:is|are|was|were)(?: \w+){0,2} (?:on us|our fault|our mistake|to blame)",
        r"(?:fine|happy|ok|okay) with (?:it|that|this)(?= |$)(?! i)",
        (
            r"(?:we|i) owe you|could(?:n't| not) agree more|you deserve(?! better| an answer| a clear| a better"
            r"| an explanation)"
        ),
        (
            r"(?:your|our) (?:\w+ )?(?:file|account|records?|profile|order|system|data) (?:shows?|says?|tells?"
            r"|indicates?|confirms?)"
        ),
        r"(?:our|your|nice|good|pleasant|friendly|last) (?:[\w-]+ )?(?P<talk>call|conversation|chat|visit|meeting)",
        r"(?:speak|spoke|talk|talked|speaking|talking) (?:to|with) you",
        r"every right to(?! be| feel)",
        (
            r"as (?:already |previously )?(?:agreed|promised|arranged|discussed|confirmed|(?:we|i|my"
            r"|our)(?: \w+){0,2}? (?:told|promised|said|agreed|confirmed)|you (?:were|have been) (?:told|promised"
            r"|assured))"
        ),
        r"(?:still )?(?:stands|holds(?! for)|counts)(?= |$)",
        r"(?:still|of course) (?:stands?|holds?|applies|apply|counts?)",
        (
            r"(?:stand|stands) by (?:it|that|our|my|what)|(?:keep|keeps|kept) (?:our|my|the|its|his|her) (?:word"
            r"|promise)"
        ),
        (
            r"(?:green light|go-ahead|signed off|said yes|gave (?:its|his|her|their) (?:ok|okay|consent|blessing)"
            r"|word of (?:our|my))"
        ),
        (
            r"(?:wish|request|claim|demand|case|complaint) (?:is|was|has been) (?:granted|approved|accepted|settled"
            r"|closed|resolved)"
        ),
        r"(?:would|will|'d|may|might) (?:certainly |probably |surely )?(?:suit|serve|fit) (?:you|your)",
        (
            r"(?:better|cheaper|faster|nicer|safer|worse) than|better off|in your place|if i were you|(?:not|isn't"
            r"|aren't) (?:our|the) best"
        ),
        (
            r"(?:i|we)(?: would|'d|wouldn't) (?:\w+ )?(?:go for|choose|pick|recommend|suggest|advise|buy|opt|take"
            r"|bother|return|keep|repair|wait)|(?:i|we) (?:\w+ )?(?:recommend|suggest|advise)"
        ),
        r"(?:is|are) known (?:to|for|as)|known (?:issue|fault|problem|defect)|known about",
        r"other (?:brands?|makers?|companies|shops?|stores?|models?)|had no objections?|has no objections?",
        r"(?:found|sees?|saw) nothing wrong|(?:nobody|no one) else|need not do|nothing (?:more|else|further) to do",
        (
            r"(?:my|a|another) (?:own |private |personal |direct |home )+(?:\w+ )?(?:e-?mail|mail|address|account"
            r"|number|phone|line|inbox|chat)"
        ),
    ),
    sends=(
        r"(?:(?:so|then|please|just|simply|better|rather|instead|kindly|do|go ahead and|feel free to|it is best to"
        r"|best|you can|you may|you could|you should|you can also|you may also) ){0,3}(?:go ahead|do (?:as|it|that"
        r"|so|what|exactly)|use|try|take(?! care| your time)|throw|keep(?! in| us| up)|bring|write|call|ring|phone"
        r"|text|message|contact|send|ask|visit|buy|order|switch|turn|pay|sign|log|click|open|wait|leave|put|tell"
        r"|follow|continue|proceed|go (?:to|with|for|back)|give|return|ship|post|drop|move|hold|stop|remove|plug"
        r"|choose|pick|head|ignore|install|download|reset|scan|transfer|talk|speak|turn|hand|replace|repair|clean"
        r"|search|google|glue|tape|wipe|heat|cut|look (?:on|at the|for))(?!\w)"
    ),
    to_us=(
        r"(?:us|me|this (?:e-?mail|message|mail|thread)|here)(?! (?:(?:\w+ ){0,2}(?:on|at|under|by|via|through) "
        r"|a ring|a call))(?!\w)|follow(?: \w+){0,2} steps|below|following|above|[:?]\s*$|question|give it"
        r"|hesitate|heart|easy|patience|wait(?:ing)?$|write (?:again|back)|our best|reply|photo|picture"
        r"|order number"
    ),
)
