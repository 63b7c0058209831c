"""English: words with which replies tell looked-up data. Plain data."""

from copilot.guard.claims.tool_data.terms.told import TermsOf

TERMS = TermsOf(
    neutral="""
        a an the this that these those it its it's i i've i'm we we've we're you you've you're your yours our ours my
        their his her there here is are was were be been being am has have had do does did of on in at to for with by
        from and as under over which who whose what when where currently now already at so far still according per yes
        hello thanks thank please good news happy glad looked look looking check checked checking see seen saw shows
        show showing shown shows says say said tell tells told find found up system systems records record recorded
        account data details information file side listed list marked mark registered stored noted confirm confirmed
        lists us know let has one's yet dear regarding concerning about stands stand under number numbered reads
        reports report reported appears given entry entered set runs running comes as well both then date day dated
        worth unfortunately indeed belongs belong using use used uses amounts also
    """,
    hedges="expected expect should estimated estimate probably planned scheduled due likely presumably provisional",
    negators="""
        not no never none nothing without hardly isn't aren't wasn't weren't hasn't haven't hadn't don't doesn't
        didn't won't can't cannot nor neither unable off disabled
    """,
    answers_no="no nope not quite yet really exactly entirely fully completely sorry unfortunately still just",
    per="per each every",
    of="of from dated",
    joins="and but",
    looks="looked checked look checking",
    enabling="can could",
    telling="see confirm tell say",
    concepts="""
        order: order orders purchase
        ordered: ordered placed place purchased bought
        shipped: shipped ship dispatched sent handed
        under_way: way transit travelling traveling
        arriving: arrive arrives arriving arrival deliver delivers delivered delivery reach reaches come comes
        delivered: delivered arrived delivery
        parcel: parcel parcels package shipment delivery consignment
        carrier: carrier courier
        tracking: tracking track follow trace
        sum: total totals totalled amount sum price cost costs comes
        status: status state
        late: delayed late delay overdue
        cancelled: cancelled canceled cancellation
        returned: returned return returns
        processing: processing processed prepared preparing progress pending
        packed: packed
        plan: plan subscription package membership licence license
        renews: renews renew renewal renewed
        ends: ends end ended expires expire expiry expired until
        begins: started start starts began begins since
        seats: seats seat users
        pay: pay payment payments billed billing charged
        paid: paid settled
        unpaid: open unpaid outstanding
        due: due payable
        invoice: invoice invoices bill
        received: received got
        active: active enabled
        refunded: refunded refund
        booked: booked booking reserved reservation appointment
        free_times: free available offer slot slots time times could
        repaired: repair repaired
        finished: finished completed complete done
        warranty: warranty guarantee
        customer: customer
        month: month monthly months
        year: year annual yearly annually years
    """,
    changing="""
        deadline: deadline until by latest limit window period before last to through
        expected: expected expect should estimated estimate probably planned scheduled due likely presumably
        provisional
        next: next upcoming renews will
        last: last latest previous
        requested: requested request asked
        eligible: eligible possible allowed can may
        fee: fee reason charge because
        left: left remaining more still another
        max: max maximum most min minimum least
    """,
)
