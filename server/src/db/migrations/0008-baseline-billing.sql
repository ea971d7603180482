-- Part of the baseline: the database as the migrations of 0.1.0 and the bridge leave it (decision 48).
set local check_function_bodies = off;

create table payments (
  id uuid not null default gen_random_uuid(),
  -- The order of the entries.
  entry integer generated always as identity,
  order_id uuid not null,
  outlet_id integer not null,
  -- The day at the salon on which it was taken.
  day date not null,
  method text not null,
  amount_paise integer not null,
  tip_paise integer not null default 0,
  taken_at timestamptz not null,
  taken_by integer not null,
  idempotency_key text,
  voided_at timestamptz,
  voided_by integer,
  void_reason text,
  primary key (id),
  constraint payment_of_something check ((amount_paise + tip_paise) > 0),
  constraint payment_void_whole check (num_nulls(voided_at, voided_by, void_reason) = any (array[0, 3])),
  check (amount_paise >= 0),
  check (length(idempotency_key) >= 1 and length(idempotency_key) <= 200),
  check (method = any (array['CASH'::text, 'CARD'::text, 'UPI'::text])),
  check (tip_paise >= 0),
  foreign key (order_id) references orders(id),
  foreign key (outlet_id) references outlets(id),
  foreign key (taken_by) references salon_accounts(id),
  foreign key (voided_by) references salon_accounts(id)
);

-- Invoices, bills of supply (of an outlet without a GSTIN) and credit notes. The database numbers them: one series per
-- outlet, kind and financial year, whose row stays locked until the transaction ends, so that a rollback leaves no gap.
-- What the numbers of an outlet begin with. No two outlets of an owner share one: a number is unique per taxpayer.
create table invoice_codes (
  outlet_id integer not null,
  owner_id integer not null,
  code text not null,
  primary key (outlet_id),
  unique (owner_id, code),
  check (code ~ '^[A-Z][A-Z0-9]{2}$'::text),
  foreign key (outlet_id) references outlets(id),
  foreign key (owner_id) references salon_accounts(id)
);

create table invoice_series (
  outlet_id integer not null,
  kind text not null,
  -- The year in which it begins, on 1 April.
  financial_year smallint not null,
  last_number integer not null,
  primary key (outlet_id, kind, financial_year),
  check (kind = any (array['TAX_INVOICE'::text, 'BILL_OF_SUPPLY'::text, 'CREDIT_NOTE'::text])),
  check (last_number > 0),
  foreign key (outlet_id) references outlets(id)
);

create table invoices (
  id uuid not null default gen_random_uuid(),
  outlet_id integer not null,
  order_id uuid not null,
  kind text not null,
  -- Set by the trigger.
  financial_year smallint not null,
  sequence integer not null,
  number text not null,
  issued_at timestamptz not null,
  -- The document that a credit note takes back.
  credits uuid,
  reason text,
  subtotal_paise integer not null,
  discount_paise integer not null,
  cgst_paise integer not null,
  sgst_paise integer not null,
  total_paise integer not null,
  -- Seller, visit and lines as they were. No personal data: a customer's name is printed while the account exists.
  contents jsonb not null,
  primary key (id),
  constraint invoice_credited_once unique (credits),
  constraint invoice_numbered_once unique (outlet_id, kind, financial_year, sequence),
  constraint invoice_adds_up check (total_paise = (subtotal_paise - discount_paise + cgst_paise + sgst_paise)),
  constraint invoice_credit_whole check ((kind = 'CREDIT_NOTE'::text) = (credits is not null) and (credits is null) = (reason is null)),
  constraint invoice_number_short check (length(number) <= 16),
  constraint invoice_untaxed_without_gstin check (kind <> 'BILL_OF_SUPPLY'::text or (cgst_paise + sgst_paise) = 0),
  check (cgst_paise >= 0),
  check (discount_paise >= 0 and discount_paise <= subtotal_paise),
  check (kind = any (array['TAX_INVOICE'::text, 'BILL_OF_SUPPLY'::text, 'CREDIT_NOTE'::text])),
  check (sgst_paise >= 0),
  check (subtotal_paise >= 0),
  foreign key (credits) references invoices(id),
  foreign key (order_id) references orders(id),
  foreign key (outlet_id) references outlets(id)
);

