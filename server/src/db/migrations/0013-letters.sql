-- The e-mails we owe over an order, each written down in the transaction that makes us owe it: what commits is sent, and
-- once. A moved appointment is told and reminded of anew, therefore its start is part of what makes a letter the same.
create table letters (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('CONFIRMATION', 'MOVED', 'CANCELLED', 'DAY_BEFORE', 'TWO_HOURS_BEFORE')),
  starts_at timestamptz not null,
  created_at timestamptz not null default now(),
  tries smallint not null default 0,
  -- Whoever takes a letter to send it moves this ahead: a copy of the server that dies over it is followed by another.
  next_try_at timestamptz not null default now(),
  settled_at timestamptz,
  -- DROPPED: by then there was nothing left to say, or nobody to say it to.
  outcome text check (outcome in ('SENT', 'DROPPED', 'REFUSED', 'FAILED')),
  constraint letter_once unique (order_id, kind, starts_at),
  constraint letter_settled_whole check ((settled_at is null) = (outcome is null))
);
create unique index letter_confirms_once on letters (order_id) where kind = 'CONFIRMATION';
create index letter_due on letters (next_try_at) where settled_at is null;

create index appointment_soon on appointments (starts_at) where status in ('PENDING', 'CONFIRMED', 'RESCHEDULED');
create index appointment_hold_age on appointments (held_until) where status = 'HELD';
create index session_age on sessions (expires_at);

-- A message that names itself is kept once, however often it is handed in.
alter table outbox_messages
  add column message_id text constraint outbox_message_once unique,
  add column calendar text;
