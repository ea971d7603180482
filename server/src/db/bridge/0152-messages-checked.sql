alter table messages validate constraint message_kind;
alter table messages validate constraint message_recipient;
alter table messages validate constraint message_about_one_thing;
alter table messages validate constraint message_entry;
alter table messages validate constraint message_outlet;
alter table messages validate constraint message_operator;
