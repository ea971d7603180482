import { expect, test } from 'vitest'
import { paths, patterns } from './paths.ts'

test('there are the 27 addresses of the specification, the page for all others included, and one of our own', () => {
  const { salons: ours, ...specified } = patterns
  expect(new Set(Object.values(specified)).size).toBe(27)
  expect(Object.values(specified)).not.toContain(ours)
})

test('an id keeps its place in the path, whatever it holds', () => {
  expect(paths.service(101, '../a b/?x#y')).toBe('/outlet-detail/101/service/..%2Fa%20b%2F%3Fx%23y')
})

test('a query is carried whole', () => {
  expect(paths.login({ returnTo: '/my-cart?from=qr&x=1' })).toBe('/Login?returnTo=%2Fmy-cart%3Ffrom%3Dqr%26x%3D1')
  expect(paths.checkLogin()).toBe('/check-login')
})
