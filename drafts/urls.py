"""The desk's addresses."""

from django.urls import path

from drafts.views import account, acts, citing, lists, queue, ticket

urlpatterns = [
    path("", queue.review, name="review"),
    path("review/<int:ticket>/", queue.review, name="review_ticket"),
    path("toast/", queue.toast, name="toast"),
    path("tickets/", lists.tickets, name="tickets"),
    path("tickets/<int:ticket>/", ticket.ticket, name="ticket"),
    path("tickets/<int:ticket>/customer/", ticket.customer, name="customer"),
    path("tickets/<int:ticket>/versions/", ticket.versions, name="versions"),
    path("spam/", lists.spam_list, name="spam"),
    path("sent/", lists.sent, name="sent"),
    path("stuck/", lists.stuck, name="stuck"),
    path("articles/<int:document>/citations/", citing.citations_of_document, name="citations_of_document"),
    path("messages/<int:message>/html/", ticket.message_html, name="message_html"),
    path("attachments/<int:attachment>/", ticket.attachment, name="attachment"),
    path("drafts/<int:draft>/approve/", acts.approve, name="approve"),
    path("drafts/<int:draft>/reject/", acts.reject, name="reject"),
    path("drafts/<int:draft>/rewrite/", acts.rewrite, name="rewrite"),
    path("tickets/<int:ticket>/take-over/", acts.take_over, name="take_over"),
    path("tickets/<int:ticket>/hand-back/", acts.hand_back, name="hand_back"),
    path("tickets/<int:ticket>/reply/", acts.reply, name="reply"),
    path("tickets/<int:ticket>/snooze/", acts.snooze, name="snooze"),
    path("tickets/<int:ticket>/resolve/", acts.resolve, name="resolve"),
    path("tickets/<int:ticket>/spam/", acts.spam, name="mark_spam"),
    path("tickets/<int:ticket>/reopen/", acts.reopen, name="reopen"),
    path("tickets/<int:ticket>/task/", acts.task, name="task"),
    path("tickets/<int:ticket>/hold/", acts.hold, name="hold"),
    path("outbound/<int:outbound>/undo/", acts.undo, name="undo"),
    path("events/<int:event>/try-again/", acts.try_again, name="try_again"),
    path("sign-in/", account.SignIn.as_view(), name="sign_in"),
    path("admin/login/", account.admin_sign_in, name="admin_sign_in"),
    path("sign-out/", account.SignOut.as_view(), name="sign_out"),
    path("password/", account.ChangePassword.as_view(), name="password"),
    path("profile/", account.profile, name="profile"),
]
