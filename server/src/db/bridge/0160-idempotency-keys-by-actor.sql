-- Customers and accounts of salons have one store of idempotency keys, by who acts. Like all that follows up to the baseline it
-- runs while no server of an earlier version does (decision 48). A key is forgotten after a day; there is no foreign key, since
-- accounts are erased by one writer, which deletes the keys too.
create temporary table customer_keys on commit drop as select * from idempotency_keys;
-- contract: created anew below, with the kind of account in front
drop table idempotency_keys;
create table idempotency_keys (
  actor_kind text not null check (actor_kind in ('CUSTOMER', 'SALON')),
  account_id integer not null,
  call text not null,
  key text not null check (length(key) between 1 and 200),
  body_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (actor_kind, account_id, call, key)
);
insert into idempotency_keys
  select 'CUSTOMER', customer_id, call, key, body_hash, reply, created_at from customer_keys
  union all
  select 'SALON', client_id, call, key, body_hash, reply, created_at from client_idempotency_keys;
create index idempotency_key_age on idempotency_keys (created_at);
-- contract: its rows are taken over above
drop table client_idempotency_keys;
