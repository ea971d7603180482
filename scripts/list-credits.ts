import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { credits, type Lockfile } from './credits/credits.ts'

/** Writes THIRD-PARTY.md from the lockfile. A test fails when the two drift apart. */
const root = join(import.meta.dirname, '..')
const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile
writeFileSync(join(root, 'THIRD-PARTY.md'), credits(lockfile))
console.log('THIRD-PARTY.md written')
