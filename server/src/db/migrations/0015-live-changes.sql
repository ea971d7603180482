-- Every change of an order writes its history, so whoever watches it learns of it from here: once it is true, and never else.
create function tell_of_orders() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_changed', json_build_object(
    'orderId', orders.id, 'customerId', orders.customer_id, 'outletId', orders.outlet_id, 'ownerId', outlets.client_id,
    'action', told.action, 'to', told.to_status
  )::text)
  from told join orders on orders.id = told.order_id join outlets on outlets.id = orders.outlet_id;
  return null;
end
$$;
create trigger order_history_told after insert on order_history
  referencing new table as told for each statement execute function tell_of_orders();

-- What listens in the name of a session ends with it, on whichever copy of the server.
create function tell_of_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end
$$;
create trigger session_revoked after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function tell_of_ended_session();
create trigger session_deleted after delete on sessions
  for each row when (old.revoked_at is null) execute function tell_of_ended_session();

-- The limit stands here too, so that no way of asking gets a sixth.
alter table orders add constraint order_check_in_five_tries check (check_in_tries between 0 and 5);
