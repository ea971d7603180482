import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createCredits, type Lockfile } from './credits.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

test('the credits list every production package once, by licence, without development tools', () => {
  const page = createCredits({
    packages: {
      '': {},
      server: {},
      'node_modules/@nikhar/server': { link: true },
      'node_modules/pg': { license: 'MIT' },
      'node_modules/a/node_modules/pg': { license: 'MIT' },
      'node_modules/glob': { license: 'BlueOak-1.0.0' },
      'node_modules/vitest': { license: 'MIT', dev: true },
    },
  })
  expect(page).toContain('### BlueOak-1.0.0\nglob\n\n### MIT\npg\n')
  expect(page).not.toContain('vitest')
})

test('THIRD-PARTY.md matches the current output of "node scripts/list-credits.ts"', () => {
  expect(read('THIRD-PARTY.md')).toBe(createCredits(JSON.parse(read('package-lock.json')) as Lockfile))
})

test('every production package states a licence', () => {
  expect(read('THIRD-PARTY.md')).not.toContain('not stated')
})
