-- What a stylist needs after a service, to clean up or to rest: the stylist's time, not the customer's.
alter table services
  add column buffer_minutes smallint not null default 0,
  -- The place within its category; services of one place are in the order of their creation. Not called position: running
  -- servers join services with order_lines, which has one.
  add column menu_position integer not null default 0;
alter table services add constraint service_buffer check (buffer_minutes between 0 and 120) not valid;

-- A booking keeps the buffer it was made with. `ends_at` is the end of the stylist's time, which the exclusion constraint
-- and all timetables compare; the visit ends `buffer_minutes` before.
alter table appointments add column buffer_minutes smallint not null default 0;
alter table appointments add constraint appointment_buffer check (
  buffer_minutes between 0 and 120 and ends_at - starts_at > buffer_minutes * interval '1 minute'
) not valid;
comment on column appointments.ends_at is 'The end of the stylist''s time: the visit ends buffer_minutes before';

-- Timetables are kept with the buffers of the menu.
create function renew_timetable_of_service() returns trigger language plpgsql as $$
begin
  perform renew_outlet_versions(array[new.outlet_id], 'timetable');
  return null;
end
$$;
create trigger outlet_timetable_insert after insert on services
  for each row when (new.buffer_minutes > 0) execute function renew_timetable_of_service();
create trigger outlet_timetable_update after update on services
  for each row when (old.buffer_minutes <> new.buffer_minutes) execute function renew_timetable_of_service();
