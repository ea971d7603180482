-- Part of the baseline: the database as the migrations of 0.1.0 and the bridge leave it (decision 48).
set local check_function_bodies = off;

alter table complaint_messages add foreign key (operator_id) references operators(id);
alter table complaints add foreign key (operator_id) references operators(id);
alter table outlet_members add foreign key (outlet_id) references outlets(id) on delete cascade;
alter table outlet_members add foreign key (stylist_id, outlet_id) references stylists(id, outlet_id) on delete cascade;
alter table review_reports add foreign key (appeal_decided_by) references operators(id);
alter table review_reports add foreign key (decided_by) references operators(id);

-- When a salon is open, as people read it: one or two spans a day.
create view opening_spans as
select opening_hours.outlet_id,
    opening_hours.weekday,
    opening_hours.opens_minute,
    coalesce(opening_pauses.starts_minute, opening_hours.closes_minute) as closes_minute
   from (opening_hours
     left join opening_pauses using (outlet_id, weekday))
union all
 select opening_hours.outlet_id,
    opening_hours.weekday,
    opening_pauses.ends_minute as opens_minute,
    opening_hours.closes_minute
   from (opening_hours
     join opening_pauses using (outlet_id, weekday));

-- For servers of the version before: they write, claim and settle messages about orders, and see no others.
create view order_notifications as
select id,
    order_id,
    kind,
    recipient,
    channel,
    version,
    starts_at,
    previous_starts_at,
    previous_total_paise,
    created_at,
    attempts,
    next_attempt_at,
    handed_over_at,
    settled_at,
    outcome,
    detail,
    account_id
   from messages
  where (order_id is not null);

-- Who may do something at an outlet. The account of a stylist who has left is nothing there any more.
create view outlet_access as
select outlets.id as outlet_id,
    outlets.owner_id as account_id,
    'OWNER'::text as role,
    null::integer as stylist_id
   from outlets
  where (outlets.deleted_at is null)
union all
 select members.outlet_id,
    members.account_id,
    members.role,
    members.stylist_id
   from (outlet_members members
     left join stylists on ((stylists.id = members.stylist_id)))
  where ((members.removed_at is null) and (stylists.deleted_at is null));
