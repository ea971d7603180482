-- One table for everything that is sent. What was about orders only now also holds letters, decisions about outlets, links of
-- operators and what those who wait are offered: one claim, one mark, one retry.
-- contract: servers of the version before find the rows about orders in the view of the old name, below
alter table order_notifications rename to messages;

alter table messages
  alter column order_id drop not null,
  alter column version drop not null,
  alter column starts_at drop not null,
  -- What a message is about, if not about an order: the entry of a waitlist, a decision about an outlet, an operator's link.
  add column entry_id uuid,
  add column outlet_id integer,
  add column operator_id integer,
  -- Or a letter that was written when it was queued. Its words go when it is settled.
  add column to_address text,
  add column subject text,
  add column paragraphs jsonb;
-- Not valid: the next migrations read the table.
alter table messages
  drop constraint order_notifications_kind_check,
  drop constraint order_notifications_recipient_check,
  add constraint message_kind check (kind in (
    'BOOKED', 'CONFIRMED', 'LINES_REJECTED', 'STYLIST_CHANGED', 'CHANGED_BY_SALON', 'MOVED_BY_SALON', 'CANCELLED_BY_SALON',
    'CANCELLED_BY_PLATFORM', 'MOVED_BY_CUSTOMER', 'CANCELLED_BY_CUSTOMER', 'UNANSWERED', 'DAY_BEFORE', 'TWO_HOURS_BEFORE',
    'COMPLETED', 'NO_SHOW', 'COMPLETION_UNDONE', 'NO_SHOW_UNDONE', 'REQUEST_WAITING', 'REQUEST_LAPSING', 'INVITED',
    'TIME_OPENED', 'WAITLIST_CLOSED', 'OUTLET_LIVE', 'OUTLET_SENT_BACK', 'OUTLET_HIDDEN', 'OUTLET_SUSPENDED',
    'OPERATOR_LINK', 'LETTER')) not valid,
  add constraint message_recipient check (recipient in ('CUSTOMER', 'SALON', 'OPERATOR', 'ADDRESS')) not valid,
  add constraint message_about_one_thing check (
    num_nonnulls(order_id, entry_id, outlet_id, operator_id, to_address) = 1
    and (order_id is null or (version is not null and starts_at is not null))
    and (to_address is null or (subject is not null and paragraphs is not null))) not valid,
  add constraint message_entry foreign key (entry_id) references waitlist_entries on delete cascade not valid,
  add constraint message_outlet foreign key (outlet_id) references outlets on delete cascade not valid,
  add constraint message_operator foreign key (operator_id) references operators on delete cascade not valid;

-- For servers of the version before: they write, claim and settle messages about orders, and see no others.
create view order_notifications as
  select id, order_id, kind, recipient, channel, version, starts_at, previous_starts_at, previous_total_paise, created_at,
    attempts, next_attempt_at, handed_over_at, settled_at, outcome, detail, account_id
  from messages where order_id is not null;

-- Who waits is told of the time that opens for them, and of the salon's closing. Entries are closed by triggers too.
create function queue_waitlist_messages() returns trigger language plpgsql as $$
declare
  told text := case
    when new.status = 'OFFERED' and old.status = 'WAITING' then 'TIME_OPENED'
    when new.status = 'CLOSED' and old.status <> 'CLOSED' and new.closed_because is not null then 'WAITLIST_CLOSED' end;
begin
  if told is not null then
    insert into messages (entry_id, kind, recipient, channel, starts_at, created_at)
    select new.id, told, 'CUSTOMER', channel, new.offered_starts_at, coalesce(new.ended_at, new.offered_at)
    from unnest(array['PUSH', 'TEXT', 'EMAIL']) as channel;
    -- By these columns servers of the version before would send it as well.
    new.pushed_at := now();
    new.mailed_at := now();
    new.texted_at := now();
  end if;
  return new;
end
$$;
create trigger waitlist_messages_queued before update on waitlist_entries
  for each row execute function queue_waitlist_messages();

