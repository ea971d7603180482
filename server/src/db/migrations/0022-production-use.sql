-- Holds one row once a server has run on this database with NODE_ENV=production: demo data is never loaded into it then.
create table production_use (
  is_single boolean primary key default true check (is_single),
  first_started_at timestamptz not null default now()
);
