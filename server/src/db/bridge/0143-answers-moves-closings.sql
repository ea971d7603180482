-- Until when the salon answers a request. Computed when the customer asks and stored, so that later changes of hours or
-- settings do not move what the customer was told. Without one, until the start.
alter table appointments add column answer_by timestamptz;
-- The start that the customer had agreed to before the salon moved the visit; null once the customer has answered.
alter table appointments add column moved_from timestamptz;

-- How long the salon takes to answer, in minutes of its opening hours, and how long before the start it has answered at the
-- latest. What starts within the short notice leaves no time to ask: it is confirmed at once, or not offered.
alter table outlet_settings add column answer_minutes integer not null default 60
  constraint outlet_answer_minutes check (answer_minutes between 15 and 1440);
alter table outlet_settings add column answer_ahead_minutes integer not null default 120
  constraint outlet_answer_ahead_minutes check (answer_ahead_minutes between 0 and 1440);
alter table outlet_settings add column short_notice_minutes integer not null default 180
  constraint outlet_short_notice_minutes check (short_notice_minutes between answer_ahead_minutes and 1440);
alter table outlet_settings add column confirms_short_notice boolean not null default true;

-- Of a closed entry: the salon is closed then, or takes no bookings any more; with the reason that the salon gave. Null for
-- entries that end with a service, a stylist or a booking, of which the customer is told otherwise.
alter table waitlist_entries add column closed_because text
  constraint waitlist_closed_because check (closed_because in ('DAY', 'OUTLET'));
alter table waitlist_entries add column closed_reason text;
-- As pushed_at and mailed_at, for text messages.
alter table waitlist_entries add column texted_at timestamptz;

create or replace function close_waitlist_of_outlet() returns trigger language plpgsql as $$
begin
  update waitlist_entries set status = 'CLOSED', ended_at = now(), closed_because = 'OUTLET',
    pushed_at = null, mailed_at = null, texted_at = null
  where outlet_id = new.id and status in ('WAITING', 'OFFERED');
  return null;
end
$$;

-- Not valid: the next migration reads the tables.
alter table order_history
  drop constraint order_history_actor_check,
  add constraint order_history_actor_check check (actor in ('CUSTOMER', 'SALON', 'OPERATOR', 'SYSTEM')) not valid;
alter table order_notifications
  drop constraint order_notifications_kind_check,
  add constraint order_notifications_kind_check check (kind in (
    'BOOKED', 'CONFIRMED', 'LINES_REJECTED', 'STYLIST_CHANGED', 'CHANGED_BY_SALON', 'MOVED_BY_SALON', 'CANCELLED_BY_SALON',
    'CANCELLED_BY_PLATFORM', 'MOVED_BY_CUSTOMER', 'CANCELLED_BY_CUSTOMER', 'UNANSWERED', 'DAY_BEFORE', 'TWO_HOURS_BEFORE',
    'COMPLETED', 'NO_SHOW', 'COMPLETION_UNDONE', 'NO_SHOW_UNDONE', 'REQUEST_WAITING', 'REQUEST_LAPSING', 'INVITED')) not valid;
