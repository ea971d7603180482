import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { openDatabase } from '@nikhar/server/db/database'
import { DatabaseProblem } from '@nikhar/server/db/prepare-database'
import { findRunningDatabase } from '@nikhar/server/db/running-database'
import { Failure } from '@nikhar/server/errors/failure'
import { importOutlets } from '@nikhar/server/modules/salons/import-outlets'

/** Imports many salons at once, while the server runs. Usage: npm run import -- outlets.csv */
try {
  await importFile(process.argv[2])
} catch (error) {
  const expected = error instanceof Failure || error instanceof DatabaseProblem
  console.error(expected ? `${error.message}\nNothing was imported.` : error)
  process.exitCode = 1
}

async function importFile(path: string | undefined) {
  if (path === undefined) throw new Failure('INVALID_REQUEST', { message: 'Usage: npm run import -- outlets.csv' })
  const file = await readFile(resolve(process.env['INIT_CWD'] ?? '.', path)).catch((error: NodeJS.ErrnoException) => {
    throw new Failure('INVALID_REQUEST', { message: `${path} cannot be read: ${error.code}` })
  })
  const { DATABASE_DIRECT_URL, DATABASE_URL, DATA_DIR } = process.env
  const url = DATABASE_DIRECT_URL?.trim() || DATABASE_URL?.trim() || undefined
  const database = openDatabase({ url: await findRunningDatabase(url, resolve(DATA_DIR?.trim() || '.data')) })
  try {
    const context = { operator: userInfo().username, now: new Date() }
    for (const line of await importOutlets(database.db, file, context)) console.log(line)
  } finally {
    await database.close()
  }
}
