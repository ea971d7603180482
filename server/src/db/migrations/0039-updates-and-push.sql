-- News of bookings are the messages that are queued for the customer anyway; what was seen is one time per customer.
alter table customers add column updates_seen_at timestamptz;

-- Where a browser receives messages. It belongs to the session, so that nothing is shown on a device after the log-out.
create table push_subscriptions (
  session_id uuid primary key references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- The browser's keys: only it can read what is sent.
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);

-- The keys by which push services know this product (VAPID), made at the first start. One row: all servers share it.
create table push_keys (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

alter table order_notifications
  drop constraint order_notifications_channel_check,
  add constraint order_notifications_channel_check check (channel in ('EMAIL', 'TEXT', 'PUSH')) not valid;
