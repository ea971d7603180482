-- Part of the baseline: the database as the migrations of 0.1.0 and the bridge leave it (decision 48).
set local check_function_bodies = off;

create table messages (
  id uuid not null default gen_random_uuid(),
  order_id uuid,
  kind text not null,
  recipient text not null,
  channel text not null,
  version integer,
  starts_at timestamptz,
  previous_starts_at timestamptz,
  previous_total_paise integer,
  created_at timestamptz not null default now(),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default '-infinity'::timestamp with time zone,
  handed_over_at timestamptz,
  settled_at timestamptz,
  outcome text,
  detail text,
  account_id integer,
  -- What a message is about, if not about an order: the entry of a waitlist, a decision about an outlet, an operator's link.
  entry_id uuid,
  outlet_id integer,
  operator_id integer,
  -- Or a letter that was written when it was queued. Its words go when it is settled.
  to_address text,
  subject text,
  paragraphs jsonb,
  constraint order_notifications_pkey primary key (id),
  constraint message_about_one_thing check (num_nonnulls(order_id, entry_id, outlet_id, operator_id, to_address) = 1 and (order_id is null or version is not null and starts_at is not null) and (to_address is null or subject is not null and paragraphs is not null)),
  constraint message_kind check (kind = any (array['BOOKED'::text, 'CONFIRMED'::text, 'LINES_REJECTED'::text, 'STYLIST_CHANGED'::text, 'CHANGED_BY_SALON'::text, 'MOVED_BY_SALON'::text, 'CANCELLED_BY_SALON'::text, 'CANCELLED_BY_PLATFORM'::text, 'MOVED_BY_CUSTOMER'::text, 'CANCELLED_BY_CUSTOMER'::text, 'UNANSWERED'::text, 'DAY_BEFORE'::text, 'TWO_HOURS_BEFORE'::text, 'COMPLETED'::text, 'NO_SHOW'::text, 'COMPLETION_UNDONE'::text, 'NO_SHOW_UNDONE'::text, 'REQUEST_WAITING'::text, 'REQUEST_LAPSING'::text, 'INVITED'::text, 'TIME_OPENED'::text, 'WAITLIST_CLOSED'::text, 'OUTLET_LIVE'::text, 'OUTLET_SENT_BACK'::text, 'OUTLET_HIDDEN'::text, 'OUTLET_SUSPENDED'::text, 'OPERATOR_LINK'::text, 'LETTER'::text])),
  constraint message_recipient check (recipient = any (array['CUSTOMER'::text, 'SALON'::text, 'OPERATOR'::text, 'ADDRESS'::text])),
  constraint order_notification_outcome check (outcome = any (array['SENT'::text, 'DROPPED'::text, 'REFUSED'::text, 'FAILED'::text, 'UNKNOWN'::text])),
  constraint order_notification_outcome_with_time check ((settled_at is null) = (outcome is null)),
  constraint order_notifications_channel_check check (channel = any (array['EMAIL'::text, 'TEXT'::text, 'PUSH'::text])),
  constraint message_entry foreign key (entry_id) references waitlist_entries(id) on delete cascade,
  constraint message_operator foreign key (operator_id) references operators(id) on delete cascade,
  constraint message_outlet foreign key (outlet_id) references outlets(id) on delete cascade,
  constraint order_notifications_order_id_fkey foreign key (order_id) references orders(id) on delete cascade
);

-- E-mails that are not about an order: queued with the change they tell of, sent by a job.
create table queued_emails (
  id uuid not null default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  paragraphs jsonb not null,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts smallint not null default 0,
  settled_at timestamptz,
  outcome text,
  primary key (id),
  constraint queued_email_settled check ((settled_at is null) = (outcome is null)),
  check (outcome = any (array['SENT'::text, 'REFUSED'::text, 'FAILED'::text, 'UNKNOWN'::text]))
);

-- What an operator has decided about an outlet, to be e-mailed to its owner.
create table stage_notices (
  id bigint generated always as identity,
  outlet_id integer not null,
  stage text not null,
  reason text,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Sent, overtaken by a later one, or given up.
  settled_at timestamptz,
  primary key (id),
  check (stage = any (array['DRAFT'::text, 'SUBMITTED'::text, 'LIVE'::text, 'SENT_BACK'::text, 'HIDDEN'::text, 'SUSPENDED'::text])),
  foreign key (outlet_id) references outlets(id) on delete cascade
);

-- The keys by which push services know this product (VAPID), made at the first start. One row: all servers share it.
create table push_keys (
  only_row boolean not null default true,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now(),
  primary key (only_row),
  check (only_row)
);

-- Where a browser receives messages. It belongs to the session, so that nothing is shown on a device after the log-out.
create table push_subscriptions (
  session_id uuid not null,
  endpoint text not null,
  -- The browser's keys: only it can read what is sent.
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  muted_kinds text[] not null default '{}'::text[],
  primary key (session_id),
  unique (endpoint),
  check (length(endpoint) <= 1000),
  foreign key (session_id) references sessions(id) on delete cascade
);

