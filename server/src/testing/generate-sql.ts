import type { Db } from '../db/database.ts'
import { readCatalogue, type Catalogue, type Column, type Constraint } from './read-catalogue.ts'
import { DOMAINS, findDomainOfFunction, findDomainOfTable, listTables, OWN_TABLES } from './schema-domains.ts'

/** The statements that create the tables of a domain, in four steps: rows can be inserted before the triggers exist. */
interface Section {
  domain: string
  tables: string[]
  indexes: string[]
  functions: string[]
  triggers: string[]
}

/** `schema.sql`: the whole database in readable form, by domain. */
export async function generateSql(db: Db): Promise<string> {
  const { sections, links } = await describeSchema(db)
  const parts = sections.map(({ domain, tables, indexes, functions, triggers }) =>
    [
      `-- ${domain}`,
      ...(domain === 'foundation' ? [...functions, ...tables] : [...tables, ...indexes, ...functions, ...triggers]),
    ].join('\n\n'),
  )
  return `-- The database as the migrations make it, by domain. Written by npm run schema; never run.\n\n${[...parts, ['-- between domains', ...links].join('\n\n')].join('\n\n')}\n`
}

async function describeSchema(db: Db): Promise<{ sections: Section[]; links: string[] }> {
  const catalogue = await readCatalogue(db)
  for (const { name } of catalogue.tables) if (!OWN_TABLES.includes(name)) findDomainOfTable(name)
  const sections = DOMAINS.map((domain) => describeDomain(catalogue, domain))
  const later = catalogue.constraints.filter((constraint) => isLater(constraint))
  const links = later
    .map(({ table, name, columns, definition }) => {
      const named = name === `${table}_${columns.join('_')}_fkey` ? '' : `constraint ${name} `
      return `alter table ${table} add ${named}${lower(definition)};`
    })
    .join('\n')
  const views = catalogue.views.map(({ name, definition }) => `create view ${name} as\n${lower(definition).trim()}`)
  return { sections, links: [links, ...views] }
}

function describeDomain(catalogue: Catalogue, domain: string): Section {
  const names = listTables(domain)
  const of = <Of extends { table: string }>(list: Of[]) =>
    names.flatMap((name) => list.filter(({ table }) => table === name))
  const sequences = catalogue.sequences.map(({ name, type }) => `create sequence ${name} as ${type};`)
  return {
    domain,
    tables: [
      ...(domain === 'foundation'
        ? [catalogue.extensions.map(({ name }) => `create extension if not exists ${name};`).join('\n')]
        : []),
      ...(domain === 'bookings' ? sequences : []),
      ...names.map((name) => describeTable(catalogue, name)),
    ],
    indexes: group(of(catalogue.indexes)),
    functions: catalogue.functions
      .filter(({ name, tables }) => findDomainOfFunction(name, tables) === domain)
      .map(({ definition }) => describeFunction(definition)),
    triggers: group(of(catalogue.triggers)),
  }
}

/** One paragraph per table. */
function group(list: { table: string; definition: string }[]): string[] {
  return [...Map.groupBy(list, ({ table }) => table).values()].map((ofTable) =>
    ofTable.map(({ definition }) => `${lower(definition)};`).join('\n'),
  )
}

function describeTable({ tables, columns, constraints, comments }: Catalogue, table: string): string {
  const found = tables.find(({ name }) => name === table)
  if (!found) throw new Error(`There is no table ${table}: remove it from server/src/testing/schema-domains.ts`)
  const lines = [
    ...columns.filter((column) => column.table === table).map(describeColumn),
    ...constraints.filter((constraint) => constraint.table === table && !isLater(constraint)).map(describeConstraint),
  ]
  const options = found.options ? ` with (${found.options})` : ''
  const ofColumns = comments
    .filter((comment) => comment.table === table)
    .map(({ column, text }) => `\ncomment on column ${table}.${column} is '${text.replaceAll("'", "''")}';`)
  const body = lines.map((line) => `  ${line}`).join(',\n')
  return `create ${found.isUnlogged ? 'unlogged ' : ''}table ${table} (\n${body}\n)${options};${ofColumns.join('')}`
}

function describeColumn({ name, type, isRequired, origin }: Column): string {
  const isIdentity = origin?.endsWith('as identity') ?? false
  return [name, type, isRequired && !isIdentity ? 'not null' : '', origin ?? ''].filter(Boolean).join(' ')
}

/** Omits the name if PostgreSQL would generate the same one. */
function describeConstraint({ table, name, kind, columns, definition }: Constraint): string {
  const given = {
    p: `${table}_pkey`,
    u: `${table}_${columns.join('_')}_key`,
    f: `${table}_${columns.join('_')}_fkey`,
    c: `${table}_${columns.length === 1 ? `${columns[0]}_` : ''}check`,
    x: '',
  }[kind]
  return `${name === given ? '' : `constraint ${name} `}${lower(definition)}`
}

/** A foreign key to a table of a later domain, or to one that is created after this one. */
function isLater({ table, refersTo, kind }: Constraint): boolean {
  if (kind !== 'f' || !refersTo) return false
  const order = DOMAINS.flatMap(listTables)
  return order.indexOf(refersTo) > order.indexOf(table)
}

function describeFunction(definition: string): string {
  const [head = '', body] = definition.split(/^AS (?=\$function\$)/m)
  const declared = lower(head).replace('create or replace function', 'create function').replaceAll(/\n\s+/g, '\n  ')
  return body === undefined
    ? `${declared.trimEnd()};`
    : `${declared}as ${body.replaceAll('$function$', '$$$$').trimEnd()};`
}

/** Formats keywords as in our own statements; string literals do not change. */
function lower(text: string): string {
  return text
    .replaceAll(/\bpublic\./g, '')
    .split(/('(?:[^']|'')*')/)
    .map((piece, index) => (index % 2 ? piece : piece.toLowerCase()))
    .join('')
}
