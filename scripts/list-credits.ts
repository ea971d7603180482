import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCredits, type Lockfile } from './credits/credits.ts'

/** Writes THIRD-PARTY.md from the lockfile. A test fails when they differ. */
const root = join(import.meta.dirname, '..')
const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile
writeFileSync(join(root, 'THIRD-PARTY.md'), createCredits(lockfile))
console.log('THIRD-PARTY.md written')
