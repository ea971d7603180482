alter table orders validate constraint order_booked_by;
alter table orders validate constraint order_of_customer_or_guest;
alter table orders validate constraint order_guest_at_salon;
alter table orders validate constraint order_guest_short;
alter table orders validate constraint order_guest_phone_with_name;
alter table appointments validate constraint appointment_hold_of_customer;
alter table stylist_time_off validate constraint time_off_kind;
