-- no transaction
drop index if exists appointment_part_of_visit;
create unique index concurrently appointment_part_of_visit on appointments (part_of) where part_of is not null;
