-- Every change of an appointment: who, when, from what to what, and why.
create table order_history (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  at timestamptz not null default now(),
  actor text not null check (actor in ('CUSTOMER', 'SALON', 'SYSTEM')),
  actor_id integer,
  action text not null,
  from_status text,
  to_status text not null,
  reason text
);
create index order_history_by_order on order_history (order_id, id);

create table reviews (
  id uuid primary key default gen_random_uuid(),
  whitelabel_id integer not null references whitelabels,
  customer_id integer not null references customers,
  order_id uuid not null,
  service_id uuid not null,
  outlet_id integer not null references outlets,
  rating smallint not null check (rating between 1 and 5),
  body text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (order_id, service_id) references order_lines on delete cascade,
  constraint review_once unique (order_id, service_id)
);
create index review_by_service on reviews (service_id, created_at desc, id);
create index review_by_outlet on reviews (outlet_id, created_at desc);
