import { expect, test } from 'vitest'
import { buildLater, leanRoutes } from './lean-contract.ts'

test('a browser gets the address of a call, and none of what the server checks and tells of it', () => {
  const lean = leanRoutes(`
    export const calls = {
      outlet: route({
        method: 'GET',
        path: '/customer/outlet/:outletId',
        access: 'customer',
        summary: 'One outlet',
        params: z.object({ outletId: id() }),
        query: z.object({ a: z.string() }),
        reply: Outlet,
        errors: ['NOT_FOUND']
      }),
    }`)
  for (const kept of ['GET', '/customer/outlet/:outletId', 'params: z.object({ outletId: id() })'])
    expect(lean).toContain(kept)
  for (const gone of ['summary', 'query', 'reply', 'NOT_FOUND', 'Outlet,']) expect(lean).not.toContain(gone)
})

test('what looks like a route but is none stays, and schemas may be dropped where nothing uses them', () => {
  const lean = leanRoutes(
    'export const Coupon = z.object({ reply: z.string() }).check(z.minLength(1))\nconst LIMIT = 3',
  )
  expect(lean).toBe(
    'export const Coupon = /* @__PURE__ */ z.object({ reply: z.string() }).check(z.minLength(1))\nconst LIMIT = 3',
  )
})

test('a schema is built when it is first used, wherever it stands, and what a function builds is left to it', () => {
  const lean = buildLater(
    'const parts = { id: z.int() }\nexport const A = z.object({ ...parts }).check(z.minLength(1))\nconst id = () => z.int()\nconst n = count(3)',
  )
  expect(lean).toBe(
    "import { later } from 'virtual:later'\nconst parts = { id: /* @__PURE__ */ later(() => z.int()) }\nexport const A = /* @__PURE__ */ later(() => z.object({ ...parts }).check(z.minLength(1)))\nconst id = () => z.int()\nconst n = count(3)",
  )
  expect(buildLater('const LIMIT = 3')).toBe('const LIMIT = 3')
})
