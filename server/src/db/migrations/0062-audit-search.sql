-- no transaction
drop index if exists audit_search;
create index concurrently audit_search on audit_log using gin ((
  to_tsvector('simple', action || ' ' || coalesce(actor_name, '') || ' ' || coalesce(subject_id, ''))
  || to_tsvector('simple', coalesce(before, '{}'::jsonb)) || to_tsvector('simple', coalesce(after, '{}'::jsonb))
));
drop index if exists audit_by_time;
create index concurrently audit_by_time on audit_log (at desc, id desc);
drop index if exists outlets_by_stage;
create index concurrently outlets_by_stage on outlets (whitelabel_id, stage, stage_changed_at, id) where deleted_at is null and stage <> 'LIVE';
drop index if exists outlets_by_gstin;
create index concurrently outlets_by_gstin on outlets (gstin) where gstin is not null and deleted_at is null;
