-- Part of the baseline: the database as the migrations of 0.1.0 and the bridge leave it (decision 48).
set local check_function_bodies = off;

create extension if not exists btree_gist;
create extension if not exists cube;
create extension if not exists pg_trgm;

-- Whether a word of a name begins like what is sought, where at least one of them is in an Indian script.
create function name_begins(name text, sought text)
  returns boolean
  language plpgsql
  immutable parallel safe strict
as $$
declare
  both_names constant text := name || sought;
  sounds text[];
begin
  if both_names !~ '[\u0900-\u0d7f]' then
    return false;
  end if;
  sounds := array[name_sound(name), name_sound(sought)];
  -- Bengali and Tamil have one letter for several consonants of others.
  if both_names ~ '[\u0980-\u09ff\u0b80-\u0bff]' then
    sounds := array[translate(sounds[1], 'gdbjv', 'ktpsp'), translate(sounds[2], 'gdbjv', 'ktpsp')];
  end if;
  return sounds[2] <> '' and position(' ' || sounds[2] in ' ' || sounds[1]) > 0;
end
$$;

-- The same as nameSkeleton of the contract, which explains it. The letters are translated one by one, so that the result does
-- not depend on the database's locale.
create function name_skeleton(name text)
  returns text
  language sql
  immutable parallel safe strict
as $$
  with folded as (
    select replace(replace(
      translate(
        regexp_replace(
          translate(
            regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u200c\u200d\u0027\u2018\u2019]', '', 'g'),
            'АВЕКМНОРСТУХІЈЅԀԚԜӀавекмнорстухіјѕԁԛԝӏһгпьΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεηικνορτυχγωᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢɑɡıɩʋøØđĐłŁABCDEFGHIJKLMNOPQRSTUVWXYZ',
            'abekmhopctyxijsdqwlabekmhopctyxijsdqwlhrnbabezhikmnoptyxabenikvoptuxywabcdefghijklmnoprstuvwyzagiiuooddllabcdefghijklmnopqrstuvwxyz'),
          '[\u0001-\u002f\u003a-\u003f\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u0964\u0965]', ' ', 'g'),
        '0134578@i', 'oleastbal'),
      'rn', 'm'), 'vv', 'w') as text
  ), words as (
    select case when length(word) > 3 then regexp_replace(word, 's$', '') else word end as word, place
    from folded, string_to_table(folded.text, ' ') with ordinality as split (word, place)
    where word <> ''
  )
  select coalesce(
    string_agg(word, ' ' order by place) filter (where word not in ('the', 'and', 'salon', 'saloon', 'spa', 'parlour', 'parlor', 'unlsex')),
    string_agg(word, ' ' order by place), '')
  from words
$$;

-- What a name sounds like, in whatever script it is written: its consonants, and the vowel that a word begins with. Vowels
-- within a word are left out, since scripts and spellings differ in them: प्रिया, பிரியா, Priya and Preeya are all "pry".
create function name_sound(name text)
  returns text
  language plpgsql
  immutable parallel safe strict
as $$
declare
  -- The scripts of India share one layout of 128 letters each (ISCII), so one line reads them all; - is silent.
  layout constant text := '-nn-aaaiiuurliiiauuuakkggnssjjnttddnttddnnppbbmyrrlllvsssh---------rr-------------------kkgjrrpyrlll  0123456789----------------';
  sound text := lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u200c\u200d]', '', 'g'));
  spelled text := '';
  letter text;
