import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { html } from './html.ts'
import { schemaOf } from './openapi.ts'
import { schemaText } from './schema-text.ts'

test('a schema reads like the type it is', () => {
  const schema = z.object({
    name: z.string().check(z.maxLength(30)),
    rating: z.nullable(z.int().check(z.gte(1), z.lte(5))),
    kind: z.optional(z.enum(['HAIR', 'SPA'])),
    days: z.record(z.string(), z.array(z.object({ at: z.iso.datetime() }))),
    mixed: z.array(z.union([z.string(), z.number()])),
  })

  expect(schemaText(schemaOf(schema, 'output'))).toBe(`{
  name: string (at most 30 characters)
  rating: integer (1 to 5) | null
  kind?: "HAIR" | "SPA"
  days: {
    [name]: {
      at: string (date-time)
    }[]
  }
  mixed: (string | number)[]
}`)
})

test('what is put into a page is escaped, markup of our own is not', () => {
  const name = '<b title="x">&'
  expect(html`<p>${name}${[html`<i>${1}</i>`, undefined, false]}</p>`.text).toBe(
    '<p>&lt;b title=&quot;x&quot;&gt;&amp;<i>1</i></p>',
  )
})
