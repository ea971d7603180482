import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/database.ts'

export interface Column {
  table: string
  name: string
  type: string
  isRequired: boolean
  /** `default …` or `generated …`, if any. */
  origin: string | null
}

export interface Definition {
  table: string
  name: string
  definition: string
}

export interface Constraint extends Definition {
  columns: string[]
  kind: 'p' | 'u' | 'f' | 'c' | 'x'
  /** The definition of a foreign key. */
  refersTo: string | null
}

/** The tables of a database, without the names that PostgreSQL generates. */
export async function readCatalogue(db: Db) {
  const rows = async <Row>(query: RawBuilder<Row>) => (await query.execute(db)).rows
  const own = sql`relnamespace = 'public'::regnamespace`
  return {
    extensions: await rows(
      sql<{ name: string }>`select extname as name from pg_extension where extname <> 'plpgsql' order by 1`,
    ),
    tables: await rows(sql<{ name: string; isUnlogged: boolean; options: string | null }>`
      select relname as name, relpersistence = 'u' as "isUnlogged", array_to_string(reloptions, ', ') as options
      from pg_class where ${own} and relkind = 'r' order by 1`),
    columns: await rows(sql<Column>`
      select relname as table, attname as name, replace(format_type(atttypid, atttypmod), 'timestamp with time zone', 'timestamptz') as type, attnotnull as "isRequired",
        case
          when attidentity <> '' then
            'generated ' || case attidentity when 'a' then 'always' else 'by default' end || ' as identity'
          when attgenerated <> '' then 'generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
          else 'default ' || pg_get_expr(adbin, adrelid)
        end as origin
      from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where ${own} and relkind = 'r' and attnum > 0 and not attisdropped order by relname, attnum`),
    comments: await rows(sql<{ table: string; column: string; text: string }>`
      select relname as table, attname as column, description as text
      from pg_description join pg_class on pg_class.oid = objoid join pg_attribute on attrelid = objoid and attnum = objsubid
      where ${own} and classoid = 'pg_class'::regclass order by relname, attname`),
    constraints: await rows(sql<Constraint>`
      select relname as table, conname as name, contype as kind, pg_get_constraintdef(pg_constraint.oid, true) as definition,
        confrelid::regclass::text as "refersTo",
        array(select attname::text from unnest(conkey) with ordinality as key (number, place)
          join pg_attribute on attrelid = conrelid and attnum = number order by place) as columns
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where ${own} and contype in ('p', 'u', 'f', 'c', 'x') order by relname, position(contype::text in 'pucxf'), conname`),
    indexes: await rows(sql<Definition>`
      select relname as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index join pg_class on pg_class.oid = indrelid
      where ${own} and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
      order by relname, 2`),
    functions: await rows(sql<{ name: string; definition: string; tables: string[] }>`
      select proname as name, pg_get_functiondef(oid) as definition,
        array(select distinct tgrelid::regclass::text from pg_trigger where tgfoid = pg_proc.oid order by 1) as tables
      from pg_proc where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
      order by exists (
          select from pg_depend join pg_proc as used on used.oid = refobjid and refclassid = 'pg_proc'::regclass
          where classid = 'pg_proc'::regclass and objid = pg_proc.oid and used.pronamespace = pg_proc.pronamespace
        ), proname`),
    triggers: await rows(sql<Definition>`
      select relname as table, tgname as name, pg_get_triggerdef(pg_trigger.oid, true) as definition
      from pg_trigger join pg_class on pg_class.oid = tgrelid where ${own} and not tgisinternal order by relname, tgname`),
    views: await rows(sql<{ name: string; definition: string }>`
      select viewname as name, definition from pg_views where schemaname = 'public' order by viewname`),
    sequences: await rows(sql<{ name: string; type: string }>`
      select relname as name, format_type(seqtypid, null) as type from pg_class join pg_sequence on seqrelid = pg_class.oid
      where ${own} and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i')) order by 1`),
  }
}

export type Catalogue = Awaited<ReturnType<typeof readCatalogue>>
