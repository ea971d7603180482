-- By itself: whoever sends a code writes to both tables, in this order.
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('verify-contact', 'reset-password', 'delete-account', 'confirm-change')) not valid;
