-- Whether a session has expired is decided by the application, by its own clock: every session that was not revoked is
-- told of a changed role, and one that has expired has nobody who listens.
create or replace function notify_member_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', sessions.id::text) from sessions
  where client_id = new.client_id and revoked_at is null;
  return null;
end
$$;

create or replace function notify_stylist_left() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', sessions.id::text)
  from sessions join outlet_members using (client_id)
  where stylist_id = new.id and removed_at is null and revoked_at is null;
  return null;
end
$$;
