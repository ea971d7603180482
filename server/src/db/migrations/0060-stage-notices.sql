-- What an operator has decided about an outlet, to be e-mailed to its owner.
create table stage_notices (
  id bigint generated always as identity primary key,
  outlet_id integer not null references outlets on delete cascade,
  stage text not null check (stage in ('DRAFT', 'SUBMITTED', 'LIVE', 'SENT_BACK', 'HIDDEN', 'SUSPENDED')),
  reason text,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Sent, overtaken by a later one, or given up.
  settled_at timestamptz
);
create index stage_notices_due on stage_notices (next_attempt_at) where settled_at is null;
create index stage_notices_by_outlet on stage_notices (outlet_id, id);