-- One row per closing of a day; a day that was opened again keeps the row of its first closing.
create table cash_days (
  id integer generated always as identity,
  outlet_id integer not null,
  day date not null,
  -- In the drawer before the first payment.
  opening_paise integer not null default 0,
  -- Computed by the trigger below.
  expected_paise integer not null,
  card_paise integer not null,
  upi_paise integer not null,
  counted_paise integer not null,
  note text,
  closed_at timestamptz not null,
  closed_by integer not null,
  reopened_at timestamptz,
  reopened_by integer,
  reopen_reason text,
  primary key (id),
  constraint cash_day_difference_noted check (counted_paise = expected_paise or note is not null),
  constraint cash_day_reopened_whole check (num_nulls(reopened_at, reopened_by, reopen_reason) = any (array[0, 3])),
  check (counted_paise >= 0),
  check (opening_paise >= 0),
  foreign key (closed_by) references salon_accounts(id),
  foreign key (outlet_id) references outlets(id),
  foreign key (reopened_by) references salon_accounts(id)
);

create index payment_by_day on payments using btree (outlet_id, day);
create index payment_by_order on payments using btree (order_id, entry);
create unique index payment_key_once on payments using btree (taken_by, idempotency_key) where (idempotency_key is not null);

create index invoice_by_order on invoices using btree (order_id, issued_at);

create unique index cash_day_closed_once on cash_days using btree (outlet_id, day) where (reopened_at is null);

create function check_payment()
  returns trigger
  language plpgsql
as $$
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

create function close_cash_day()
  returns trigger
  language plpgsql
as $$
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

create function count_payment()
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

-- Payments of a day share its lock; closing takes it alone. So every payment is in the sum, or finds the day closed.
create function lock_cash_day(outlet integer, day date, is_closing boolean)
  returns void
  language plpgsql
as $$
begin
  if is_closing then
    perform pg_advisory_xact_lock(4712, hashtext(outlet || ' ' || day));
  else
    perform pg_advisory_xact_lock_shared(4712, hashtext(outlet || ' ' || day));
  end if;
end
$$;

create function number_invoice()
  returns trigger
  language plpgsql
as $$
declare
  begins text;
  lines record;
begin
  select sum((line ->> 'grossPaise')::int) as gross, sum((line ->> 'discountPaise')::int) as discount,
    sum((line ->> 'cgstPaise')::int) as cgst, sum((line ->> 'sgstPaise')::int) as sgst,
    sum((line ->> 'totalPaise')::int) as total
  into lines from jsonb_array_elements(new.contents -> 'lines') as line;
  if (lines.gross, lines.discount, lines.cgst, lines.sgst, lines.total)
    is distinct from (new.subtotal_paise::bigint, new.discount_paise::bigint, new.cgst_paise::bigint, new.sgst_paise::bigint,
      new.total_paise::bigint) then
    raise exception 'the lines do not add up to the invoice'
      using errcode = 'check_violation', constraint = 'invoice_lines_add_up', table = 'invoices';
  end if;
  new.financial_year := extract(year from (new.issued_at at time zone 'Asia/Kolkata') - interval '3 months');
  insert into invoice_series (outlet_id, kind, financial_year, last_number)
  values (new.outlet_id, new.kind, new.financial_year, 1)
  on conflict (outlet_id, kind, financial_year) do update set last_number = invoice_series.last_number + 1
  returning last_number into new.sequence;
  select code into strict begins from invoice_codes where outlet_id = new.outlet_id;
  new.number := begins
    || case new.kind when 'TAX_INVOICE' then '' when 'BILL_OF_SUPPLY' then 'B' else 'C' end
    || '/' || lpad((new.financial_year % 100)::text, 2, '0') || '-' || lpad(((new.financial_year + 1) % 100)::text, 2, '0')
    || '/' || new.sequence;
  return new;
end
$$;

create function refuse_invoice_change()
  returns trigger
  language plpgsql
as $$
begin
  raise exception 'an issued invoice is never changed' using errcode = 'insufficient_privilege';
end
$$;

create function refuse_payment_removal()
  returns trigger
  language plpgsql
as $$
begin
  raise exception 'payments are voided, never removed' using errcode = 'insufficient_privilege';
end
$$;

create trigger payment_checked before insert or update on payments for each row execute function check_payment();
create trigger payment_counted after insert or update on payments for each row execute function count_payment();
create trigger payment_never_removed before delete or truncate on payments for each statement execute function refuse_payment_removal();

create trigger invoice_final before delete or update or truncate on invoices for each statement execute function refuse_invoice_change();
create trigger invoice_numbered before insert on invoices for each row execute function number_invoice();

create trigger cash_day_closed before insert on cash_days for each row execute function close_cash_day();
