-- no transaction
alter table closures validate constraint closure_hours;
