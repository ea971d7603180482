-- contract: a hold may be of somebody who is not logged in yet. Servers of the version before count such a time as free when
-- they offer it; the constraint against overlaps refuses it there.
alter table appointments drop constraint appointment_hold_of_customer;

-- Who holds a time without an account: keyed hashes of a random token of the browser and of the network. A row outlives its
-- hold, because the limits count back.
create table guest_holds (
  hold_id uuid primary key,
  token_hash bytea not null,
  network_hash bytea not null,
  outlet_id integer not null references outlets on delete cascade,
  starts_at timestamptz not null,
  held_from timestamptz not null default now()
);
create index guest_hold_by_token on guest_holds (token_hash);
create index guest_hold_by_network on guest_holds (network_hash, held_from);
create index guest_hold_by_outlet on guest_holds (outlet_id, held_from);
create index guest_hold_by_age on guest_holds (held_from);
