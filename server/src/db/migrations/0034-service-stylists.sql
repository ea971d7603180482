-- Who does a service. A service without a row is done by every stylist of its outlet; the keys keep both at one outlet.
create table service_stylists (
  service_id uuid not null,
  stylist_id integer not null,
  outlet_id integer not null,
  primary key (service_id, stylist_id),
  foreign key (service_id, outlet_id) references services (id, outlet_id) on delete cascade,
  foreign key (stylist_id, outlet_id) references stylists (id, outlet_id) on delete cascade
);
create index service_stylist_by_outlet on service_stylists (outlet_id, stylist_id);

-- Bookings hold the locks of the stylists among whom they choose, and read this table under them. A change takes the locks
-- of all stylists of the outlet, in the order of their ids as bookings do, so each booking sees it whole or comes first.
create function lock_stylists_of_changed_services() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4711, id)
  from (select id from stylists where outlet_id in (select outlet_id from changed) order by id) as ordered;
  return null;
end
$$;

-- Named to run before those that renew the versions: bookings lock the stylists first, too.
create trigger lock_stylists_insert after insert on service_stylists referencing new table as changed
  for each statement execute function lock_stylists_of_changed_services();
create trigger lock_stylists_update after update on service_stylists referencing new table as changed
  for each statement execute function lock_stylists_of_changed_services();
create trigger lock_stylists_delete after delete on service_stylists referencing old table as changed
  for each statement execute function lock_stylists_of_changed_services();

create trigger outlet_version_insert after insert on service_stylists referencing new table as changed
  for each statement execute function renew_outlets_by_outlet_id('both');
create trigger outlet_version_update after update on service_stylists referencing old table as previous new table as changed
  for each statement execute function renew_outlets_by_outlet_id('both');
create trigger outlet_version_delete after delete on service_stylists referencing old table as changed
  for each statement execute function renew_outlets_by_outlet_id('both');
create trigger outlet_version_truncate after truncate on service_stylists
  for each statement execute function renew_all_outlets();
