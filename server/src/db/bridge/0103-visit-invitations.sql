-- A booking that a salon makes for a number which has never been its customer's is the salon's own, until whoever has the
-- number accepts it.
alter table orders
  -- When a customer added a booking of the salon to the own ones.
  add column accepted_at timestamptz,
  -- When whoever has the number said that it is not the guest's. The number is gone then.
  add column number_refused_at timestamptz;
alter table orders add constraint order_accepted_of_customer
  check (accepted_at is null or (customer_id is not null and booked_by = 'SALON')) not valid;
alter table orders add constraint order_refused_of_guest
  check (number_refused_at is null or (customer_id is null and guest_phone is null)) not valid;

-- The one message about such a booking, or why there is none.
create table visit_invitations (
  id uuid primary key default gen_random_uuid(),
  -- The order of the entries: a booking whose number was corrected has several.
  entry integer generated always as identity,
  order_id uuid not null references orders on delete cascade,
  outlet_id integer not null references outlets,
  -- Of the number, with a key that the database does not have.
  number_hash bytea not null,
  -- The day at the salon.
  day date not null,
  created_at timestamptz not null,
  -- Why nothing is sent; null: a message is queued.
  withheld text,
  -- Of the link, which is made when the message is handed over.
  token_hash bytea,
  answer text,
  answered_at timestamptz,
  constraint visit_invitation_withheld check (
    withheld in ('NOT_LIVE', 'NUMBER_REFUSED', 'STOPPED', 'NO_TEMPLATE', 'TOLD_TODAY', 'DAY_LIMIT')),
  constraint visit_invitation_answer check (answer in ('ACCEPTED', 'NOT_ME') and (answer is null) = (answered_at is null)),
  constraint visit_invitation_link_of_message check (token_hash is null or withheld is null)
);
-- Nobody who is no customer of a salon hears from it twice a day, whatever its desks do at once.
create unique index visit_invitation_once_a_day on visit_invitations (outlet_id, number_hash, day) where withheld is null;
create unique index visit_invitation_link on visit_invitations (token_hash) where token_hash is not null;
create index visit_invitation_by_age on visit_invitations (created_at);
create index visit_invitation_by_order on visit_invitations (order_id);
create index visit_invitation_by_day on visit_invitations (outlet_id, day) where withheld is null;

-- Numbers that a salon never writes to again, because whoever has one said that they are not its guest.
create table number_refusals (
  outlet_id integer not null references outlets on delete cascade,
  number_hash bytea not null,
  refused_at timestamptz not null,
  primary key (outlet_id, number_hash)
);
create index number_refusal_by_time on number_refusals (refused_at);

-- Not valid: the next migration reads the table.
alter table order_notifications
  drop constraint order_notifications_kind_check,
  add constraint order_notifications_kind_check check (kind in (
    'BOOKED', 'CONFIRMED', 'LINES_REJECTED', 'STYLIST_CHANGED', 'CHANGED_BY_SALON', 'MOVED_BY_SALON', 'CANCELLED_BY_SALON',
    'MOVED_BY_CUSTOMER', 'CANCELLED_BY_CUSTOMER', 'UNANSWERED', 'DAY_BEFORE', 'TWO_HOURS_BEFORE', 'COMPLETED', 'NO_SHOW', 'COMPLETION_UNDONE',
    'NO_SHOW_UNDONE', 'REQUEST_WAITING', 'REQUEST_LAPSING', 'INVITED')) not valid;
