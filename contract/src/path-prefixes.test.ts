import { expect, test } from 'vitest'
import { api } from './api.ts'
import type { ApiRoute } from './route.ts'
import { API_PREFIXES, hasPrefix, SERVER_PREFIXES, toPathPattern } from './path-prefixes.ts'

test('every call of the API is below one of the prefixes that pages never use', () => {
  const paths = Object.values(api).flatMap((routes) => Object.values<ApiRoute>(routes).map(({ path }) => path))
  expect(paths.length).toBeGreaterThan(200)
  expect(paths.filter((path) => !hasPrefix(path, API_PREFIXES))).toEqual([])
  expect(API_PREFIXES.filter((prefix) => !paths.some((path) => hasPrefix(path, [prefix])))).toEqual([])
})

test('a prefix is a whole segment of a path', () => {
  for (const path of ['/salon', '/salon/', '/salon/order/1']) {
    expect(hasPrefix(path, SERVER_PREFIXES), path).toBe(true)
    expect(path, path).toMatch(new RegExp(toPathPattern(['salon'])))
  }
  for (const path of ['/', '/salons', '/in/salon', '/my-orders']) {
    expect(hasPrefix(path, SERVER_PREFIXES), path).toBe(false)
    expect(path, path).not.toMatch(new RegExp(toPathPattern(['salon'])))
  }
})
