-- Private addresses at which calendar programs read bookings: of one stylist, or of the outlet. Only the hash of the address
-- is kept. One ends with its maker's role at the outlet, which is checked whenever it is read.
create table calendar_feeds (
  id integer generated always as identity primary key,
  outlet_id integer not null references outlets on delete cascade,
  stylist_id integer,
  client_id integer not null references clients on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  revoked_at timestamptz,
  foreign key (stylist_id, outlet_id) references stylists (id, outlet_id) on delete cascade
);
-- An account has one address for the same bookings; a new one ends it.
create unique index calendar_feed_once on calendar_feeds (outlet_id, client_id, coalesce(stylist_id, 0))
  where revoked_at is null;
