import { expect, test } from 'vitest'
import { paths, patterns } from './paths.ts'

test('the app has the 27 addresses of the specification, the not-found page included, and some of our own', () => {
  const {
    salons,
    search,
    messages,
    sessions,
    updates,
    stylist,
    complaints,
    raiseComplaint,
    complaint,
    waitlist,
    visit,
    ...specified
  } = patterns
  expect(new Set(Object.values(specified)).size).toBe(27)
  for (const own of [
    salons,
    search,
    messages,
    sessions,
    updates,
    stylist,
    complaints,
    raiseComplaint,
    complaint,
    waitlist,
    visit,
  ])
    expect(Object.values(specified)).not.toContain(own)
})

test('an id is escaped and stays one segment of the path', () => {
  expect(paths.service(101, '../a b/?x#y')).toBe('/outlet-detail/101/service/..%2Fa%20b%2F%3Fx%23y')
})

test('the values of a query are escaped', () => {
  expect(paths.login({ returnTo: '/my-cart?from=qr&x=1' })).toBe('/Login?returnTo=%2Fmy-cart%3Ffrom%3Dqr%26x%3D1')
  expect(paths.checkLogin()).toBe('/check-login')
})
