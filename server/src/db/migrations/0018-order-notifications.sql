-- Every message about an order, one row per event, recipient and channel, written in the transaction of the event. Replaces
-- notifications, which servers of the previous version still fill and send while they run.
create table order_notifications (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in (
    'BOOKED', 'CONFIRMED', 'LINES_REJECTED', 'STYLIST_CHANGED', 'MOVED_BY_SALON', 'CANCELLED_BY_SALON', 'MOVED_BY_CUSTOMER',
    'CANCELLED_BY_CUSTOMER', 'UNANSWERED', 'DAY_BEFORE', 'TWO_HOURS_BEFORE', 'COMPLETED', 'NO_SHOW', 'COMPLETION_UNDONE',
    'NO_SHOW_UNDONE')),
  recipient text not null check (recipient in ('CUSTOMER', 'SALON')),
  -- TEXT is WhatsApp or SMS.
  channel text not null check (channel in ('EMAIL', 'TEXT')),
  -- The version and the start of the appointment that the message is about, and what the event replaced.
  version integer not null,
  starts_at timestamptz not null,
  previous_starts_at timestamptz,
  previous_total_paise integer,
  created_at timestamptz not null default now(),
  attempts smallint not null default 0,
  -- A server that claims a message moves this ahead, so that another server follows if it dies.
  next_attempt_at timestamptz not null default '-infinity',
  -- Set while the message is being handed to a provider, who may have it already when the server dies.
  handed_over_at timestamptz,
  settled_at timestamptz,
  -- DROPPED: no longer true, not wanted, or without a recipient or a template.
  outcome text check (outcome in ('SENT', 'DROPPED', 'REFUSED', 'FAILED')),
  constraint order_notification_outcome_with_time check ((settled_at is null) = (outcome is null))
);
create unique index order_notification_once on order_notifications (order_id, kind, recipient, channel, version)
  where kind not in ('DAY_BEFORE', 'TWO_HOURS_BEFORE');
create unique index order_reminder_once on order_notifications (order_id, kind, recipient, channel, starts_at)
  where kind in ('DAY_BEFORE', 'TWO_HOURS_BEFORE');
create index order_notification_due on order_notifications (next_attempt_at) where settled_at is null;

-- Only what a customer or a salon has chosen; the rest follows the table of rules in the code.
create table customer_notification_preferences (
  customer_id integer not null references customers on delete cascade,
  kind text not null,
  channel text not null check (channel in ('EMAIL', 'TEXT')),
  is_wanted boolean not null,
  updated_at timestamptz not null default now(),
  primary key (customer_id, kind, channel)
);
create table outlet_notification_preferences (
  outlet_id integer not null references outlets on delete cascade,
  kind text not null,
  channel text not null check (channel in ('EMAIL', 'TEXT')),
  is_wanted boolean not null,
  updated_at timestamptz not null default now(),
  primary key (outlet_id, kind, channel)
);
