-- How long customers held times at an outlet, counted by the database's clock: what their limits are reckoned from. A row
-- outlives its hold, so that releasing a time and holding another begins nothing anew. Offers of the waitlist have none.
create table held_times (
  hold_id uuid primary key,
  customer_id integer not null references customers on delete cascade,
  outlet_id integer not null references outlets on delete cascade,
  held_from timestamptz not null default now(),
  held_until timestamptz not null,
  constraint held_time_runs_forward check (held_until >= held_from)
);
create index held_time_by_customer on held_times (customer_id, outlet_id, held_from);
create index held_time_by_age on held_times (held_from);

-- Whatever ends a hold: a booking, a release, another choice, a closed day.
create function end_held_time() returns trigger language plpgsql as $$
begin
  update held_times set held_until = greatest(held_from, now()) where hold_id = old.id and held_until > now();
  return null;
end $$;
create trigger held_time_deleted after delete on appointments
  for each row when (old.status = 'HELD') execute function end_held_time();
create trigger held_time_booked after update of status on appointments
  for each row when (old.status = 'HELD' and new.status <> 'HELD') execute function end_held_time();
