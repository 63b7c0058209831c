"""Articles of an invented shop that speak of refunds, cancellations and deletions all the time, and only describe them."""

ARTICLES = (
    """Refunds
Refunds are paid to the card that was used for the order. A refund takes five to seven business days after we receive the
parcel. If your bank is slow, the refund may take longer. You can see the state of a refund under Orders. When a refund is
approved, you get an email. Shipping costs are not refunded unless the lamp was damaged. Gift cards cannot be refunded. We
refund the price that you paid, not the current price. Orders that were paid by invoice are refunded by bank transfer. Once
the refund has been issued, it can no longer be changed. Partial refunds are possible for sets. If a refund has not arrived
after ten days, write to us with the order number. Refunds for orders from partner shops are handled by the partner. Your
refund may be split if you paid with two cards.""",
    """Cancelling an order
You can cancel an order until it is packed. To cancel, open the order and click Cancel. Packed orders cannot be cancelled.
After you cancel, the payment is released by your bank. If your order was cancelled by us, the reason stands in the email.
Cancelled orders stay visible for a year. We cancel unpaid orders after seven days. Only the person who placed an order may
cancel it. To cancel only one item, click Remove beside it. An order that has been cancelled cannot be restored. Orders
placed by phone are cancelled by phone. Sellers can cancel an order when an item is sold out. If you cancel a set, all its
parts are cancelled.""",
    """Subscriptions
You can cancel your subscription at any time in Settings. The subscription ends with the period that is paid. If your
subscription has been cancelled, your data is kept for 30 days. You are charged on the first day of each month. If a charge
fails, we try again after three days. We charge your card only after the trial. To stop being charged, cancel before the
trial ends. Yearly plans are not refunded in part. Canceling a subscription does not delete your account. A credit is
applied to the next invoice. You can reactivate a cancelled subscription within 60 days. Price changes are announced one
month before.""",
    """Deleting an account
Deleting an account cannot be undone. To delete your account, open Profile and click Delete. After your account has been
deleted, your orders remain with us for tax reasons. We delete inactive accounts after three years. Before you delete your
account, download your invoices. Deleted accounts cannot be restored. Closed accounts lose their vouchers. An administrator
can delete other users. Data of deleted accounts is erased after 90 days. If you want us to delete your data, write to the
privacy team.""",
    """Passwords
To reset your password, click Forgot password. The link to reset the password works for one hour. Passwords are never sent
by email. If your password was reset without your knowledge, call us. Administrators can reset the passwords of their team.
After a password reset, all devices are signed out. Choose a password that you use nowhere else. We never ask for your
password.""",
    """Replacements and shipping
A lamp that arrives broken is replaced free of charge. Replacements are shipped within two days. To ask for a replacement,
send us a photo. We ship to all countries of the union. Orders placed before noon are shipped the same day. If a parcel is
lost, we search for it first. You will receive a tracking number as soon as your order is shipped. Large lamps are shipped
by a carrier who calls first. A replacement is sent only once the broken lamp is back. Items in a set are shipped together.
Shipping takes two to four days. Returned parcels are checked within a week. If your replacement was sent to an old address,
tell us.""",
    """Returns
You can return a lamp within 30 days. Print the label and stick it on the box. Returns are processed within five days.
Opened bulbs cannot be returned. When your return has been processed, you get an email. We process returns in the order in
which they arrive. A return can be cancelled as long as the label was not used. To exchange a lamp, return it and order
anew. Returns without a label are refused. If you return only a part of a set, the discount is lost. Store credit is valid
for two years. Credits cannot be paid out.""",
    """Zahlung und Rückgabe
Rückerstattungen erfolgen auf das ursprüngliche Zahlungsmittel. Sie können eine Bestellung stornieren, solange sie nicht
verpackt ist. Verpackte Bestellungen können nicht storniert werden. Nach der Stornierung gibt Ihre Bank den Betrag frei.
Wenn Ihr Konto gelöscht wurde, bleiben Rechnungen erhalten. Wir löschen inaktive Konten nach drei Jahren. Zum Kündigen
öffnen Sie die Einstellungen. Gutschriften verfallen nach zwei Jahren. Ersatzteile werden innerhalb von zwei Tagen
versandt. Die Erstattung dauert fünf Werktage.""",
)
