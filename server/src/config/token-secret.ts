import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDataDir } from './data-dir.ts'

const MIN_LENGTH = 32

/** The secret when TOKEN_SECRET is not set: created once, stored in the data folder, readable only by its owner. */
export function readOrCreateTokenSecret(dataDir: string): string {
  prepareDataDir(dataDir)
  const file = join(dataDir, 'token-secret')
  return readSecret(file) ?? createSecret(file)
}

function readSecret(file: string) {
  try {
    return readWhole(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function createSecret(file: string) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    // Creating a link is atomic, so two servers that start together use the same secret.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readWhole(file)
}

/** Rejects a truncated file: anybody could forge tokens signed with an empty secret. */
function readWhole(file: string) {
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < MIN_LENGTH)
    throw new Error(`${file} holds no secret of ${MIN_LENGTH} characters; delete it to have a new one made`)
  return secret
}
