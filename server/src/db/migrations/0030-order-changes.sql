-- NOTIFY within the transaction of a booking makes all commits wait for each other: PostgreSQL takes one lock for it, which
-- it releases only when the commit is on disk. The trigger therefore writes the change to a table, and a server sends the
-- notification after the commit. Unlogged: after a crash of PostgreSQL every subscriber has to connect and read anew anyway.
create unlogged table order_changes (
  id bigint generated always as identity primary key,
  payload text not null
);

create or replace function notify_order_changed() returns trigger language plpgsql as $$
begin
  insert into order_changes (payload)
  select json_build_object(
    'orderId', orders.id, 'customerId', orders.customer_id, 'outletId', orders.outlet_id, 'ownerId', outlets.client_id,
    'actor', inserted.actor, 'action', inserted.action, 'to', inserted.to_status
  )::text
  from inserted join orders on orders.id = inserted.order_id join outlets on outlets.id = orders.outlet_id;
  return null;
end
$$;
