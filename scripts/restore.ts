import { resolve } from 'node:path'
import { BackupProblem } from '@nikhar/server/backup/create-backup'
import { restoreBackup } from '@nikhar/server/backup/restore-backup'
import { EmbeddedPostgresError } from '@nikhar/server/db/embedded-postgres'

/** Restores a backup into the data folder of a stopped server. Usage: npm run restore -- FILE [--replace] */
try {
  await restore()
} catch (error) {
  const expected = error instanceof BackupProblem || error instanceof EmbeddedPostgresError
  console.error(expected ? error.message : error)
  process.exitCode = 1
}

async function restore() {
  const [name] = process.argv.slice(2).filter((argument) => argument !== '--replace')
  if (!name) throw new BackupProblem('Name the backup to restore: npm run restore -- FILE [--replace]')
  if (process.env.DATABASE_URL)
    throw new BackupProblem('With DATABASE_URL use the means of your PostgreSQL, for example pg_restore.')
  const file = resolve(process.env.INIT_CWD ?? '.', name)
  const dataDir = resolve(process.env.DATA_DIR?.trim() || '.data')
  const replace = process.argv.includes('--replace')
  const { createdAt, replacedFolder } = await restoreBackup(file, dataDir, { replace })
  console.log(`${dataDir} holds the backup of ${createdAt.toISOString()}. Start the server to use it.`)
  if (replacedFolder) console.log(`What was there before is in ${replacedFolder}: delete it when nobody needs it.`)
}
