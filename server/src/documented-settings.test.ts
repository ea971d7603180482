import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { CODE_MINUTES } from './modules/accounts/codes/one-time-code.ts'
import { UNDO_DAYS } from './modules/accounts/profile/undo-contact-change.ts'
import { codeSms } from './modules/notifications/code-messages.ts'
import { mobileChangedSms } from './modules/notifications/contact-change-messages.ts'
import { ConfigProblems, readConfig } from './config/config.ts'

const readPage = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const OPERATIONS = readPage('docs/operations.md')
const EXAMPLE = readPage('deploy/nikhar.env.example')

/** Some settings are required only together with others. */
const SITUATIONS: Record<string, string>[] = [
  {},
  { NODE_ENV: 'production', OPERATOR_PORT: '9000' },
  { GEOCODER: 'locationiq' },
  { GEOCODER: 'nominatim' },
  { WHATSAPP_TOKEN: 'token', WHATSAPP_PHONE_NUMBER_ID: '1', SMS_AUTH_KEY: 'key' },
  { S3_BUCKET: 'photos' },
]

function listSettings() {
  const names = new Set<string>()
  for (const situation of SITUATIONS) {
    const given: Record<string, string> = { TOKEN_SECRET: 'a'.repeat(32), ...situation }
    const env = new Proxy(given, {
      get(target, name) {
        names.add(String(name))
        return target[String(name)]
      },
    })
    problemsOf(env)
  }
  return names
}

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems
    throw error
  }
}

test('the table of settings has every setting that the server reads, and no other [RUN-21]', () => {
  const table = OPERATIONS.slice(OPERATIONS.indexOf('## Settings'), OPERATIONS.indexOf('## Memory'))
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  const documented = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(documented.length).toBeGreaterThan(70)
  expect(documented.toSorted()).toEqual([...listSettings()].toSorted())
})

test('the text of the page names no setting that the server does not read [RUN-21]', () => {
  const settings = listSettings()
  // Settings of Node and of the C library, and a value.
  const others = new Set(['NODE_EXTRA_CA_CERTS', 'MALLOC_ARENA_MAX', 'CHANGE_ME'])
  const named = [...OPERATIONS.matchAll(/(?<![\w/])([A-Z][A-Z\d]*_[A-Z\d_]*[A-Z\d])(_…)?(?![\w(])/g)]
  const unknown = named.filter(([, name = '', family]) =>
    family
      ? ![...settings].some((setting) => setting.startsWith(`${name}_`))
      : !settings.has(name) && !others.has(name),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(
    unknown.map(([text]) => text).filter((text) => !/^(EMPTY_DATA_DIR|SMTP_…|SMS_…|WHATSAPP_…)$/.test(text)),
  ).toEqual([])
})

test('the example settings contain only settings, including all that production needs [RUN-21]', () => {
  const settings = listSettings()
  const named = [...EXAMPLE.matchAll(/^(?:# )?([A-Z][A-Z\d_]+)=/gm)].map(([, name = '']) => name)
  expect(named.filter((name) => !settings.has(name))).toEqual([])
  const needed = problemsOf({ NODE_ENV: 'production' })
    .flatMap((problem) => problem.match(/^[A-Z_]+(?: and [A-Z_]+)*/)?.[0].split(' and ') ?? [])
    .filter((name) => name !== 'EMBEDDED_DATABASE')
  expect(needed.length).toBeGreaterThan(5)
  expect(needed.filter((name) => !named.includes(name))).toEqual([])
  // The three origins of the example proxy.
  for (const name of ['PUBLIC_URL', 'DESK_URL', 'OPERATOR_URL', 'OPERATOR_PORT']) expect(named).toContain(name)
})

test('the texts to register for codes and notices match those that are sent [RUN-21]', () => {
  const code = codeSms('+919845012345', '##otp##', CODE_MINUTES)
  const notice = mobileChangedSms('+919845012345', '+919845054321', '##link##', UNDO_DAYS)
  expect(OPERATIONS).toContain(`\`${code.text}\``)
  expect(OPERATIONS).toContain(`\`${notice.text.replace('4321', '##ending##')}\``)
  expect(Object.keys(notice.values ?? {})).toEqual(['ending', 'link'])
})

test('the driver treats sslmode as the page describes [RUN-21]', () => {
  const sslOf = (query: string) => {
    const client = new pg.Client({ connectionString: `postgres://nikhar@db.internal/nikhar${query}` })
    return (client as unknown as { connectionParameters: { ssl: unknown } }).connectionParameters.ssl
  }
  expect(sslOf('')).toBe(false)
  expect(sslOf('?sslmode=disable')).toBe(false)
  // Everything is verified: Node's default.
  for (const mode of ['verify-full', 'verify-ca', 'require', 'prefer'])
    expect(sslOf(`?sslmode=${mode}`), mode).toEqual({})
  expect(sslOf('?sslmode=no-verify')).toEqual({ rejectUnauthorized: false })
})
