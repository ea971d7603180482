-- The table `clients` held the accounts of salons, of owners and of staff; its name and that of its columns now say so. Runs
-- while no server of an earlier version does (decision 48).

-- contract: renamed while no server runs
alter table clients rename to salon_accounts;
-- contract: as above
alter table sessions rename column client_id to salon_account_id;
-- contract: as above; the owner is the one account whose role no row of outlet_members states
alter table outlets rename column client_id to owner_id;
-- contract: as above
alter table outlet_members rename column client_id to account_id;
-- contract: as above
alter view outlet_access rename column client_id to account_id;
-- contract: as above
alter table calendar_feeds rename column client_id to account_id;
alter sequence clients_id_seq rename to salon_accounts_id_seq;
alter index client_email_once rename to salon_account_email_once;
alter index client_contact_once rename to salon_account_contact_once;
alter index session_by_client rename to session_by_salon_account;
alter index outlet_by_client rename to outlet_by_owner;
alter index member_by_client rename to member_by_account;
-- Constraints that PostgreSQL has named after the table or the column; it names those of `not null` since version 18.
do $$
declare
  found record;
begin
  for found in
    select conrelid::regclass as relation, conname as name,
      case conrelid::regclass::text
        when 'salon_accounts' then regexp_replace(conname, '^clients_', 'salon_accounts_')
        when 'sessions' then replace(conname, '_client_id_', '_salon_account_id_')
        when 'outlets' then replace(conname, '_client_id_', '_owner_id_')
        else replace(conname, '_client_id_', '_account_id_')
      end as wanted
    from pg_constraint
    where conrelid in ('salon_accounts'::regclass, 'sessions'::regclass, 'outlets'::regclass, 'outlet_members'::regclass,
      'calendar_feeds'::regclass)
  loop
    if found.wanted <> found.name then
      execute format('alter table %s rename constraint %I to %I', found.relation, found.name, found.wanted);
    end if;
  end loop;
end
$$;

create or replace function count_payment()
returns trigger
language plpgsql
as $$
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
    'orderId', orders.id, 'customerId', orders.customer_id, 'outletId', orders.outlet_id, 'ownerId', outlets.owner_id,
    'stylistIds', coalesce(stylists_of_visit(orders.id), '{}'),
    'actor', 'SALON', 'action', case tg_op when 'INSERT' then 'PAY' else 'VOID_PAYMENT' end, 'to', appointments.status
  )::text
  from orders join outlets on outlets.id = orders.outlet_id join appointments on appointments.order_id = orders.id
  where orders.id = new.order_id;
  return null;
end
$$;

create or replace function notify_order_changed()
returns trigger
language plpgsql
as $$
begin
  insert into order_changes (payload)
  select json_build_object(
    'orderId', orders.id, 'customerId', orders.customer_id, 'outletId', orders.outlet_id, 'ownerId', outlets.owner_id,
    'stylistIds', coalesce(stylists_of_visit(orders.id), '{}'),
    'actor', inserted.actor, 'action', inserted.action, 'to', inserted.to_status
  )::text
  from inserted join orders on orders.id = inserted.order_id join outlets on outlets.id = orders.outlet_id;
  return null;
end
$$;

create or replace function notify_member_changed()
returns trigger
language plpgsql
as $$
begin
  perform pg_notify('session_ended', sessions.id::text) from sessions
  where salon_account_id = new.account_id and revoked_at is null;
  return null;
end
$$;

create or replace function notify_stylist_left()
returns trigger
language plpgsql
as $$
begin
  perform pg_notify('session_ended', sessions.id::text)
  from sessions join outlet_members on outlet_members.account_id = sessions.salon_account_id
  where stylist_id = new.id and removed_at is null and revoked_at is null;
  return null;
end
$$;

