-- Holds one row once demo data was in this database: production never starts on it, because the logins are printed everywhere.
create table demo_use (
  is_single boolean primary key default true check (is_single),
  first_loaded_at timestamptz not null default now()
);

-- Demo data that was loaded before this table existed: its salons belong to this account, whose address nobody can own.
insert into demo_use (first_loaded_at)
  select created_at from clients where lower(email) = 'desk@aarna.example' limit 1;
