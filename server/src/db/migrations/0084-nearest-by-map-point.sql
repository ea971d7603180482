-- no transaction
-- Where a place lies on a map (Mercator, in kilometres at the equator). Nearest on the map is nearest on the ground, and
-- PostgreSQL sorts points when it builds an index of them, and compares them far quicker than cubes.
create or replace function map_point(place cube) returns point
  language sql immutable strict parallel safe
  return point(
    atan2(cube_ll_coord(place, 2), cube_ll_coord(place, 1)) * 6371,
    -- The poles lie nowhere on this map.
    atanh(least(greatest(cube_ll_coord(place, 3) / 6371, -0.999999), 0.999999)) * 6371);

-- Every offering has a map of its own, beside the others. Two with one map are rare: the statement compares the name too.
create or replace function offering_point(whitelabel_id integer, concept text, place cube) returns point
  language sql immutable strict parallel safe
  return map_point(place) + point(100000::float8 * ((hashtext(concept) & 65535) + 65536::float8 * whitelabel_id), 0);

-- The nearest hundreds are read from a dozen pages of the index, without a page of the table for each.
drop index if exists outlet_by_map_point;
create index concurrently outlet_by_map_point on outlets using gist (map_point(place))
  include (id, whitelabel_id, name, place) where status = 'ACTIVE' and deleted_at is null;
drop index if exists offering_by_map_point;
create index concurrently offering_by_map_point on outlet_offerings using gist (offering_point(whitelabel_id, concept, place))
  include (outlet_id, whitelabel_id, concept, place);
analyze outlets;
analyze outlet_offerings;
