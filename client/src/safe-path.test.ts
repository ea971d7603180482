import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resolveRedirect, toSafePath } from './safe-path.ts'

const ORIGIN = 'https://nikhar.example'

describe('a login redirects to paths of this site only', () => {
  test.each(['/home', '/order/o-1?tab=1#pay', '/outlet/101?from=qr&x=a%2F%2Fb', '/outlet-detail/101/service/abc'])(
    '%s is allowed',
    (path) => expect(toSafePath(path)).toBe(path),
  )

  test.each([
    '',
    'home',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    '/%2Fevil.example',
    '/%252Fevil.example',
    '/%5Cevil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    ' /home',
    '@evil.example',
  ])('%j is not allowed', (trick) => expect(toSafePath(trick)).toBeNull())

  test('every allowed path stays on the site, however often it is decoded', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '%2f',
      '%5c',
      '%25',
      '.',
      '%2e',
      'evil.example',
      '\t',
      '@',
      ':',
      '?',
      '#',
      'a',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(part).map((parts) => `/${parts.join('')}`),
        ),
        (candidate) => {
          const path = toSafePath(candidate)
          if (path === null) return
          expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
          expect(toSafePath(path)).toBe(path)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('the redirect after a login', () => {
  test('the first given path is used, and home without any', () => {
    expect(resolveRedirect(['/a', '/b', '/c'], '/home')).toBe('/a')
    expect(resolveRedirect([null, '/b?x=1', '/c'], '/home')).toBe('/b?x=1')
    expect(resolveRedirect([null, '', '/c'], '/home')).toBe('/c')
    expect(resolveRedirect([null, null, null], '/home')).toBe('/home')
  })

  test('an unsafe path leads home, not to the next candidate', () => {
    expect(resolveRedirect(['//evil.example', '/b', '/c'], '/home')).toBe('/home')
    expect(resolveRedirect([null, 'javascript:alert(1)', '/c'], '/home')).toBe('/home')
    expect(resolveRedirect([null, null, 'https://evil.example'], '/home')).toBe('/home')
  })
})
