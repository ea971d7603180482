-- A salon may close in the middle of the day. A table of its own: servers of the version before read one span a day.
create table opening_pauses (
  outlet_id integer not null,
  weekday smallint not null,
  starts_minute smallint not null check (starts_minute between 1 and 1439),
  ends_minute smallint not null check (ends_minute between 1 and 1439),
  primary key (outlet_id, weekday),
  foreign key (outlet_id, weekday) references opening_hours on delete cascade,
  check (ends_minute > starts_minute)
);

create trigger outlet_version_insert after insert on opening_pauses referencing new table as changed
  for each statement execute function renew_outlets_by_outlet_id('both');
create trigger outlet_version_update after update on opening_pauses referencing old table as previous new table as changed
  for each statement execute function renew_outlets_by_outlet_id('both');
create trigger outlet_version_delete after delete on opening_pauses referencing old table as changed
  for each statement execute function renew_outlets_by_outlet_id('both');
create trigger outlet_version_truncate after truncate on opening_pauses
  for each statement execute function renew_all_outlets();

-- When a salon is open, as people read it: one or two spans a day.
create view opening_spans as
  select outlet_id, weekday, opens_minute, coalesce(starts_minute, closes_minute) as closes_minute
  from opening_hours left join opening_pauses using (outlet_id, weekday)
  union all
  select outlet_id, weekday, ends_minute, closes_minute
  from opening_hours join opening_pauses using (outlet_id, weekday);
