import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { createDatabase, dropDatabase } from './databases.ts'
import { startTestPostgres } from './test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string
  }
}

/** Migrates one template; every test copies it, and all copies go at the end: dropping each in turn costs more than it. */
export default async function setup(project: TestProject) {
  const postgres = await startTestPostgres()
  const templateUrl = await createDatabase(postgres.url)
  await migrate({ url: templateUrl })
  project.provide('templateUrl', templateUrl)
  return async () => {
    await dropDatabase(templateUrl)
    await postgres.stop()
  }
}
