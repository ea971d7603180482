-- What the log has recorded stays as it is for eight years; whoever deletes may delete only what is older.
-- Still refused: every update, emptying the table, and the deletion of anything younger.
create or replace trigger audit_log_append_only before update or truncate on audit_log
  for each statement execute function refuse_audit_change();
create trigger audit_log_kept before delete on audit_log
  for each row when (old.at > now() - interval '8 years') execute function refuse_audit_change();
