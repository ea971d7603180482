import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { openDatabase } from '@nikhar/server/db/database'
import { DatabaseProblem } from '@nikhar/server/db/prepare-database'
import { findRunningDatabase } from '@nikhar/server/db/running-database'
import { Failure } from '@nikhar/server/errors/failure'
import { runOperatorCommand } from '@nikhar/server/modules/operator/operator-command'

/**
 * Adds operators and approves salons, while the server runs. Usage: npm run operator -- add NAME EMAIL|outlets|approve
 * ID|send-back ID REASON|log ID
 */
try {
  await operate()
} catch (error) {
  const expected = error instanceof Failure || error instanceof DatabaseProblem
  console.error(expected ? error.message : error)
  process.exitCode = 1
}

async function operate() {
  const { DATABASE_DIRECT_URL, DATABASE_URL, DATA_DIR, DESK_URL } = process.env
  const url = DATABASE_DIRECT_URL?.trim() || DATABASE_URL?.trim() || undefined
  const database = openDatabase({ url: await findRunningDatabase(url, resolve(DATA_DIR?.trim() || '.data')) })
  try {
    const context = { operator: userInfo().username, deskUrl: DESK_URL?.trim() || undefined, now: new Date() }
    for (const line of await runOperatorCommand(database.db, process.argv.slice(2), context)) console.log(line)
  } finally {
    await database.close()
  }
}
