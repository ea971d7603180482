-- A salon registers, is set up as a draft, and goes live. Customers' calls read `status` and `published_at`: whatever is not
-- live is inactive, and whatever never was live is not published. Rows from before are live.
alter table outlets
  add column stage text not null default 'LIVE',
  add column published_at timestamptz default now(),
  -- Why an operator sent it back, hid it or suspended it; shown to the salon.
  add column stage_reason text,
  add column stage_changed_at timestamptz not null default now(),
  add column kind text,
  add column upi_id text;
alter table outlets add constraint outlet_stage
  check (stage in ('DRAFT', 'SUBMITTED', 'LIVE', 'SENT_BACK', 'HIDDEN', 'SUSPENDED')) not valid;
alter table outlets add constraint outlet_kind
  check (kind in ('SALON', 'BARBER', 'SPA', 'BEAUTY', 'NAILS', 'BRIDAL')) not valid;
alter table outlets add constraint outlet_active_is_live check (status = 'INACTIVE' or stage = 'LIVE') not valid;
alter table outlets add constraint outlet_draft_is_unpublished
  check ((published_at is null) = (stage in ('DRAFT', 'SUBMITTED', 'SENT_BACK'))) not valid;

-- Proven by codes at the registration; accounts from before have neither.
alter table clients
  add column contact_verified_at timestamptz,
  add column consent_at timestamptz,
  add column consent_version text;

-- Optimistic locking: a change names the version that was seen.
alter table services add column version integer not null default 0;

-- Every change by a salon or an operator. Without foreign keys: it outlives what it tells of.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null check (actor in ('SALON', 'OPERATOR')),
  -- The owner's id.
  actor_id integer,
  -- Who ran the command, for an operator.
  actor_name text,
  outlet_id integer,
  action text not null,
  subject_id text,
  before jsonb,
  after jsonb,
  constraint audit_actor_named check (num_nonnulls(actor_id, actor_name) = 1)
);
create index audit_by_outlet on audit_log (outlet_id, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
