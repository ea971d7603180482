-- A guest has come (checked_in_at), is in the chair, is done (appointments.finished_at).
alter table orders add column seated_at timestamptz;
-- The stylist is away at the booked time, and the customer was asked to choose another one or to cancel.
alter table orders add column choice_asked_at timestamptz;
alter table orders add constraint order_seated_after_arrival check (seated_at is null or checked_in_at is not null) not valid;

alter table appointments add column finished_at timestamptz;
-- Of a visit that was done early: the end of the stylist's time as it was booked. `ends_at` is then when the stylist was free,
-- which is the start where the visit was done before it.
alter table appointments add column booked_ends_at timestamptz;
alter table appointments add constraint appointment_done_early
  check (booked_ends_at is null or (status = 'COMPLETED' and booked_ends_at > ends_at)) not valid;
alter table appointments
  drop constraint appointment_takes_time,
  add constraint appointment_takes_time
    check (ends_at > starts_at or (ends_at = starts_at and booked_ends_at is not null)) not valid;
alter table appointments
  drop constraint appointment_buffer,
  add constraint appointment_buffer check (
    buffer_minutes between 0 and 120
    and (ends_at - starts_at > buffer_minutes * interval '1 minute' or booked_ends_at is not null)
  ) not valid;

-- Completing frees what is left of the stylist's time, of each part of the visit; taking that back takes the time again, which
-- the exclusion constraint refuses once somebody else has it. Bookings begin at full minutes.
create function free_rest_of_time() returns trigger language plpgsql as $$
declare
  free_at timestamptz := date_trunc('minute', new.updated_at + interval '59.999999 seconds')
    + new.buffer_minutes * interval '1 minute';
begin
  if new.status = 'COMPLETED' then
    new.finished_at := new.updated_at;
    if free_at < new.ends_at then
      new.booked_ends_at := new.ends_at;
      new.ends_at := greatest(new.starts_at, free_at);
    end if;
  else
    new.ends_at := coalesce(new.booked_ends_at, new.ends_at);
    new.booked_ends_at := null;
    new.finished_at := null;
  end if;
  return new;
end
$$;
create trigger appointment_finished before update of status on appointments
  for each row when (old.status <> new.status and 'COMPLETED' in (old.status, new.status))
  execute function free_rest_of_time();

-- Until now whoever was checked in was in the chair.
update orders set seated_at = checked_in_at from appointments
where order_id = orders.id and checked_in_at is not null
  and appointments.status in ('PENDING', 'CONFIRMED', 'RESCHEDULED');
