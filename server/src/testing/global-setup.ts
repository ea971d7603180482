import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { createDatabase, dropDatabaseAndCopies } from './databases.ts'
import { TEMPLATE_URL } from './template-database.ts'
import { startTestPostgres } from './test-postgres.ts'

/** Migrates one template database. Every test copies it; what a test leaves behind is deleted at the end. */
export default async function setup(project: TestProject) {
  const postgres = await startTestPostgres()
  const templateUrl = await createDatabase(postgres.url)
  await migrate({ url: templateUrl })
  project.provide(TEMPLATE_URL, templateUrl)
  return async () => {
    if (!postgres.isTemporary) await dropDatabaseAndCopies(templateUrl)
    await postgres.stop()
  }
}
