-- Staff: accounts that work at an outlet without owning it. The owner is outlets.client_id and never a row here.
create table outlet_members (
  id integer generated always as identity primary key,
  outlet_id integer not null references outlets on delete cascade,
  client_id integer not null references clients on delete cascade,
  role text not null check (role in ('MANAGER', 'RECEPTION', 'STYLIST')),
  stylist_id integer,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  foreign key (stylist_id, outlet_id) references stylists (id, outlet_id) on delete cascade,
  -- A stylist's account is confined to one column of the board.
  constraint member_column check ((role = 'STYLIST') = (stylist_id is not null))
);
create unique index member_once on outlet_members (outlet_id, client_id) where removed_at is null;
create unique index member_of_stylist on outlet_members (stylist_id) where removed_at is null;
create index member_by_client on outlet_members (client_id) where removed_at is null;

-- Who may do something at an outlet. The account of a stylist who has left is nothing there any more.
create view outlet_access as
  select id as outlet_id, client_id, 'OWNER' as role, null::integer as stylist_id
  from outlets where deleted_at is null
  union all
  select members.outlet_id, members.client_id, members.role, members.stylist_id
  from outlet_members as members left join stylists on stylists.id = members.stylist_id
  where members.removed_at is null and stylists.deleted_at is null;

-- A stylist's account hears of the own column only: of bookings that enter it, and of those that leave it.
alter table appointments add column previous_stylist_id integer;
create function note_previous_stylist() returns trigger language plpgsql as $$
begin
  new.previous_stylist_id := nullif(old.stylist_id, new.stylist_id);
  return new;
end
$$;
create trigger appointment_previous_stylist before update on appointments
  for each row when (old.stylist_id <> new.stylist_id or old.previous_stylist_id is not null)
  execute function note_previous_stylist();

create or replace function notify_order_changed() returns trigger language plpgsql as $$
begin
  insert into order_changes (payload)
  select json_build_object(
    'orderId', orders.id, 'customerId', orders.customer_id, 'outletId', orders.outlet_id, 'ownerId', outlets.client_id,
    'stylistIds', array_remove(array[appointments.stylist_id, appointments.previous_stylist_id], null),
    'actor', inserted.actor, 'action', inserted.action, 'to', inserted.to_status
  )::text
  from inserted join orders on orders.id = inserted.order_id join outlets on outlets.id = orders.outlet_id
    left join appointments on appointments.order_id = orders.id;
  return null;
end
$$;

-- Event streams of an account whose role has changed end, and open again for what it may see now.
create function notify_member_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', sessions.id::text) from sessions
  where client_id = new.client_id and revoked_at is null and expires_at > now();
  return null;
end
$$;
create trigger member_changed after insert or update on outlet_members
  for each row execute function notify_member_changed();

create function notify_stylist_left() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', sessions.id::text)
  from sessions join outlet_members using (client_id)
  where stylist_id = new.id and removed_at is null and revoked_at is null and expires_at > now();
  return null;
end
$$;
create trigger stylist_left after update of deleted_at on stylists
  for each row when (old.deleted_at is distinct from new.deleted_at) execute function notify_stylist_left();