begin
  -- As Latin letters are used for Indian names.
  sound := replace(replace(replace(replace(replace(sound, 'zh', 'l'), 'x', 'ks'), 'dny', 'gy'), 'jn', 'gy'), 'ia', 'iya');
  sound := regexp_replace(sound, '[cs]h+|c(?=[eiy])', 's', 'g');
  sound := regexp_replace(sound, '([kgjtdpbrl])h', '\1', 'g');
  -- A y at the end is a vowel after a consonant.
  sound := regexp_replace(sound, '(?<=[b-df-hj-np-tvwxz])y(?=\s|$)', '', 'g');
  sound := translate(regexp_replace(sound, '(?<=[a-z])[aeiou]+', '', 'g'), 'cqfwzeo', 'kkpvjiu');
  if sound ~ '[\u0900-\u0d7f]' then
    sound := replace(replace(replace(replace(sound, 'ज्ञ', 'ग्य'), 'જ્ઞ', 'ગ્ય'), 'ற்ற', 'த்ர'), 'റ്റ', 'ത');
    -- With a dot below they are r; in the south the sign of the nasal is m at the end of a word; i and a are spoken as iya.
    sound := regexp_replace(sound, '[डढ]\u093c|[ডঢ]\u09bc', 'र', 'g');
    sound := regexp_replace(sound, '[\u0c02\u0c82\u0d02](?=\s|$)', 'म', 'g');
    sound := regexp_replace(sound, '[िी][अआ]|[ਿੀ][ਅਆ]', 'य', 'g');
    -- Letters outside the layout.
    sound := translate(sound, 'ৰৱৎੰୱൺൻർൽൾൿੱ', 'रवतंवननरललक');
    foreach letter in array string_to_array(sound, null) loop
      spelled := spelled || case
        when ascii(letter) between 2304 and 3455 then substr(layout, (ascii(letter) - 2304) % 128 + 1, 1)
        else letter
      end;
    end loop;
    sound := regexp_replace(replace(spelled, '-', ''), '(?<=[a-z])[aiu]+', '', 'g');
  end if;
  return regexp_replace(regexp_replace(sound, '([a-z])\1+', '\1', 'g'), 'n(?=[pb])', 'm', 'g');
end
$$;

-- What customers type and what salons call it. A concept is one thing that can be meant; its words are the ways to write
-- it, in English, in Hindi and in Hindi with Latin letters. Split words, joined words, capitals, accents and a plural s
-- need no entry of their own. An operator may add more:
--   insert into search_words (concept, words) values ('haircut', 'baal set');
-- One spelling for comparing texts. toSearchText of search-text.ts is its twin.
create function search_text(value text)
  returns text
  language sql
  immutable parallel safe strict
return regexp_replace(trim(both from regexp_replace(lower(normalize(regexp_replace(normalize(value, nfkd), '[\u0300-\u036f\u093c\u0027\u2019]'::text, ''::text, 'g'::text), nfc)), '[\t\n\v\f\r -\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u2000-\u200c\u200e-\u206f\u20a0-\u20cf\u3000-\u303f]+'::text, ' '::text, 'g'::text)), '(?<![^ ])([a-z]{2,}[a-rt-z])s(?![^ ])'::text, '\1'::text, 'g'::text);

create function slug_text(value text)
  returns text
  language sql
  immutable parallel safe strict
return trim(both '-'::text from regexp_replace(regexp_replace(lower(normalize(value, nfkd)), '[\u0300-\u036f\u0027\u2019]'::text, ''::text, 'g'::text), '[^a-z0-9]+'::text, '-'::text, 'g'::text));

-- Where a place lies on a map (Mercator, in kilometres at the equator). Nearest on the map is nearest on the ground, and
-- PostgreSQL sorts points when it builds an index of them, and compares them far quicker than cubes.
create function map_point(place cube)
  returns point
  language sql
  immutable parallel safe strict
return point((atan2(cube_ll_coord(place, 2), cube_ll_coord(place, 1)) * (6371)::double precision), (atanh(least(greatest((cube_ll_coord(place, 3) / (6371)::double precision), ('-0.999999'::numeric)::double precision), (0.999999)::double precision)) * (6371)::double precision));

-- Every offering has a map of its own, beside the others. Two with one map are rare: the statement compares the name too.
create function offering_point(whitelabel_id integer, concept text, place cube)
  returns point
  language sql
  immutable parallel safe strict
return (map_point(place) + point(((100000)::double precision * (((hashtext(concept) & 65535))::double precision + ((65536)::double precision * (whitelabel_id)::double precision))), (0)::double precision));

create function search_key(value text)
  returns text
  language sql
  immutable parallel safe strict
return replace(search_text(value), ' '::text, ''::text);

create table whitelabels (
  id integer not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (id)
);

insert into whitelabels (id, name) values
  ('1', 'Nikhar');
