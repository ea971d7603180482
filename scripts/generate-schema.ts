import { writeFile } from 'node:fs/promises'
import { openDatabase } from '../server/src/db/database.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { createDatabase, dropDatabase } from '../server/src/testing/databases.ts'
import { generateSchema } from '../server/src/testing/generate-schema.ts'
import { startTestPostgres } from '../server/src/testing/test-postgres.ts'

/** Writes the types of every table from a freshly migrated database. */
const postgres = await startTestPostgres()
const url = await createDatabase(postgres.url)
await migrate({ url })
const { db, close } = openDatabase({ url })
await writeFile(new URL('../server/src/db/schema.ts', import.meta.url), await generateSchema(db))
await close()
await dropDatabase(url)
await postgres.stop()
