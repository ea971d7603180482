update services set concepts = named.concepts
from (select name, find_service_concepts(name) as concepts from (select distinct name from services) as names) as named
where services.name = named.name and services.concepts <> named.concepts;

-- Also outlets whose services are all unknown to the vocabulary: their categories are known.
select refresh_outlet_offerings(array_agg(id)) from outlets where deleted_at is null having count(*) > 0;

-- Salons that were here before: nothing for the other gender, and more for one than for all, says whom a menu is for.
update outlets set audience = derived.audience
from (
  select outlet_id, case
    when men > everybody and women = 0 then 'MALE'
    when women > everybody and men = 0 then 'FEMALE'
    else 'UNISEX'
  end as audience
  from (
    select outlet_id, count(*) filter (where gender = 'MALE') as men, count(*) filter (where gender = 'FEMALE') as women,
      count(*) filter (where gender = 'UNISEX') as everybody
    from services where deleted_at is null group by outlet_id
  ) as counted
) as derived
where derived.outlet_id = outlets.id and outlets.audience <> derived.audience;

alter table outlets validate constraint outlet_audience;
