-- What rejecting services changed: the end of the visit and the bill, before and after, with amounts in paise.
alter table order_history add column effect jsonb
  constraint history_effect_of_rejection check (effect is null or action = 'REJECT_LINES');
-- Order lists show the bill as it was booked; few orders have a changed one.
create index order_history_with_effect on order_history (order_id, id) where effect is not null;
