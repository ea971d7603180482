create extension if not exists btree_gist;
create extension if not exists cube;
create extension if not exists pg_trgm;

create table whitelabels (
  id integer primary key,
  name text not null,
  created_at timestamptz not null default now()
);
insert into whitelabels (id, name) values (1, 'Nikhar');
