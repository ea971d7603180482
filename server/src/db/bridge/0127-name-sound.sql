-- What a name sounds like, in whatever script it is written: its consonants, and the vowel that a word begins with. Vowels
-- within a word are left out, since scripts and spellings differ in them: प्रिया, பிரியா, Priya and Preeya are all "pry".
create function name_sound(name text) returns text language plpgsql immutable strict parallel safe as $$
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

-- Whether a word of a name begins like what is sought, where at least one of them is in an Indian script.
create function name_begins(name text, sought text) returns boolean language plpgsql immutable strict parallel safe as $$
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
