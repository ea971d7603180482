-- A place is found by the consonants of its names too, which the spellings of one name share, in whatever script.
alter table gazetteer_names add column consonants text;

-- What a place is called besides, also in the scripts of India: shown to whoever types it.
alter table gazetteer_places add column other_names text[];
