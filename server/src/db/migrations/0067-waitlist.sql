-- A customer waits for a time at an outlet, or for an earlier time than the one that is booked. When a time opens, it is
-- offered to those who wait, one after the other, as a hold; an entry is offered one time and ends with it.
create table waitlist_entries (
  id uuid primary key default gen_random_uuid(),
  customer_id integer not null references customers on delete cascade,
  outlet_id integer not null references outlets on delete cascade,
  -- The booking that is to be earlier; without one, the customer waits for a new booking on `last_day`.
  order_id uuid references orders on delete cascade,
  -- Null: anybody.
  stylist_id integer,
  first_day date not null,
  last_day date not null,
  -- The earliest and the latest start, in minutes after midnight.
  from_minute smallint not null default 0,
  until_minute smallint not null default 1440,
  status text not null default 'WAITING'
    check (status in ('WAITING', 'OFFERED', 'BOOKED', 'MISSED', 'LEFT', 'PASSED', 'CLOSED')),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  -- The offer: the row of appointments that holds the time, and a copy of what it says.
  hold_id uuid,
  offered_stylist_id integer references stylists,
  offered_starts_at timestamptz,
  offered_ends_at timestamptz,
  offered_at timestamptz,
  held_until timestamptz,
  -- Set by the server that tells of the offer, before it does: nobody is told twice.
  pushed_at timestamptz,
  mailed_at timestamptz,
  foreign key (stylist_id, outlet_id) references stylists (id, outlet_id),
  constraint waitlist_days check (first_day <= last_day),
  constraint waitlist_minutes check (0 <= from_minute and from_minute <= until_minute and until_minute <= 1440),
  constraint waitlist_offer_whole check (
    num_nulls(hold_id, offered_stylist_id, offered_starts_at, offered_ends_at, offered_at, held_until) in (0, 6)
  ),
  constraint waitlist_offered_is_held check (status <> 'OFFERED' or hold_id is not null),
  constraint waitlist_waiting_is_not_held check (status <> 'WAITING' or hold_id is null),
  constraint waitlist_ended check ((status in ('WAITING', 'OFFERED')) = (ended_at is null))
);
create unique index waitlist_one_per_day on waitlist_entries (customer_id, outlet_id, last_day)
  where order_id is null and status in ('WAITING', 'OFFERED');
create unique index waitlist_one_per_order on waitlist_entries (order_id)
  where order_id is not null and status in ('WAITING', 'OFFERED');
create unique index waitlist_hold_once on waitlist_entries (hold_id) where hold_id is not null;
create index waitlist_live on waitlist_entries (outlet_id, created_at, id) where status in ('WAITING', 'OFFERED');
create index waitlist_by_customer on waitlist_entries (customer_id, created_at desc);

-- What is to be booked. An earlier time is for the services of its order.
create table waitlist_services (
  entry_id uuid not null references waitlist_entries on delete cascade,
  service_id uuid not null references services,
  position smallint not null,
  quantity smallint not null check (quantity between 1 and 20),
  primary key (entry_id, service_id)
);

-- The timetable of an outlet at which nothing was left to offer. Another version means that something has opened.
create table waitlist_checks (
  outlet_id integer primary key references outlets on delete cascade,
  timetable uuid not null
);

create function close_waitlist_of_customer() returns trigger language plpgsql as $$
begin
  update waitlist_entries set status = 'CLOSED', ended_at = now()
  where customer_id = new.id and status in ('WAITING', 'OFFERED');
  return null;
end
$$;
create trigger customer_waits_no_longer after update of blocked_at, deleted_at on customers
  for each row when (new.blocked_at is not null or new.deleted_at is not null)
  execute function close_waitlist_of_customer();

create function close_waitlist_of_outlet() returns trigger language plpgsql as $$
begin
  update waitlist_entries set status = 'CLOSED', ended_at = now()
  where outlet_id = new.id and status in ('WAITING', 'OFFERED');
  return null;
end
$$;
create trigger outlet_keeps_nobody_waiting after update of stage, deleted_at on outlets
  for each row when (new.stage <> 'LIVE' or new.deleted_at is not null)
  execute function close_waitlist_of_outlet();
