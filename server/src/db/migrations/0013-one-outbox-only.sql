-- What remained of the queues before `messages`: decision 54.

create or replace function queue_waitlist_messages()
  returns trigger
  language plpgsql
as $$
declare
  event text := case
    when new.status = 'OFFERED' and old.status = 'WAITING' then 'TIME_OPENED'
    when new.status = 'CLOSED' and old.status <> 'CLOSED' and new.closed_because is not null then 'WAITLIST_CLOSED' end;
begin
  if event is not null then
    insert into messages (entry_id, kind, recipient, channel, starts_at, created_at)
    select new.id, event, 'CUSTOMER', channel, new.offered_starts_at, coalesce(new.ended_at, new.offered_at)
    from unnest(array['PUSH', 'TEXT', 'EMAIL']) as channel;
  end if;
  return new;
end
$$;

create or replace function close_waitlist_of_outlet()
  returns trigger
  language plpgsql
as $$
begin
  update waitlist_entries set status = 'CLOSED', ended_at = now(), closed_because = 'OUTLET'
  where outlet_id = new.id and status in ('WAITING', 'OFFERED');
  return null;
end
$$;

-- What these queues have sent stays on record, for as long as in `messages`.
insert into messages (id, kind, recipient, channel, to_address, subject, paragraphs, created_at, attempts,
  next_attempt_at, settled_at, outcome)
select id, 'LETTER', 'ADDRESS', 'EMAIL', recipient, subject, '[]', created_at, attempts, next_attempt_at, settled_at, outcome
from queued_emails where settled_at is not null
on conflict (id) do nothing;

-- Their versions are below those of waiting messages, which a later version would supersede.
insert into messages (id, outlet_id, kind, recipient, channel, version, detail, created_at, attempts, next_attempt_at,
  settled_at, outcome)
select md5('stage notice ' || id)::uuid, outlet_id, 'OUTLET_' || stage, 'SALON', 'EMAIL',
  -row_number() over (partition by outlet_id order by id desc), reason, created_at, attempts, next_attempt_at, settled_at, 'SENT'
from stage_notices where settled_at is not null and stage in ('LIVE', 'SENT_BACK', 'HIDDEN', 'SUSPENDED')
on conflict (id) do nothing;

-- contract: servers that used them cannot run on this database (decision 48)
drop view order_notifications;
-- contract: as the view
drop table queued_emails, stage_notices;
drop trigger operator_link_forwarded on operators;
-- contract: as the view
drop function forward_queued_email(), forward_stage_notice(), forward_operator_link();
-- contract: as the view
alter table operators drop column link_wanted_at;
-- contract: as the view
alter table waitlist_entries drop column pushed_at, drop column mailed_at, drop column texted_at;
