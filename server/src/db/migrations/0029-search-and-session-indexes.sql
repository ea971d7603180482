-- no transaction
-- A changed address renews the versions of its outlets.
drop index if exists outlet_by_address;
create index concurrently outlet_by_address on outlets (address_id);

-- The search reads the names of the nearest menus from the index alone.
drop index if exists service_names_by_outlet;
create index concurrently service_names_by_outlet on services (outlet_id) include (id, name) where deleted_at is null;

-- Jobs that run each minute or hour find their rows without reading the whole table.
drop index if exists appointment_live_by_start;
create index concurrently appointment_live_by_start on appointments (starts_at)
  where status in ('PENDING', 'CONFIRMED', 'RESCHEDULED');
drop index if exists session_by_expiry;
create index concurrently session_by_expiry on sessions (expires_at);
drop index if exists session_by_revocation;
create index concurrently session_by_revocation on sessions (revoked_at) where revoked_at is not null;
