-- Part of the baseline: the database as the migrations of 0.1.0 and the bridge leave it (decision 48).
set local check_function_bodies = off;

-- Who runs the marketplace. Accounts are made by `npm run operator -- add`; the password is chosen behind a mailed link.
create table operators (
  id integer generated always as identity,
  whitelabel_id integer not null,
  name text not null,
  email text not null,
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
  primary key (id),
  constraint operator_totp_confirmed check (totp_confirmed_at is null or sealed_totp is not null),
  check (length(email) <= 254),
  check (length(name) >= 1 and length(name) <= 80),
  foreign key (whitelabel_id) references whitelabels(id)
);

-- A session opens the console once the second factor was given; until then it is only good for giving it.
create table operator_sessions (
  id uuid not null default gen_random_uuid(),
  operator_id integer not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  second_factor_at timestamptz,
  revoked_at timestamptz,
  device text not null,
  network text not null,
  requester_hash bytea not null,
  primary key (id),
  foreign key (operator_id) references operators(id) on delete cascade
);

create table operator_links (
  token_hash bytea not null,
  operator_id integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (token_hash),
  foreign key (operator_id) references operators(id) on delete cascade
);

create table operator_recovery_codes (
  operator_id integer not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (operator_id, code_hash),
  foreign key (operator_id) references operators(id) on delete cascade
);

create unique index operator_email_once on operators using btree (whitelabel_id, lower(email));
create index operator_link_wanted on operators using btree (link_wanted_at) where (link_wanted_at is not null);

create index operator_sessions_by_expiry on operator_sessions using btree (expires_at);
create index operator_sessions_by_operator on operator_sessions using btree (operator_id, created_at desc);

create index operator_link_age on operator_links using btree (expires_at);

create function forward_operator_link()
  returns trigger
  language plpgsql
as $$
begin
  insert into messages (operator_id, kind, recipient, channel) values (new.id, 'OPERATOR_LINK', 'OPERATOR', 'EMAIL');
  update operators set link_wanted_at = null where id = new.id;
  return null;
end
$$;

create trigger operator_link_forwarded after insert or update on operators for each row when (new.link_wanted_at is not null) execute function forward_operator_link();