-- Only what a customer or a salon has chosen; the rest follows the table of rules in the code.
create table customer_notification_preferences (
  customer_id integer not null,
  kind text not null,
  channel text not null,
  is_wanted boolean not null,
  updated_at timestamptz not null default now(),
  primary key (customer_id, kind, channel),
  check (channel = any (array['EMAIL'::text, 'TEXT'::text])),
  foreign key (customer_id) references customers(id) on delete cascade
);

create table outlet_notification_preferences (
  outlet_id integer not null,
  kind text not null,
  channel text not null,
  is_wanted boolean not null,
  updated_at timestamptz not null default now(),
  primary key (outlet_id, kind, channel),
  check (channel = any (array['EMAIL'::text, 'TEXT'::text])),
  foreign key (outlet_id) references outlets(id) on delete cascade
);

-- What managers and reception want to hear of by e-mail. The owner's choices are in outlet_notification_preferences.
create table member_email_kinds (
  member_id integer not null,
  kind text not null,
  primary key (member_id, kind),
  foreign key (member_id) references outlet_members(id) on delete cascade
);

-- What the local set-up sent by e-mail and SMS; empty wherever real delivery is set.
create table outbox_messages (
  id bigint generated always as identity,
  channel text not null,
  recipient text not null,
  subject text,
  body text not null,
  code text,
  sent_at timestamptz not null default now(),
  message_id text,
  calendar text,
  primary key (id),
  constraint outbox_message_once unique (message_id),
  check (channel = any (array['email'::text, 'sms'::text]))
);

create index letter_settled on messages using btree (settled_at) where ((to_address is not null) and (settled_at is not null));
create index message_by_entry on messages using btree (entry_id) where (entry_id is not null);
create index message_by_operator on messages using btree (operator_id) where (operator_id is not null);
create index message_by_outlet on messages using btree (outlet_id, version) where (outlet_id is not null);
create index order_notification_by_order on messages using btree (order_id);
create index order_notification_due on messages using btree (next_attempt_at) where (settled_at is null);
create unique index order_notification_once_each on messages using btree (order_id, kind, recipient, channel, version, coalesce(account_id, 0)) where (kind <> all (array['DAY_BEFORE'::text, 'TWO_HOURS_BEFORE'::text]));
create index order_notification_settled on messages using btree (settled_at) where (settled_at is not null);
create unique index order_reminder_once on messages using btree (order_id, kind, recipient, channel, starts_at) where (kind = any (array['DAY_BEFORE'::text, 'TWO_HOURS_BEFORE'::text]));
create unique index request_reminder_once_each on messages using btree (order_id, kind, channel, starts_at, coalesce(account_id, 0)) where (kind = any (array['REQUEST_WAITING'::text, 'REQUEST_LAPSING'::text]));

create index queued_email_settled on queued_emails using btree (settled_at) where (settled_at is not null);
create index queued_emails_due on queued_emails using btree (next_attempt_at) where (settled_at is null);

create index stage_notice_settled on stage_notices using btree (settled_at) where (settled_at is not null);
create index stage_notices_by_outlet on stage_notices using btree (outlet_id, id);
create index stage_notices_due on stage_notices using btree (next_attempt_at) where (settled_at is null);

create index outbox_message_age on outbox_messages using btree (sent_at);

-- The queues before this one are forwarded as long as servers of the version before fill them. What such a server has claimed
-- before this migration it still sends and settles.
create function forward_queued_email()
  returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    insert into messages (kind, recipient, channel, to_address, subject, paragraphs)
    values ('LETTER', 'ADDRESS', 'EMAIL', new.recipient, new.subject, new.paragraphs);
    return null;
  end if;
  if new.outcome is not null then
    update messages set outcome = new.outcome, settled_at = new.settled_at, paragraphs = '[]'
    where id = new.id and settled_at is null;
  end if;
  return new;
end
$$;

create function forward_stage_notice()
  returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    if new.stage in ('LIVE', 'SENT_BACK', 'HIDDEN', 'SUSPENDED') then
      insert into messages (outlet_id, kind, recipient, channel, version, detail)
      select new.outlet_id, 'OUTLET_' || new.stage, 'SALON', 'EMAIL', coalesce(max(version), 0) + 1, new.reason
      from messages where outlet_id = new.outlet_id;
    end if;
    return null;
  end if;
  if new.settled_at is not null then
    update messages set outcome = 'SENT', settled_at = new.settled_at
    where id = md5('stage notice ' || new.id)::uuid and settled_at is null;
  end if;
  return new;
end
$$;

create trigger queued_email_forwarded before insert or update on queued_emails for each row execute function forward_queued_email();

create trigger stage_notice_forwarded before insert or update on stage_notices for each row execute function forward_stage_notice();
