alter table letters rename to notifications;
alter table notifications rename column tries to attempts;
alter table notifications rename column next_try_at to next_attempt_at;
alter table notifications rename constraint letter_once to notification_once;
alter table notifications rename constraint letter_settled_whole to notification_outcome_with_time;
alter index letter_confirms_once rename to notification_one_confirmation;
alter index letter_due rename to notification_due;

-- The constraints that PostgreSQL named itself; how many there are depends on its version.
do $$
declare
  generated record;
begin
  for generated in
    select conname from pg_constraint where conrelid = 'notifications'::regclass and starts_with(conname, 'letters_')
  loop
    execute format('alter table notifications rename constraint %I to %I', generated.conname,
      replace(replace(replace(generated.conname, 'letters_', 'notifications_'), '_next_try_at_', '_next_attempt_at_'), '_tries_', '_attempts_'));
  end loop;
end
$$;

alter table appointments rename column override_client_reason to stylist_override_reason;

-- Listeners receive a change of an order once the transaction that writes its history has committed.
alter function tell_of_orders() rename to notify_order_changed;
create or replace function notify_order_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_changed', json_build_object(
    'orderId', orders.id, 'customerId', orders.customer_id, 'outletId', orders.outlet_id, 'ownerId', outlets.client_id,
    'actor', inserted.actor, 'action', inserted.action, 'to', inserted.to_status
  )::text)
  from inserted join orders on orders.id = inserted.order_id join outlets on outlets.id = orders.outlet_id;
  return null;
end
$$;
drop trigger order_history_told on order_history;
create trigger order_history_notify after insert on order_history
  referencing new table as inserted for each statement execute function notify_order_changed();

alter function tell_of_ended_session() rename to notify_session_ended;
