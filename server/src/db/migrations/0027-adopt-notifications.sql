-- The last use of notifications, the queue before order_notifications: what was not sent there is queued here, and reminders
-- of visits to come that were queued there are not repeated. The next version may drop the table.
with adopted as (
  update notifications set settled_at = now(), outcome = 'DROPPED'
  where settled_at is null
  returning order_id, kind, starts_at
)
insert into order_notifications (order_id, kind, recipient, channel, version, starts_at)
select order_id,
  case adopted.kind
    when 'CONFIRMATION' then 'BOOKED'
    when 'MOVED' then case when awaiting_salon then 'MOVED_BY_CUSTOMER' else 'MOVED_BY_SALON' end
    when 'CANCELLED' then case when status = 'CANCELLED_BY_CUSTOMER' then 'CANCELLED_BY_CUSTOMER' else 'CANCELLED_BY_SALON' end
    else adopted.kind end,
  'CUSTOMER', 'EMAIL', version, adopted.starts_at
from adopted join appointments using (order_id)
on conflict do nothing;

insert into order_notifications (order_id, kind, recipient, channel, version, starts_at, settled_at, outcome)
select order_id, kind, 'CUSTOMER', 'EMAIL', version, starts_at, now(), 'DROPPED'
from notifications join appointments using (order_id, starts_at)
where kind in ('DAY_BEFORE', 'TWO_HOURS_BEFORE') and starts_at > now()
on conflict do nothing;
