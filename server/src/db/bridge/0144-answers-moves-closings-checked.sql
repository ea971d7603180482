-- no transaction
alter table order_history validate constraint order_history_actor_check;
alter table order_notifications validate constraint order_notifications_kind_check;
