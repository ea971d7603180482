-- A code belongs to the request that asked for it: its challenge, or else the network it came from. Wrong attempts of that
-- request are counted apart from everybody else's, so that no stranger can use the code up.
alter table one_time_codes
  drop constraint one_time_code_five_tries,
  add column challenge_hash bytea,
  add column requester_hash bytea,
  add column challenge_tries smallint not null default 0
    constraint one_time_code_challenge_tries check (challenge_tries between 0 and 5),
  add constraint one_time_code_other_tries check (tries between 0 and 15);

-- Wrong attempts without the challenge, by network.
create table code_tries (
  code_id bigint not null references one_time_codes on delete cascade,
  requester_hash bytea not null,
  tries smallint not null constraint code_tries_five check (tries between 0 and 5),
  primary key (code_id, requester_hash)
);

-- A code that nobody received (an unknown contact, a refused delivery) costs no budget.
alter table code_sends
  add column undelivered_at timestamptz,
  drop constraint code_send_one_outcome,
  add constraint code_send_one_outcome check (num_nonnulls(delivered_at, failed_at, undelivered_at) <= 1);
create index code_send_by_budget on code_sends (purpose, channel, sent_at)
  where failed_at is null and undelivered_at is null;

-- What a customer recognises a session by, and what a later login from the same network is recognised by.
alter table sessions
  add column device text,
  add column network text,
  add column requester_hash bytea,
  add column last_used_at timestamptz not null default now();
create index session_by_requester on sessions (requester_hash) where requester_hash is not null;
create index session_last_use on sessions (last_used_at) where revoked_at is null;

-- The contact before a change, and the hash of the link by which its owner undoes the change.
create table contact_changes (
  id bigint generated always as identity primary key,
  customer_id integer not null references customers on delete cascade,
  session_id uuid not null,
  kind text not null check (kind in ('email', 'mobile')),
  old_contact text not null,
  token_hash bytea not null constraint contact_change_token_once unique,
  changed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  undone_at timestamptz
);
create index contact_change_by_customer on contact_changes (customer_id);
