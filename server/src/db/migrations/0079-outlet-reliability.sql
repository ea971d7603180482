-- What customers are told of how a salon deals with bookings, as last measured; null where there is too little to say.
create table outlet_reliability (
  outlet_id integer primary key references outlets on delete cascade,
  answer_minutes integer check (answer_minutes >= 0),
  kept_percent integer check (kept_percent between 0 and 100),
  measured_at timestamptz not null default now()
);

create trigger outlet_version_insert after insert on outlet_reliability referencing new table as changed
  for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_update after update on outlet_reliability
  referencing old table as previous new table as changed
  for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_delete after delete on outlet_reliability referencing old table as changed
  for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_truncate after truncate on outlet_reliability
  for each statement execute function renew_all_outlets();
