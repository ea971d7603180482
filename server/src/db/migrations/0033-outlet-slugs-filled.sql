-- no transaction
-- Outlets from before: in batches, so that no review or booking waits for all of them. The trigger fills what is null.
do $$
declare
  batch integer[];
begin
  loop
    select array_agg(id order by id) into batch from (select id from outlets where slug is null order by id limit 500) as missing;
    exit when batch is null;
    update outlets set slug = null where id = any (batch);
    commit;
  end loop;
end
$$;

alter table outlets validate constraint outlet_slug_form;

drop index if exists outlet_by_city;
create index concurrently outlet_by_city on outlets (whitelabel_id, city_slug, rating_count desc, id)
  where status = 'ACTIVE' and deleted_at is null;
