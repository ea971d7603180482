-- Invoices, bills of supply (of an outlet without a GSTIN) and credit notes. The database numbers them: one series per
-- outlet, kind and financial year, whose row stays locked until the transaction ends, so that a rollback leaves no gap.

-- What the numbers of an outlet begin with. No two outlets of an owner share one: a number is unique per taxpayer.
create table invoice_codes (
  outlet_id integer primary key references outlets,
  owner_id integer not null references clients,
  code text not null check (code ~ '^[A-Z][A-Z0-9]{2}$'),
  unique (owner_id, code)
);

create table invoice_series (
  outlet_id integer not null references outlets,
  kind text not null check (kind in ('TAX_INVOICE', 'BILL_OF_SUPPLY', 'CREDIT_NOTE')),
  -- The year in which it begins, on 1 April.
  financial_year smallint not null,
  last_number integer not null check (last_number > 0),
  primary key (outlet_id, kind, financial_year)
);

create table invoices (
  id uuid primary key default gen_random_uuid(),
  outlet_id integer not null references outlets,
  order_id uuid not null references orders,
  kind text not null check (kind in ('TAX_INVOICE', 'BILL_OF_SUPPLY', 'CREDIT_NOTE')),
  -- Set by the trigger.
  financial_year smallint not null,
  sequence integer not null,
  number text not null,
  issued_at timestamptz not null,
  -- The document that a credit note takes back.
  credits uuid references invoices,
  reason text,
  subtotal_paise integer not null check (subtotal_paise >= 0),
  discount_paise integer not null check (discount_paise between 0 and subtotal_paise),
  cgst_paise integer not null check (cgst_paise >= 0),
  sgst_paise integer not null check (sgst_paise >= 0),
  total_paise integer not null,
  -- Seller, visit and lines as they were. No personal data: a customer's name is printed while the account exists.
  contents jsonb not null,
  constraint invoice_numbered_once unique (outlet_id, kind, financial_year, sequence),
  constraint invoice_credited_once unique (credits),
  constraint invoice_number_short check (length(number) <= 16),
  constraint invoice_adds_up check (total_paise = subtotal_paise - discount_paise + cgst_paise + sgst_paise),
  constraint invoice_untaxed_without_gstin check (kind <> 'BILL_OF_SUPPLY' or cgst_paise + sgst_paise = 0),
  constraint invoice_credit_whole check ((kind = 'CREDIT_NOTE') = (credits is not null) and (credits is null) = (reason is null))
);
create index invoice_by_order on invoices (order_id, issued_at);

create function number_invoice() returns trigger language plpgsql as $$
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
create trigger invoice_numbered before insert on invoices for each row execute function number_invoice();

create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  raise exception 'an issued invoice is never changed' using errcode = 'insufficient_privilege';
end
$$;
create trigger invoice_final before update or delete or truncate on invoices
  for each statement execute function refuse_invoice_change();
