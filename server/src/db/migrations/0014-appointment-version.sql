-- Counts the changes: who wants to make one names the version it saw, so of two at the same instant one wins.
alter table appointments add column version integer not null default 0;
