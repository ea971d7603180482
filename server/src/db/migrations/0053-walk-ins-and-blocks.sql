-- A booking that the salon makes, for somebody at the desk or on the phone: of a customer whom it knows by the number, or of
-- a guest without an account.
alter table orders
  alter column customer_id drop not null,
  add column booked_by text not null default 'CUSTOMER',
  add column guest_name text,
  add column guest_phone text;
alter table orders add constraint order_booked_by check (booked_by in ('CUSTOMER', 'SALON')) not valid;
alter table orders add constraint order_of_customer_or_guest
  check ((customer_id is null) = (guest_name is not null)) not valid;
alter table orders add constraint order_guest_at_salon check (guest_name is null or booked_by = 'SALON') not valid;
alter table orders add constraint order_guest_short
  check (length(guest_name) between 1 and 60 and length(guest_phone) <= 16) not valid;
alter table orders add constraint order_guest_phone_with_name
  check (guest_phone is null or guest_name is not null) not valid;

alter table appointments alter column customer_id drop not null;
alter table appointments add constraint appointment_hold_of_customer
  check (status <> 'HELD' or customer_id is not null) not valid;

-- An hour that the desk takes out of a day is a BLOCK; days and weeks away are TIME_OFF.
alter table stylist_time_off add column kind text not null default 'TIME_OFF';
alter table stylist_time_off add constraint time_off_kind check (kind in ('TIME_OFF', 'BLOCK')) not valid;

-- Replies by key, for calls of the desk that may be repeated after a lost connection.
create table client_idempotency_keys (
  client_id integer not null references clients on delete cascade,
  call text not null,
  key text not null check (length(key) between 1 and 200),
  body_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (client_id, call, key)
);
create index client_idempotency_key_age on client_idempotency_keys (created_at);

-- Wrong codes in the desk's check-in field, which looks through all bookings of the day.
create table outlet_check_in_tries (
  outlet_id integer primary key references outlets on delete cascade,
  tries smallint not null check (tries between 0 and 10),
  locked_until timestamptz
);
