import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { createDatabase, dropDatabase } from './databases.ts'
import { TEMPLATE_URL } from './template-database.ts'
import { startTestPostgres } from './test-postgres.ts'

/** Migrates one template database. Every test copies it; all copies are deleted together at the end, which is faster. */
export default async function setup(project: TestProject) {
  const postgres = await startTestPostgres()
  const templateUrl = await createDatabase(postgres.url)
  await migrate({ url: templateUrl })
  project.provide(TEMPLATE_URL, templateUrl)
  return async () => {
    if (!postgres.isTemporary) await dropDatabase(templateUrl)
    await postgres.stop()
  }
}
