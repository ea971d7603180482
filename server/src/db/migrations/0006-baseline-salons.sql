-- Part of the baseline: the database as the migrations of 0.1.0 and the bridge leave it (decision 48).
set local check_function_bodies = off;

-- An invitation to the desk of an outlet. Only a keyed hash of the token in its link is stored.
create table staff_invitations (
  id integer generated always as identity,
  outlet_id integer not null,
  email text not null,
  role text not null,
  stylist_id integer,
  invited_by integer not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  -- Null until an e-mail with the current link was taken by the mail server.
  sent_at timestamptz,
  -- When the last link was made, and how many there were.
  last_link_at timestamptz not null,
  links smallint not null default 1,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  cancelled_at timestamptz,
  primary key (id),
  unique (token_hash),
  constraint invitation_column check ((role = 'STYLIST'::text) = (stylist_id is not null)),
  check (role = any (array['MANAGER'::text, 'RECEPTION'::text, 'STYLIST'::text])),
  foreign key (invited_by) references salon_accounts(id) on delete cascade,
  foreign key (outlet_id) references outlets(id) on delete cascade,
  foreign key (stylist_id, outlet_id) references stylists(id, outlet_id) on delete cascade
);

-- A live salon stays itself: a change of name, address, pin, phone or UPI id of an outlet that was ever live waits for an
-- operator. One change waits per outlet; a later one takes its place with another id, so that what is accepted is what was seen.
create table pending_changes (
  id bigint generated always as identity,
  outlet_id integer not null,
  -- The columns of outlets and addresses that would change, with their new values.
  proposed jsonb not null,
  proposed_by integer,
  proposed_at timestamptz not null default now(),
  primary key (id),
  constraint pending_change_once unique (outlet_id),
  constraint pending_change_of_something check (jsonb_typeof(proposed) = 'object'::text and proposed <> '{}'::jsonb),
  foreign key (outlet_id) references outlets(id) on delete cascade,
  foreign key (proposed_by) references salon_accounts(id) on delete set null
);

-- What a salon keeps about a customer. Nobody but that salon reads it, and it goes with the account of the customer.
create table client_cards (
  outlet_id integer not null,
  customer_id integer not null,
  -- Shown first: an allergy, a condition.
  warning text not null default ''::text,
  preferences text not null default ''::text,
  notes text not null default ''::text,
  -- MM-DD: nobody needs the year.
  birthday text,
  -- Optimistic locking: a change names the version that was seen.
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by integer not null,
  primary key (outlet_id, customer_id),
  check (birthday ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'::text),
  check (length(notes) <= 2000),
  check (length(preferences) <= 500),
  check (length(warning) <= 200),
  foreign key (customer_id) references customers(id),
  foreign key (outlet_id) references outlets(id),
  foreign key (updated_by) references salon_accounts(id)
);

-- What customers are told of how a salon deals with bookings, as last measured; null where there is too little to say.
create table outlet_reliability (
  outlet_id integer not null,
  answer_minutes integer,
  kept_percent integer,
  measured_at timestamptz not null default now(),
  primary key (outlet_id),
  check (answer_minutes >= 0),
  check (kept_percent >= 0 and kept_percent <= 100),
  foreign key (outlet_id) references outlets(id) on delete cascade
);

-- What a picture of an outlet shows, for people who do not see it. By outlet: several may show the same picture.
create table picture_texts (
  outlet_id integer not null,
  key text not null,
  text text not null,
  primary key (outlet_id, key),
  check (length(text) >= 1 and length(text) <= 140),
  foreign key (outlet_id) references outlets(id) on delete cascade
);

create index invitation_age on staff_invitations using btree (expires_at);
create index invitation_by_outlet on staff_invitations using btree (outlet_id, created_at);
create unique index invitation_once on staff_invitations using btree (outlet_id, lower(email)) where ((accepted_at is null) and (cancelled_at is null));

create index pending_change_age on pending_changes using btree (proposed_at, id);

create index client_card_by_customer on client_cards using btree (customer_id);

create trigger outlet_version_delete after delete on outlet_reliability referencing old table as changed for each statement execute function renew_outlets_by_outlet_id('menu');
-- Public pages are kept under the version of the menu, as reviews are.
create trigger outlet_version_insert after insert on outlet_reliability referencing new table as changed for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_truncate after truncate on outlet_reliability for each statement execute function renew_all_outlets();
-- Any outlet may show a category.
create trigger outlet_version_update after update on outlet_reliability referencing old table as previous new table as changed for each statement execute function renew_outlets_by_outlet_id('menu');

create trigger outlet_version_delete after delete on picture_texts referencing old table as changed for each statement execute function renew_outlets_by_outlet_id('menu');
-- Public pages are kept under the version of the menu, as reviews are.
create trigger outlet_version_insert after insert on picture_texts referencing new table as changed for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_truncate after truncate on picture_texts for each statement execute function renew_all_outlets();
-- Any outlet may show a category.
create trigger outlet_version_update after update on picture_texts referencing old table as previous new table as changed for each statement execute function renew_outlets_by_outlet_id('menu');
