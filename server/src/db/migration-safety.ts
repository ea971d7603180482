/** Each of these breaks servers of the previous version, which keep running while the database is migrated. */
const BREAKING_CHANGES: [pattern: RegExp, why: string][] = [
  [/^drop (table|view|materialized view|type|function|schema)\b/, 'drops what running servers use'],
  [/^(alter table|alter view|alter type) .*\brename\b/, 'renames what running servers use'],
  [/^alter table .*\bdrop (column )?(?!constraint|default|not null|expression|identity)/, 'drops a column'],
  [/^alter table .*\balter (column )?\S+ (set data )?type\b/, 'changes the type of a column and rewrites the table'],
  [/^alter table .*\balter (column )?\S+ set not null\b/, 'refuses rows of running servers, and reads the whole table'],
  [/^alter table .*\balter (column )?\S+ drop default\b/, 'refuses rows of running servers'],
  [
    /^alter table .*\badd (column )?(?!constraint|check|unique|primary|foreign|exclude)(?:(?!\bdefault\b|\bgenerated\b|,).)*\bnot null\b(?:(?!\bdefault\b|\bgenerated\b|,).)*(,|$)/,
    'adds a required column without a default',
  ],
  [
    /^alter table .*\badd (constraint \S+ )?(check|foreign key)\b(?!.*\bnot valid\b)/,
    'reads the whole table under a lock: add it "not valid" and validate it in a later migration',
  ],
  [/^alter table .*\badd (constraint \S+ )?(unique|primary key|exclude)\b/, 'builds an index while writes wait'],
  [/^create (unique )?index (?!concurrently\b)/, 'builds an index while writes wait'],
  [
    /^create unlogged table .*\b(generated (always|by default) as identity|(small|big)?serial)\b|^create unlogged sequence\b|^alter (table|sequence) .*\bset unlogged\b/,
    'keeps a sequence that is broken on a standby which takes over: take numbers of a sequence that belongs to no table',
  ],
  [/^(truncate|cluster|vacuum full|lock table|lock)\b/, 'locks out running servers'],
]
const CONTRACT = /^--\s*contract:\s*(\S.*)$/im

/** The statements of a migration that break running servers, unless a comment `-- contract: why` permits them. */
export function findBreakingChanges(sql: string): string[] {
  const created = new Set<string>()
  return splitStatements(sql).flatMap((statement) => {
    const text = normalise(statement)
    const table = /^create (?:unlogged )?table (?:if not exists )?(\S+)/.exec(text)?.[1]
    if (table) created.add(table)
    // Running servers do not use a table that this migration creates.
    const target = /^alter table (?:if exists )?(?:only )?(\S+)|^create .*?\bon (?:only )?([^\s(]+)/.exec(text)
    if (created.has(target?.[1] ?? target?.[2] ?? '') || CONTRACT.test(statement)) return []
    const found = BREAKING_CHANGES.find(([pattern]) => pattern.test(text))
    return found ? [`${text.slice(0, 80)}: ${found[1]}`] : []
  })
}

/** Comments stay with the statement that follows them. */
export function splitStatements(sql: string): string[] {
  const pieces =
    sql.match(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;'"$/-]+|[\s\S]/g) ?? []
  const statements = ['']
  for (const piece of pieces) {
    if (piece === ';') statements.push('')
    else statements[statements.length - 1] += piece
  }
  return statements.filter((statement) => normalise(statement) !== '')
}

function normalise(statement: string): string {
  return statement
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
