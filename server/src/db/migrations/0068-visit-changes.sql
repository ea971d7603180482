-- What exactly a salon has changed, in words that the customer reads.
alter table order_notifications add column detail text;
alter table order_notifications drop constraint order_notifications_kind_check;
alter table order_notifications add constraint order_notifications_kind_check check (kind in (
  'BOOKED', 'CONFIRMED', 'LINES_REJECTED', 'STYLIST_CHANGED', 'CHANGED_BY_SALON', 'MOVED_BY_SALON', 'CANCELLED_BY_SALON',
  'MOVED_BY_CUSTOMER', 'CANCELLED_BY_CUSTOMER', 'UNANSWERED', 'DAY_BEFORE', 'TWO_HOURS_BEFORE', 'COMPLETED', 'NO_SHOW',
  'COMPLETION_UNDONE', 'NO_SHOW_UNDONE')) not valid;

-- Rejecting services had an effect on the bill; changing them has one too.
alter table order_history drop constraint history_effect_of_rejection;
alter table order_history add constraint history_effect_of_rejection check (
  effect is null or action in ('REJECT_LINES', 'EDIT_LINES')
) not valid;

alter table order_lines
  -- By the salon after the booking: taken off again, it leaves no trace on the bill.
  add column is_added boolean not null default false,
  -- Who does it, when not the stylist of the appointment.
  add column done_by integer references stylists;

-- The rest of a visit that was handed over is a row of its own, so that the same constraint guards the other stylist's time.
-- The first stylist's row ends where the rest begins; `rest_ends_at` is then the end of the visit.
alter table appointments
  add column part_of uuid references orders on delete cascade,
  add column rest_ends_at timestamptz;
alter table appointments drop constraint appointment_held_or_ordered;
alter table appointments add constraint appointment_held_or_ordered check (
  num_nonnulls(order_id, part_of) < 2
  and (status = 'HELD') = (num_nonnulls(order_id, part_of) = 0) and (status = 'HELD') = (held_until is not null)
) not valid;

create function close_rest_of_visit() returns trigger language plpgsql as $$
begin
  update appointments set status = new.status, updated_at = new.updated_at where part_of = new.order_id;
  return null;
end
$$;
create trigger appointment_rest_follows after update on appointments
  for each row when (old.status <> new.status and new.rest_ends_at is not null) execute function close_rest_of_visit();
