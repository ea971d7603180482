-- no transaction
alter table outlets validate constraint outlet_stage;
alter table outlets validate constraint outlet_kind;
alter table outlets validate constraint outlet_active_is_live;
alter table outlets validate constraint outlet_draft_is_unpublished;

-- One account per proven number.
drop index if exists client_contact_once;
create unique index concurrently client_contact_once on clients (whitelabel_id, contact_number)
  where contact_verified_at is not null;

-- The operator's queue.
drop index if exists outlet_submitted;
create index concurrently outlet_submitted on outlets (stage_changed_at, id) where stage = 'SUBMITTED';
