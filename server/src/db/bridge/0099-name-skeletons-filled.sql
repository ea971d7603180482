-- no transaction
-- Outlets from before: in batches, so that no booking waits for all of them. The trigger fills what is null.
do $$
declare
  batch integer[];
begin
  loop
    select array_agg(id) into batch from (select id from outlets where name_skeleton is null order by id limit 500) as missing;
    exit when batch is null;
    update outlets set name_skeleton = null where id = any (batch);
    commit;
  end loop;
end
$$;

alter table one_time_codes validate constraint one_time_codes_purpose_check;
alter table code_sends validate constraint code_sends_purpose_check;
