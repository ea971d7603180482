-- How a salon takes bookings. An outlet without a row has the defaults, which the contract names too.
create table outlet_settings (
  outlet_id integer primary key references outlets on delete cascade,
  -- Bookings are confirmed at once, without an answer of the salon.
  auto_confirm boolean not null default false,
  -- A start is offered until this long before it.
  lead_minutes integer not null default 15 check (lead_minutes between 0 and 10080),
  -- Customers can cancel and move a booking until this long before it.
  cancel_minutes integer not null default 180 check (cancel_minutes between 0 and 10080),
  -- Starts lie on this grid from midnight.
  slot_step integer not null default 15 check (slot_step in (5, 10, 15, 20, 30, 60)),
  updated_at timestamptz not null default now()
);

create trigger outlet_version_insert after insert on outlet_settings referencing new table as changed
  for each statement execute function renew_outlets_by_outlet_id('both');
create trigger outlet_version_update after update on outlet_settings
  referencing old table as previous new table as changed
  for each statement execute function renew_outlets_by_outlet_id('both');
create trigger outlet_version_delete after delete on outlet_settings referencing old table as changed
  for each statement execute function renew_outlets_by_outlet_id('both');
create trigger outlet_version_truncate after truncate on outlet_settings
  for each statement execute function renew_all_outlets();

-- What the customer was told when booking stays true when the salon changes it later.
alter table orders add column cancel_minutes integer not null default 180;
