import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { createDatabase, dropDatabaseAndCopies } from './databases.ts'
import { TEMPLATE_URL } from './template-database.ts'
import { startTestPostgres } from './test-postgres.ts'

/** Migrates one template database. Every test copies it; all remaining data is deleted at the end. */
export default async function setup(project: TestProject) {
  const postgres = await startTestPostgres()
  const templateUrl = await createDatabase(postgres.url)
  await migrate({ url: templateUrl })
  await prepareForCopies(templateUrl)
  project.provide(TEMPLATE_URL, templateUrl)
  return async () => {
    if (!postgres.isTemporary) await dropDatabaseAndCopies(templateUrl)
    await postgres.stop()
  }
}

/**
 * Migrations leave dead rows in the catalogue and remove the file from which a connection reads it. Every copy would
 * pay for both: 110 files of 874, and the first connection to it.
 */
async function prepareForCopies(url: string) {
  for (const statement of ['vacuum full', 'select']) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
}
