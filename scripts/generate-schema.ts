import { writeFile } from 'node:fs/promises'
import { openDatabase } from '@nikhar/server/db/database'
import { migrate } from '@nikhar/server/db/migrate'
import { createDatabase, dropDatabase } from '@nikhar/server/testing/databases'
import { generateSchema } from '@nikhar/server/testing/generate-schema'
import { generateSql } from '@nikhar/server/testing/generate-sql'
import { startTestPostgres } from '@nikhar/server/testing/test-postgres'

/** Writes the TypeScript types of all tables, and their SQL for reference, from a newly migrated database. */
const postgres = await startTestPostgres()
const url = await createDatabase(postgres.url)
await migrate({ url })
const { db, close } = openDatabase({ url })
await writeFile(new URL('../server/src/db/schema.ts', import.meta.url), await generateSchema(db))
await writeFile(new URL('../server/schema.sql', import.meta.url), await generateSql(db))
await close()
await dropDatabase(url)
await postgres.stop()
