import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pathAfterLogin, safePath } from './safe-path.ts'

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
    const part = fc.constantFrom('/', '\\', '%2f', '%5c', '%25', '.', '%2e', 'evil.example', '\t', '@', ':', '?', '#', 'a')
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.array(part).map((parts) => `/${parts.join('')}`)), (candidate) => {
        const path = safePath(candidate)
        if (path === null) return
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
        expect(safePath(path)).toBe(path)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the way after a login', () => {
  const after = (query: string, stored: string | null = null) => pathAfterLogin(new URLSearchParams(query), stored, '/home')

  test('redirect comes before returnTo, returnTo before the stored path, and home is last', () => {
    expect(after('redirect=/a&returnTo=/b', '/c')).toBe('/a')
    expect(after('returnTo=/b%3Fx%3D1', '/c')).toBe('/b?x=1')
    expect(after('', '/c')).toBe('/c')
    expect(after('')).toBe('/home')
  })

  test('an address that is not ours means home, not the next candidate', () => {
    expect(after('redirect=//evil.example&returnTo=/b', '/c')).toBe('/home')
    expect(after('returnTo=javascript:alert(1)')).toBe('/home')
    expect(after('', 'https://evil.example')).toBe('/home')
  })
})
