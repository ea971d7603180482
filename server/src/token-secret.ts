import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SHORTEST = 32

/** The secret of a set-up that names none: made once, kept beside its data, readable by its owner only. */
export function readOrCreateTokenSecret(dataDir: string): string {
  const file = join(dataDir, 'token-secret')
  return readSecret(file) ?? makeSecret(dataDir, file)
}

function readSecret(file: string) {
  try {
    return whole(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function makeSecret(dataDir: string, file: string) {
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    // A link appears whole and only once, so two copies that start together end up with one secret.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return whole(file)
}

/** A power cut or a careless hand can leave less than a secret, and tokens signed with that could be made by anybody. */
function whole(file: string) {
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < SHORTEST)
    throw new Error(`${file} holds no secret of ${SHORTEST} characters; delete it to have a new one made`)
  return secret
}
