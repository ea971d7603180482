-- no transaction
alter table order_notifications validate constraint order_notifications_kind_check;
-- One reminder of a kind per request and channel, whatever runs at the same time.
drop index if exists request_reminder_once;
create unique index concurrently request_reminder_once on order_notifications (order_id, kind, channel, starts_at)
  where kind in ('REQUEST_WAITING', 'REQUEST_LAPSING');
