-- no transaction
drop index if exists order_by_guest_phone;
create index concurrently order_by_guest_phone on orders (guest_phone) where guest_phone is not null;
drop index if exists order_of_guest;
create index concurrently order_of_guest on orders (created_at) where guest_name is not null and guest_name <> 'Walk-in';
