-- no transaction
alter table coupons validate constraint coupon_total_limit;

drop index if exists coupon_by_owner;
create index concurrently coupon_by_owner on coupons (owner_outlet_id) where owner_outlet_id is not null;
