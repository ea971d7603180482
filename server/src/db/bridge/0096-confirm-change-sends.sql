-- A code of its own: one that was sent for something else does not change where the money goes.
alter table code_sends drop constraint code_sends_purpose_check;
alter table code_sends add constraint code_sends_purpose_check
  check (purpose in ('verify-contact', 'reset-password', 'delete-account', 'confirm-change')) not valid;
