import { resolve } from 'node:path'
import { BackupProblem, createBackup } from '@nikhar/server/backup/create-backup'
import { EmbeddedPostgresError } from '@nikhar/server/db/embedded-postgres'

/** Backs the data folder up, while the server runs. Usage: npm run backup -- FILE */
try {
  await backUp()
} catch (error) {
  const expected = error instanceof BackupProblem || error instanceof EmbeddedPostgresError
  console.error(expected ? error.message : error)
  process.exitCode = 1
}

async function backUp() {
  const [name] = process.argv.slice(2)
  if (!name) throw new BackupProblem('Name the file to write: npm run backup -- FILE')
  if (process.env.DATABASE_URL)
    throw new BackupProblem('With DATABASE_URL use the means of your PostgreSQL, for example pg_dump -Fc.')
  const file = resolve(process.env.INIT_CWD ?? '.', name)
  const dataDir = resolve(process.env.DATA_DIR?.trim() || '.data')
  const { bytes, photos } = await createBackup(dataDir, file)
  const size = `${(bytes / 1_048_576).toFixed(1)} MB, ${photos} ${photos === 1 ? 'photo' : 'photos'}`
  console.log(`${file} holds ${dataDir} (${size}). Keep it safe: it contains secrets and personal data.`)
  if (process.env.S3_BUCKET) console.log('Photos in the bucket are not part of it.')
}
