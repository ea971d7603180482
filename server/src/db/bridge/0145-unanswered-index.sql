-- no transaction
-- Requests by when they are closed.
drop index if exists appointment_by_answer;
create index concurrently appointment_by_answer on appointments (coalesce(answer_by, starts_at))
  where status in ('PENDING', 'RESCHEDULED') and awaiting_salon;
-- Closed entries of which somebody has yet to be told.
drop index if exists waitlist_closed_untold;
create index concurrently waitlist_closed_untold on waitlist_entries (ended_at)
  where status = 'CLOSED' and closed_because is not null and (pushed_at is null or mailed_at is null or texted_at is null);
