-- What reviews speak of is kept under the version of the outlet's menu, so a changed text renews it, not only the stars.
create trigger outlet_version_insert after insert on reviews referencing new table as changed
  for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_update after update on reviews referencing old table as previous new table as changed
  for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_delete after delete on reviews referencing old table as changed
  for each statement execute function renew_outlets_by_outlet_id('menu');
create trigger outlet_version_truncate after truncate on reviews
  for each statement execute function renew_all_outlets();
