-- Money at the chair. What is paid of an order stands in its row, kept by triggers: the lock of that row decides between two
-- desks that take a payment at the same moment.
alter table orders
  add column paid_paise integer not null default 0,
  add column tip_paise integer not null default 0;

create table payments (
  id uuid primary key default gen_random_uuid(),
  -- The order of the entries.
  entry integer generated always as identity,
  order_id uuid not null references orders,
  outlet_id integer not null references outlets,
  -- The day at the salon on which it was taken.
  day date not null,
  method text not null check (method in ('CASH', 'CARD', 'UPI')),
  amount_paise integer not null check (amount_paise >= 0),
  tip_paise integer not null default 0 check (tip_paise >= 0),
  taken_at timestamptz not null,
  taken_by integer not null references clients,
  idempotency_key text check (length(idempotency_key) between 1 and 200),
  voided_at timestamptz,
  voided_by integer references clients,
  void_reason text,
  constraint payment_of_something check (amount_paise + tip_paise > 0),
  constraint payment_void_whole check (num_nulls(voided_at, voided_by, void_reason) in (0, 3))
);
create unique index payment_key_once on payments (taken_by, idempotency_key) where idempotency_key is not null;
create index payment_by_order on payments (order_id, entry);
create index payment_by_day on payments (outlet_id, day);

-- One row per closing of a day; a day that was opened again keeps the row of its first closing.
create table cash_days (
  id integer generated always as identity primary key,
  outlet_id integer not null references outlets,
  day date not null,
  -- In the drawer before the first payment.
  opening_paise integer not null default 0 check (opening_paise >= 0),
  -- Computed by the trigger below.
  expected_paise integer not null,
  card_paise integer not null,
  upi_paise integer not null,
  counted_paise integer not null check (counted_paise >= 0),
  note text,
  closed_at timestamptz not null,
  closed_by integer not null references clients,
  reopened_at timestamptz,
  reopened_by integer references clients,
  reopen_reason text,
  constraint cash_day_difference_noted check (counted_paise = expected_paise or note is not null),
  constraint cash_day_reopened_whole check (num_nulls(reopened_at, reopened_by, reopen_reason) in (0, 3))
);
create unique index cash_day_closed_once on cash_days (outlet_id, day) where reopened_at is null;

-- Payments of a day share its lock; closing takes it alone. So every payment is in the sum, or finds the day closed.
create function lock_cash_day(outlet integer, day date, is_closing boolean) returns void language plpgsql as $$
begin
  if is_closing then
    perform pg_advisory_xact_lock(4712, hashtext(outlet || ' ' || day));
  else
    perform pg_advisory_xact_lock_shared(4712, hashtext(outlet || ' ' || day));
  end if;
end
$$;

create function check_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.voided_at is not null or new.voided_at is null or (
      to_jsonb(old) - '{voided_at,voided_by,void_reason}'::text[]
    ) is distinct from (to_jsonb(new) - '{voided_at,voided_by,void_reason}'::text[]) then
      raise exception 'a payment can be voided once and not be changed otherwise'
        using errcode = 'check_violation', constraint = 'payment_kept', table = 'payments';
    end if;
  end if;
  perform lock_cash_day(new.outlet_id, new.day, false);
  if exists (select from cash_days where outlet_id = new.outlet_id and day = new.day and reopened_at is null) then
    raise exception 'the day is closed'
      using errcode = 'check_violation', constraint = 'payment_day_open', table = 'payments';
  end if;
  return new;
end
$$;
create trigger payment_checked before insert or update on payments for each row execute function check_payment();

create function refuse_payment_removal() returns trigger language plpgsql as $$
begin
  raise exception 'payments are voided, never removed' using errcode = 'insufficient_privilege';
end
$$;
create trigger payment_never_removed before delete or truncate on payments
  for each statement execute function refuse_payment_removal();

create function count_payment() returns trigger language plpgsql as $$
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
    'stylistIds', array[appointments.stylist_id],
    'actor', 'SALON', 'action', case tg_op when 'INSERT' then 'PAY' else 'VOID_PAYMENT' end, 'to', appointments.status
  )::text
  from orders join outlets on outlets.id = orders.outlet_id join appointments on appointments.order_id = orders.id
  where orders.id = new.order_id;
  return null;
end
$$;
create trigger payment_counted after insert or update on payments for each row execute function count_payment();

create function close_cash_day() returns trigger language plpgsql as $$
begin
  perform lock_cash_day(new.outlet_id, new.day, true);
  select new.opening_paise + coalesce(sum(amount_paise + tip_paise) filter (where method = 'CASH'), 0),
    coalesce(sum(amount_paise + tip_paise) filter (where method = 'CARD'), 0),
    coalesce(sum(amount_paise + tip_paise) filter (where method = 'UPI'), 0)
  into new.expected_paise, new.card_paise, new.upi_paise
  from payments where outlet_id = new.outlet_id and day = new.day and voided_at is null;
  return new;
end
$$;
create trigger cash_day_closed before insert on cash_days for each row execute function close_cash_day();
