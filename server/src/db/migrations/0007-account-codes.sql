-- What was agreed to at sign-up, and when; accounts that were not made by signing up have neither.
alter table customers
  add column consent_at timestamptz,
  add column consent_version text,
  add constraint customer_consent_whole check ((consent_at is null) = (consent_version is null));

-- Codes and the notes of their sending live for a day at most, so both tables are made anew.
drop table one_time_codes;
drop table code_sends;

create table one_time_codes (
  id bigint generated always as identity primary key,
  whitelabel_id integer not null references whitelabels,
  recipient_hash bytea not null,
  purpose text not null check (purpose in ('verify-contact', 'reset-password', 'delete-account')),
  code_hash bytea not null,
  -- Wrong ones. The limit stands here too, so that no way of asking gets a sixth.
  tries smallint not null default 0 constraint one_time_code_five_tries check (tries between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_code_newest on one_time_codes (whitelabel_id, recipient_hash, purpose, id desc);
create index one_time_code_age on one_time_codes (expires_at);

create table code_sends (
  id bigint generated always as identity primary key,
  whitelabel_id integer not null references whitelabels,
  -- Hashes: a table of sends must not become a list of who was written to, or from where.
  recipient_hash bytea not null,
  address_hash bytea not null,
  purpose text not null check (purpose in ('verify-contact', 'reset-password', 'delete-account')),
  channel text not null check (channel in ('email', 'sms')),
  sent_at timestamptz not null default now(),
  -- What became of it; neither while it is under way, or when there was nobody to write to.
  delivered_at timestamptz,
  failed_at timestamptz,
  constraint code_send_one_outcome check (num_nonnulls(delivered_at, failed_at) <= 1)
);
create index code_send_by_recipient on code_sends (whitelabel_id, recipient_hash, sent_at);
create index code_send_by_address on code_sends (address_hash, sent_at);
create index code_send_age on code_sends (sent_at);
