-- What a salon keeps about a customer. Nobody but that salon reads it, and it goes with the account of the customer.
create table client_cards (
  outlet_id integer not null references outlets,
  customer_id integer not null references customers,
  -- Shown first: an allergy, a condition.
  warning text not null default '' check (length(warning) <= 200),
  preferences text not null default '' check (length(preferences) <= 500),
  notes text not null default '' check (length(notes) <= 2000),
  -- MM-DD: nobody needs the year.
  birthday text check (birthday ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  -- Optimistic locking: a change names the version that was seen.
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by integer not null references clients,
  primary key (outlet_id, customer_id)
);
create index client_card_by_customer on client_cards (customer_id);

-- The public answer of a salon to a review.
create table review_replies (
  review_id uuid primary key references reviews on delete cascade,
  outlet_id integer not null references outlets,
  body text not null check (length(body) between 1 and 500),
  replied_at timestamptz not null,
  updated_at timestamptz not null,
  replied_by integer not null references clients
);
create index review_reply_by_outlet on review_replies (outlet_id);

-- Public pages are kept under the version of the menu, as reviews are.
create trigger outlet_version_insert after insert on review_replies referencing new table as changed
  for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_update after update on review_replies referencing old table as previous new table as changed
  for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_delete after delete on review_replies referencing old table as changed
  for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_truncate after truncate on review_replies
  for each statement execute function renew_all_outlets();
