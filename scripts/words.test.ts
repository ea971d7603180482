import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const SOURCES = '{contract,client,ui,web,desk,operator,server}/src/**/*.{ts,tsx}'
const OTHER_WORDS = /\bsign(?:ed|ing|s)?[ -](?:in|out)\b/i
/** Literals of the specification. */
const LITERALS = ['To continue, please sign in again.', 'Sign In']

test('"Log in" and "Log out" are the only terms for it, outside the specification’s literals [POL-15]', () => {
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
      .map((line) => LITERALS.reduce((rest, literal) => rest.replaceAll(literal, ''), line))
      .filter((line) => OTHER_WORDS.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
