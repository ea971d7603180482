-- A coupon may be for a customer's first visit only, and be bound to services and to categories.
alter table coupons add column first_visit text
  constraint coupon_first_visit check (first_visit in ('OUTLET', 'ANY'));

-- Without "on delete cascade": a coupon that loses its last row here would be good for everything.
create table coupon_services (
  coupon_id integer not null references coupons on delete cascade,
  service_id uuid not null references services,
  primary key (coupon_id, service_id)
);
create index coupon_service_by_service on coupon_services (service_id);

create table coupon_categories (
  coupon_id integer not null references coupons on delete cascade,
  category_id integer not null references categories,
  primary key (coupon_id, category_id)
);
