alter table orders validate constraint order_seated_after_arrival;
alter table appointments validate constraint appointment_done_early;
alter table appointments validate constraint appointment_takes_time;
alter table appointments validate constraint appointment_buffer;
