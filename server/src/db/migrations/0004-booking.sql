create table cart_lines (
  customer_id integer not null references customers on delete cascade,
  outlet_id integer not null,
  service_id uuid not null,
  quantity smallint not null check (quantity between 1 and 20),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (customer_id, service_id),
  foreign key (service_id, outlet_id) references services (id, outlet_id) on delete cascade
);

create table orders (
  id uuid primary key default gen_random_uuid(),
  whitelabel_id integer not null references whitelabels,
  customer_id integer not null references customers,
  outlet_id integer not null references outlets,
  status text not null default 'ORDER_PLACED' check (status in ('ORDER_PLACED', 'ORDER_COMPLETED')),
  payment_id text not null check (length(payment_id) between 1 and 64),
  coupon_id integer references coupons,
  coupon_code text,
  subtotal_paise integer not null check (subtotal_paise >= 0),
  discount_paise integer not null default 0,
  cgst_paise integer not null default 0 check (cgst_paise >= 0),
  sgst_paise integer not null default 0 check (sgst_paise >= 0),
  total_paise integer not null,
  check_in_code text not null check (check_in_code ~ '^[1-9][0-9]{5}$'),
  check_in_tries smallint not null default 0,
  check_in_locked_until timestamptz,
  checked_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint order_discount_within check (discount_paise between 0 and subtotal_paise),
  constraint order_bill_adds_up check (total_paise = subtotal_paise - discount_paise + cgst_paise + sgst_paise),
  constraint order_coupon_whole check ((coupon_id is null) = (coupon_code is null))
);
create index order_by_customer on orders (customer_id, created_at desc, id);
create index order_by_outlet on orders (outlet_id, created_at desc);

-- Name, price and minutes are copies: what was booked does not change with the menu.
create table order_lines (
  order_id uuid not null references orders on delete cascade,
  service_id uuid not null references services,
  position smallint not null,
  name text not null,
  price_paise integer not null check (price_paise >= 0),
  quantity smallint not null check (quantity between 1 and 20),
  minutes smallint not null check (minutes > 0),
  status text not null default 'ACCEPTED' check (status in ('ACCEPTED', 'REJECTED')),
  reject_reason text,
  primary key (order_id, service_id),
  check ((status = 'REJECTED') = (reject_reason is not null))
);

-- One row is a hold first and the booking after it, so one constraint guards both.
create table appointments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid unique references orders on delete cascade,
  customer_id integer not null references customers,
  outlet_id integer not null,
  stylist_id integer not null,
  status text not null check (status in (
    'HELD', 'PENDING', 'CONFIRMED', 'CANCELLED_BY_CUSTOMER', 'CANCELLED_BY_SALON', 'RESCHEDULED', 'NO_SHOW', 'COMPLETED'
  )),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- True while the salon has yet to say yes, also after the customer has moved it.
  awaiting_salon boolean not null default true,
  held_until timestamptz,
  hold_renewals smallint not null default 0,
  override_client_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (stylist_id, outlet_id) references stylists (id, outlet_id),
  constraint appointment_takes_time check (ends_at > starts_at),
  constraint appointment_held_or_ordered check (
    (status = 'HELD') = (order_id is null) and (status = 'HELD') = (held_until is not null)
  ),
  constraint appointment_no_overlap exclude using gist (
    stylist_id with =,
    tstzrange(starts_at, ends_at) with &&
  ) where (status in ('HELD', 'PENDING', 'CONFIRMED', 'RESCHEDULED', 'COMPLETED'))
);
create index appointment_by_outlet on appointments (outlet_id, starts_at);
create index appointment_hold_by_customer on appointments (customer_id) where status = 'HELD';
create index appointment_unanswered on appointments (starts_at)
  where status in ('PENDING', 'RESCHEDULED') and awaiting_salon;

-- The order owns the redemption; a cancelled order gives it back.
create table coupon_redemptions (
  order_id uuid primary key references orders on delete cascade,
  coupon_id integer not null references coupons,
  customer_id integer not null references customers,
  redeemed_at timestamptz not null default now(),
  released_at timestamptz
);
create index coupon_redemption_live on coupon_redemptions (coupon_id, customer_id) where released_at is null;

create table idempotency_keys (
  customer_id integer not null references customers on delete cascade,
  call text not null,
  key text not null check (length(key) between 1 and 200),
  body_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (customer_id, call, key)
);
create index idempotency_key_age on idempotency_keys (created_at);
