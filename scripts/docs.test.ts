import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root })

test('docs/operations.md lists every setting of the server and no other', () => {
  // Kinds of messages look like settings, but are only part of one.
  const sources = globSync(['server/src/config/*.ts'], { cwd: root })
    .map((file) => read(file).replace(/_KINDS = \[[^\]]*\]/g, ''))
    .join('\n')
  const settings = new Set(
    [...sources.matchAll(/'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PORT|HOST|DEMO|GEOCODER)'/g)].map((match) => match[1]),
  )
  const rows = read('docs/operations.md').match(/^\| `[A-Z].*$/gm) ?? []
  const namesIn = (text: string) => [...text.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map((match) => match[1])
  expect(settings.size).toBeGreaterThan(10)
  expect([...settings].filter((setting) => !rows.flatMap(namesIn).includes(setting))).toEqual([])
  // One row may document a family of settings with composed names.
  const composed = [...sources.matchAll(/`((?:[A-Z_]|\$\{[^}]+\})+)`/g)].map((match) => match[1] ?? '')
  const families = composed
    .map((name) => name.replaceAll(/\$\{[^}]+\}/g, '*'))
    .filter((name) => /[A-Z]{4}/.test(name))
    .map((name) => new RegExp(`^${name.replaceAll('*', '[A-Z_]+')}$`))
  const documented = rows.flatMap((row) => namesIn(row.split('|')[1] ?? '')).map(String)
  const unknown = documented.filter((name) => !settings.has(name) && !families.some((family) => family.test(name)))
  expect(unknown).toEqual([])
})

test('links between the documents resolve', () => {
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map((match) => join(dirname(page), match[1] ?? '')),
  )
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter((link) => !existsSync(join(root, link)))).toEqual([])
})

test('every npm command the documents name exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = pages.flatMap((page) => [...read(page).matchAll(/npm run ([a-z-]+)/g)].map((match) => match[1] ?? ''))
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('the container, the systemd unit and docs/operations.md name the same options of Node', () => {
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(read('deploy/Containerfile'))?.[1] ?? '[]') as string[]
  const options = command.slice(1, -1).join(' ')
  expect(options).toMatch(/^--/)
  expect(read('deploy/nikhar.service')).toContain(`/node ${options} /opt/nikhar/start.js`)
  expect(read('docs/operations.md')).toContain(`\`${options}\``)
})

test('docs/data-model.md names every table of a domain, and no other [DBASE-30]', () => {
  const sections = (text: string, heading: RegExp) =>
    new Map(
      text
        .split(heading)
        .flatMap((part, index, parts) => (index % 2 ? [[part.toLowerCase(), parts[index + 1] ?? ''] as const] : [])),
    )
  const made = sections(read('server/schema.sql'), /^-- (\w+)$/m)
  const drawn = sections(read('docs/data-model.md'), /^## (\w+)$/m)
  const all = new Set([...made.values()].flatMap(listTables))
  expect([...drawn.keys()]).toEqual([...made.keys()])
  expect(all.size).toBeGreaterThan(80)
  for (const [domain, picture] of drawn) {
    const entities = [...picture.matchAll(/^ {2}(\w+)(?: [|o}{-]+ (\w+) : \w+)?$/gm)].flatMap(([, from, to]) => [
      from,
      to,
    ])
    const named = new Set(entities.filter((name) => name !== undefined))
    expect(
      listTables(made.get(domain) ?? '').filter((table) => !named.has(table)),
      domain,
    ).toEqual([])
    expect(
      [...named].filter((table) => !all.has(table)),
      domain,
    ).toEqual([])
  }
})

function listTables(text: string) {
  return [...text.matchAll(/^create (?:unlogged )?table (\w+) \(/gm)].map(([, name = '']) => name)
}
