-- Who runs the marketplace. Accounts are made by `npm run operator -- add`; the password is chosen behind a mailed link.
create table operators (
  id integer generated always as identity primary key,
  whitelabel_id integer not null references whitelabels,
  name text not null check (length(name) between 1 and 80),
  email text not null check (length(email) <= 254),
  password_hash text,
  -- The secret of the authenticator app, encrypted with a key of the server.
  sealed_totp text,
  totp_confirmed_at timestamptz,
  -- The time step of the last code that was taken: each code works once.
  totp_step bigint not null default 0,
  -- Set until the server has mailed a link.
  link_wanted_at timestamptz,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint operator_totp_confirmed check (totp_confirmed_at is null or sealed_totp is not null)
);
create unique index operator_email_once on operators (whitelabel_id, lower(email));
create index operator_link_wanted on operators (link_wanted_at) where link_wanted_at is not null;

create table operator_links (
  token_hash bytea primary key,
  operator_id integer not null references operators on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table operator_recovery_codes (
  operator_id integer not null references operators on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

-- A session opens the console once the second factor was given; until then it is only good for giving it.
create table operator_sessions (
  id uuid primary key default gen_random_uuid(),
  operator_id integer not null references operators on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  second_factor_at timestamptz,
  revoked_at timestamptz,
  device text not null,
  network text not null,
  requester_hash bytea not null
);
create index operator_sessions_by_operator on operator_sessions (operator_id, created_at desc);
create index operator_sessions_by_expiry on operator_sessions (expires_at);

-- Which operator, and from where; rows of commands have neither.
alter table audit_log
  add column operator_id integer,
  add column origin text;

-- E-mails that are not about an order: queued with the change they tell of, sent by a job.
create table queued_emails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  paragraphs jsonb not null,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts smallint not null default 0,
  settled_at timestamptz,
  outcome text check (outcome in ('SENT', 'REFUSED', 'FAILED', 'UNKNOWN')),
  constraint queued_email_settled check ((settled_at is null) = (outcome is null))
);
create index queued_emails_due on queued_emails (next_attempt_at) where settled_at is null;
