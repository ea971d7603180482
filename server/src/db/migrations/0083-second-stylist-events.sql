-- Whoever has the rest of a visit since it was handed over hears of its changes too.
create function stylists_of_visit(visit uuid) returns integer[] language sql stable as $$
  select array_remove(array_agg(stylist_id) || array_agg(previous_stylist_id), null)
  from appointments where order_id = visit or part_of = visit
$$;

create or replace function notify_order_changed() returns trigger language plpgsql as $$
begin
  insert into order_changes (payload)
  select json_build_object(
    'orderId', orders.id, 'customerId', orders.customer_id, 'outletId', orders.outlet_id, 'ownerId', outlets.client_id,
    'stylistIds', coalesce(stylists_of_visit(orders.id), '{}'),
    'actor', inserted.actor, 'action', inserted.action, 'to', inserted.to_status
  )::text
  from inserted join orders on orders.id = inserted.order_id join outlets on outlets.id = orders.outlet_id;
  return null;
end
$$;

create or replace function count_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update orders
    set paid_paise = paid_paise + new.amount_paise, tip_paise = tip_paise + new.tip_paise
    where id = new.order_id and (new.amount_paise = 0 or paid_paise + new.amount_paise <= total_paise);
    if not found then
      raise exception 'more than is due'
        using errcode = 'check_violation', constraint = 'payment_within_due', table = 'payments';
    end if;
  else
    update orders
    set paid_paise = paid_paise - old.amount_paise, tip_paise = tip_paise - old.tip_paise
    where id = new.order_id;
  end if;
  insert into order_changes (payload)
  select json_build_object(
    'orderId', orders.id, 'customerId', orders.customer_id, 'outletId', orders.outlet_id, 'ownerId', outlets.client_id,
    'stylistIds', coalesce(stylists_of_visit(orders.id), '{}'),
    'actor', 'SALON', 'action', case tg_op when 'INSERT' then 'PAY' else 'VOID_PAYMENT' end, 'to', appointments.status
  )::text
  from orders join outlets on outlets.id = orders.outlet_id join appointments on appointments.order_id = orders.id
  where orders.id = new.order_id;
  return null;
end
$$;
