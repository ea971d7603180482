-- DELETED: unreadable at once. The row stays for a day, since what was deleted still counts as uploaded.
alter table media
  drop constraint media_state_check,
  add constraint media_state_check check (state in ('PENDING', 'READY', 'DELETED'));
create index media_unused on media (created_at) where state <> 'READY';
