-- no transaction
-- What is deleted or anonymised by its age is found by it.
drop index concurrently if exists contact_change_age;
create index concurrently contact_change_age on contact_changes (changed_at);
drop index concurrently if exists operator_link_age;
create index concurrently operator_link_age on operator_links (expires_at);
drop index concurrently if exists waitlist_ended;
create index concurrently waitlist_ended on waitlist_entries (ended_at) where ended_at is not null;
drop index concurrently if exists queued_email_settled;
create index concurrently queued_email_settled on queued_emails (settled_at) where settled_at is not null;
drop index concurrently if exists stage_notice_settled;
create index concurrently stage_notice_settled on stage_notices (settled_at) where settled_at is not null;
drop index concurrently if exists order_notification_settled;
create index concurrently order_notification_settled on order_notifications (settled_at) where settled_at is not null;
drop index concurrently if exists order_history_age;
create index concurrently order_history_age on order_history (at);
drop index concurrently if exists outbox_message_age;
create index concurrently outbox_message_age on outbox_messages (sent_at);
drop index concurrently if exists invitation_age;
create index concurrently invitation_age on staff_invitations (expires_at);
drop index concurrently if exists calendar_feed_revoked;
create index concurrently calendar_feed_revoked on calendar_feeds (revoked_at) where revoked_at is not null;
drop index concurrently if exists order_of_guest_phone;
create index concurrently order_of_guest_phone on orders (created_at) where guest_phone is not null;
