-- no transaction
alter table coupons validate constraint coupon_budget;
