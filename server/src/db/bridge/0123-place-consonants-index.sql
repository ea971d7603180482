-- no transaction
-- Names of places are found by the beginning of their consonants.
drop index concurrently if exists gazetteer_name_consonants;
create index concurrently gazetteer_name_consonants on gazetteer_names (consonants text_pattern_ops)
  where consonants is not null;
