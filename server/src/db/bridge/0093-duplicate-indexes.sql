-- no transaction
-- contract: appointment_live_by_start has the same column and the same condition
drop index concurrently if exists appointment_soon;
-- contract: session_by_expiry has the same column
drop index concurrently if exists session_age;
