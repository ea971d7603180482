import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { api } from './api.ts'
import { type ApiRoute, defineRoutes, type RouteSchemas } from './route.ts'

const routes = Object.values(api).flatMap((domain) => Object.entries<ApiRoute>(domain))

test('a call validates exactly the parameters in its path', () => {
  expect(routes.length).toBeGreaterThan(70)
  for (const [name, { path, params }] of routes) {
    const inPath = Array.from(path.matchAll(/:(\w+)/g), ([, parameter]) => parameter)
    expect([name, Object.keys(params?.shape ?? {})]).toEqual([name, inPath])
  }
})

test('a salon’s call that requires a permission names in its path the resource it applies to', () => {
  const aboutNothing = routes.filter(([, { path, permission }]) => permission && !/:\w+Id\b/.test(path))
  expect(aboutNothing.map(([name]) => name)).toEqual([])
})

test('no two calls have the same method and path', () => {
  const addresses = routes.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

const parcelSchemas = {
  show: { summary: 'One parcel', reply: z.string() },
  send: { summary: 'Send a parcel', reply: z.null() },
} satisfies Record<string, RouteSchemas>

/**
 * Checked by the compiler alone: each mistake must remain an error.
 * @public
 */
export function mistakes() {
  const show = { method: 'GET', path: '/parcels', access: 'public' } as const
  const send = { method: 'POST', path: '/parcels', access: 'public' } as const
  defineRoutes<typeof parcelSchemas>()({ show, send })
  // @ts-expect-error schemas without a route
  defineRoutes<typeof parcelSchemas>()({ show })
  // @ts-expect-error a route without schemas
  defineRoutes<typeof parcelSchemas>()({ show, send, lose: show })
  // @ts-expect-error a call of a salon that names neither its permission nor why it takes none
  defineRoutes<typeof parcelSchemas>()({ show, send: { method: 'POST', path: '/parcels', access: 'salon' } })
  // @ts-expect-error a route without a path
  defineRoutes<typeof parcelSchemas>()({ show, send: { method: 'POST', access: 'public' } })
}
