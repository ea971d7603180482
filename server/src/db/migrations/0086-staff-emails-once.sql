-- no transaction
-- One message per account, of an event and of a reminder.
drop index if exists order_notification_once_each;
create unique index concurrently order_notification_once_each
  on order_notifications (order_id, kind, recipient, channel, version, coalesce(account_id, 0))
  where kind not in ('DAY_BEFORE', 'TWO_HOURS_BEFORE');
drop index if exists request_reminder_once_each;
create unique index concurrently request_reminder_once_each
  on order_notifications (order_id, kind, channel, starts_at, coalesce(account_id, 0))
  where kind in ('REQUEST_WAITING', 'REQUEST_LAPSING');
drop index if exists order_notification_once;
drop index if exists request_reminder_once;
