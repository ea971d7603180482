alter table services validate constraint service_buffer;
alter table appointments validate constraint appointment_buffer;
