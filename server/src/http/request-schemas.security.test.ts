import type { ApiRoute } from '@nikhar/contract/route'
import { api } from '@nikhar/contract/api'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { measureCpuMs } from '../testing/cpu-time.ts'

type Schema = z.core.JSONSchema.BaseSchema

const LENGTH = 60_000
/** Half of the time permitted between two responses of the server; the rest is for other requests. */
const MAX_MS = 50

/** Each is difficult for patterns of e-mail addresses, numbers, days, ids and names. */
const TEXTS = ['a', 'a.', 'a@', 'a-', '9', '9,', ' ', '(', '\u0301\u0323', '0-', '+9 '].map((text) =>
  text.repeat(Math.floor(LENGTH / text.length)),
)

/** A value that matches the schema and uses this text everywhere. */
function fill(schema: Schema, text: string): unknown {
  const [choice] = [...(schema.anyOf ?? schema.oneOf ?? [])].filter((one) => one.type !== 'null')
  if (choice) return fill(choice, text)
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, one]) => [name, fill(one as Schema, text)]),
    )
  if (schema.type === 'array') return Array.from({ length: 3 }, () => fill((schema.items ?? {}) as Schema, text))
  return schema.enum?.[0] ?? schema.const ?? (schema.type === 'boolean' ? true : text.slice(0, LENGTH))
}

/** Cut to the limit of each field, so that the rules after the length check run as well. */
function cut(value: unknown, length: number): unknown {
  if (typeof value === 'string') return value.slice(0, length)
  if (Array.isArray(value)) return value.map((one) => cut(one, length))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cut(one, length)]))
}

const parts = Object.values(api).flatMap((routes) =>
  Object.entries(routes as Record<string, ApiRoute>).flatMap(([name, route]) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = route[part]
      return schema ? [{ what: `${name} ${part}`, schema }] : []
    }),
  ),
)

test('no text, however long and hostile, makes the validation of a request slow [BOUND-08]', () => {
  const slow: string[] = []
  for (const { what, schema } of parts) {
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    for (const text of TEXTS) {
      const hostile = fill(shape, text)
      for (const length of [LENGTH, 2000, 200]) {
        const value = cut(hostile, length)
        if (measureCpuMs(() => schema.safeParse(value)) > MAX_MS)
          slow.push(`${what}: ${length} of ${JSON.stringify(text.slice(0, 4))}`)
      }
    }
  }
  expect(slow).toEqual([])
  expect(parts.length).toBeGreaterThan(100)
}, 300_000)

test('no call accepts text of unlimited length: each has a maximum length, a pattern or a list of values [BOUND-07]', () => {
  const endless = parts.flatMap(({ what, schema }) => {
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    const refused = schema.safeParse(fill(shape, 'a'.repeat(LENGTH))).error?.issues.flatMap(({ path }) => path) ?? []
    return listOpenTexts(shape, '').flatMap((field) => (refused.includes(field) ? [] : [`${what}: ${field}`]))
  })
  // This one is cut to its maximum length instead of being refused.
  expect(endless).toEqual(['results query: q'])
})

/** The names of texts whose limit the schema does not expose: it is found by trying. */
function listOpenTexts(schema: Schema, field: string): string[] {
  const { type, maxLength, pattern, format } = schema
  const isOpen = type === 'string' && maxLength === undefined && pattern === undefined && format === undefined
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? []), schema.items ?? []].flat()
  return [
    ...(isOpen && !schema.enum && schema.const === undefined ? [field] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => listOpenTexts(one as Schema, name)),
    ...inside.flatMap((one) => listOpenTexts(one as Schema, field)),
  ]
}
