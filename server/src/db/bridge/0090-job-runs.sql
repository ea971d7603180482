-- How each job is doing, whichever server runs it. Written by the servers, read at every scrape of /metrics and by /readyz.
create table job_runs (
  job text primary key,
  -- A job that has never succeeded is late from then on.
  known_since timestamptz not null default now(),
  last_started_at timestamptz,
  last_succeeded_at timestamptz,
  last_failed_at timestamptz,
  last_duration_ms integer,
  failures_in_a_row integer not null default 0,
  -- The kind of the last error and its message, without personal data.
  last_error text constraint job_error_short check (length(last_error) <= 300),
  server text
) with (fillfactor = 50);
