import { describe, expect, test } from 'vitest'
import { checkPatterns } from './check-patterns.ts'
import { createTestFolder } from './create-test-folder.ts'

function check(code: string, allowed = {}) {
  return checkPatterns(createTestFolder({ 'server/src/read.ts': `${code}\n` }), allowed).problems
}

/** Each takes time that grows at least with the square of the text. */
const SLOW = [
  String.raw`/\(.*?\)|[^a-z ]/g`,
  String.raw`/\s+$/`,
  String.raw`/^\s+|\s+$/g`,
  String.raw`/(a+)+$/`,
  String.raw`/(?:a|a)*b/`,
  String.raw`/^\w*\w*$/`,
  String.raw`/<!--.*?-->/s`,
  String.raw`/\b[a-z0-9-]{2,}\.com/`,
  String.raw`/\p{L}+@/u`,
  String.raw`new RegExp('\\d+[.]')`,
  String.raw`RegExp(${'`'}x*x*$${'`'}, 'i')`,
]

/** Each is linear. */
const LINEAR = [
  String.raw`/^[6-9]\d{9}$/`,
  String.raw`/ +/g`,
  String.raw`/(?<![\w.])[\w.]+@/g`,
  String.raw`/^\d{1,3}(?:,\d{2,3})*,\d{3}$/`,
  String.raw`/"[^"]*"/g`,
]

describe('the check of regular expressions', () => {
  test.each(SLOW)('refuses %s [BOUND-01]', (pattern) => {
    expect(check(`export const PATTERN = ${pattern}`)).toEqual([
      expect.stringMatching(/^server\/src\/read\.ts:1: .+time.*\[linear-patterns\]$/),
    ])
  })

  test.each(LINEAR)('accepts %s [BOUND-01]', (pattern) => {
    expect(check(`export const PATTERN = ${pattern}`)).toEqual([])
  })

  test('refuses a pattern composed of unknown text, and resolves named texts [BOUND-01]', () => {
    expect(check('export const of = (word: string) => new RegExp(`^${word}`)')).toEqual([
      expect.stringContaining('put together while the program runs'),
    ])
    const named = (digits: string) => `const DIGITS = '${digits}'\nexport const CODE = new RegExp(\`^\${DIGITS}$\`)`
    expect(check(named(String.raw`\\d{6}`))).toEqual([])
    expect(check(named(String.raw`(?:\\d+)+`))).toEqual([expect.stringContaining('exponential')])
  })

  test('accepts a pattern that is allowed with a reason, and refuses a reason that nothing needs [BOUND-01]', () => {
    const slow = String.raw`/\s+$/`
    const code = `export const PATTERN = ${slow}`
    expect(check(code, { 'server/src/read.ts': { [slow]: 'own text' } })).toEqual([])
    expect(check(code, { 'server/src/read.ts': { '*': 'own text' } })).toEqual([])
    expect(check('export const PATTERN = /a/', { 'server/src/read.ts': { [slow]: 'own text' } })).toEqual([
      expect.stringContaining('there is no such slow pattern'),
    ])
  })

  test('fails when it reads nothing [BOUND-01]', () => {
    expect(check('export const one = 1')).toEqual(['read nothing of regular expressions'])
  })
})
