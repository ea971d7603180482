import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { followedPath, safePath } from './safe-path.ts'

const ORIGIN = 'https://nikhar.example'

describe('only addresses of this site are followed after a login', () => {
  test.each(['/home', '/order/o-1?tab=1#pay', '/outlet/101?from=qr&x=a%2F%2Fb', '/outlet-detail/101/service/abc'])(
    '%s is followed',
    (path) => expect(safePath(path)).toBe(path),
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
  ])('%j is not', (trick) => expect(safePath(trick)).toBeNull())

  test('whatever is followed stays on the site, however often it is decoded', () => {
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
          const path = safePath(candidate)
          if (path === null) return
          expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
          expect(safePath(path)).toBe(path)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('the way after a login', () => {
  test('the first address that is given decides, and home is last', () => {
    expect(followedPath(['/a', '/b', '/c'], '/home')).toBe('/a')
    expect(followedPath([null, '/b?x=1', '/c'], '/home')).toBe('/b?x=1')
    expect(followedPath([null, '', '/c'], '/home')).toBe('/c')
    expect(followedPath([null, null, null], '/home')).toBe('/home')
  })

  test('an address that is not ours means home, not the next one', () => {
    expect(followedPath(['//evil.example', '/b', '/c'], '/home')).toBe('/home')
    expect(followedPath([null, 'javascript:alert(1)', '/c'], '/home')).toBe('/home')
    expect(followedPath([null, null, 'https://evil.example'], '/home')).toBe('/home')
  })
})
