-- Who watches wants to know whose doing a change was: nobody needs to be told of their own.
create or replace function tell_of_orders() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_changed', json_build_object(
    'orderId', orders.id, 'customerId', orders.customer_id, 'outletId', orders.outlet_id, 'ownerId', outlets.client_id,
    'actor', told.actor, 'action', told.action, 'to', told.to_status
  )::text)
  from told join orders on orders.id = told.order_id join outlets on outlets.id = orders.outlet_id;
  return null;
end
$$;