-- The queues before this one are forwarded as long as servers of the version before fill them. What such a server has claimed
-- before this migration it still sends and settles.
create function forward_queued_email() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into messages (kind, recipient, channel, to_address, subject, paragraphs)
    values ('LETTER', 'ADDRESS', 'EMAIL', new.recipient, new.subject, new.paragraphs);
    return null;
  end if;
  if new.outcome is not null then
    update messages set outcome = new.outcome, settled_at = new.settled_at, paragraphs = '[]'
    where id = new.id and settled_at is null;
  end if;
  return new;
end
$$;
create trigger queued_email_forwarded before insert or update on queued_emails
  for each row execute function forward_queued_email();

create function forward_stage_notice() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.stage in ('LIVE', 'SENT_BACK', 'HIDDEN', 'SUSPENDED') then
      insert into messages (outlet_id, kind, recipient, channel, version, detail)
      select new.outlet_id, 'OUTLET_' || new.stage, 'SALON', 'EMAIL', coalesce(max(version), 0) + 1, new.reason
      from messages where outlet_id = new.outlet_id;
    end if;
    return null;
  end if;
  if new.settled_at is not null then
    update messages set outcome = 'SENT', settled_at = new.settled_at
    where id = md5('stage notice ' || new.id)::uuid and settled_at is null;
  end if;
  return new;
end
$$;
create trigger stage_notice_forwarded before insert or update on stage_notices
  for each row execute function forward_stage_notice();

create function forward_operator_link() returns trigger language plpgsql as $$
begin
  insert into messages (operator_id, kind, recipient, channel) values (new.id, 'OPERATOR_LINK', 'OPERATOR', 'EMAIL');
  update operators set link_wanted_at = null where id = new.id;
  return null;
end
$$;
create trigger operator_link_forwarded after insert or update on operators
  for each row when (new.link_wanted_at is not null) execute function forward_operator_link();

-- What waits is taken over, at the time at which it would have been tried again, and ends where it was. What a server of the
-- version before is sending at this moment it settles by the triggers above.
insert into messages (id, kind, recipient, channel, to_address, subject, paragraphs, created_at, attempts, next_attempt_at)
select id, 'LETTER', 'ADDRESS', 'EMAIL', recipient, subject, paragraphs, created_at, attempts, next_attempt_at
from queued_emails where settled_at is null;
delete from queued_emails where settled_at is null and attempts = 0;
alter table queued_emails disable trigger queued_email_forwarded;
update queued_emails set settled_at = now(), outcome = 'UNKNOWN', paragraphs = '[]' where settled_at is null;
alter table queued_emails enable trigger queued_email_forwarded;

insert into messages (id, outlet_id, kind, recipient, channel, version, detail, created_at, attempts, next_attempt_at)
select md5('stage notice ' || id)::uuid, outlet_id, 'OUTLET_' || stage, 'SALON', 'EMAIL',
  row_number() over (partition by outlet_id order by id), reason, created_at, attempts, next_attempt_at
from stage_notices where settled_at is null and stage in ('LIVE', 'SENT_BACK', 'HIDDEN', 'SUSPENDED');
alter table stage_notices disable trigger stage_notice_forwarded;
update stage_notices set settled_at = now() where settled_at is null;
alter table stage_notices enable trigger stage_notice_forwarded;

update operators set link_wanted_at = link_wanted_at where link_wanted_at is not null;

insert into messages (entry_id, kind, recipient, channel, starts_at, created_at)
select entry.id, case entry.status when 'OFFERED' then 'TIME_OPENED' else 'WAITLIST_CLOSED' end, 'CUSTOMER', untold.channel,
  offered_starts_at, coalesce(ended_at, offered_at)
from waitlist_entries as entry, lateral (
    values ('PUSH', pushed_at), ('TEXT', texted_at), ('EMAIL', mailed_at)) as untold (channel, at)
where untold.at is null and (
  (status in ('WAITING', 'OFFERED') and status = 'OFFERED' and held_until > now())
  or (status = 'CLOSED' and closed_because is not null and ended_at > now() - interval '1 day'));
update waitlist_entries set pushed_at = coalesce(pushed_at, now()), texted_at = coalesce(texted_at, now()),
  mailed_at = coalesce(mailed_at, now())
where (status = 'OFFERED' or (status = 'CLOSED' and closed_because is not null))
  and (pushed_at is null or texted_at is null or mailed_at is null);
