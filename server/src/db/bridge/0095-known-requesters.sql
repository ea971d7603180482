-- A requester that the account knows (a device, a network or a session of its own) has codes and budgets of its own. Null
-- for all others, who share theirs.
alter table one_time_codes add column known_hash bytea;
alter table code_sends add column known_hash bytea;

-- After an undone change only a contact that was restored gets the code for a new password.
alter table contact_changes add column reset_due boolean not null default false;

-- The links that undo a change outlive the account, so that they can say that it was deleted. Nothing else is kept.
create table deleted_account_links (
  token_hash bytea primary key,
  changed_at timestamptz not null,
  deleted_at timestamptz not null
);
create index deleted_account_link_age on deleted_account_links (changed_at);
