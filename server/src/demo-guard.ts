import type { Db } from './db/database.ts'
import { DatabaseProblem } from './db/prepare-database.ts'
import type { DemoWorld } from './demo-world.ts'

const OWN_TABLES = ['customers', 'clients', 'outlets', 'coupons'] as const

export async function recordProductionUse(db: Db): Promise<void> {
  await db
    .insertInto('production_use')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Demo logins are printed everywhere: they must not get into a database with real customers. */
export async function assertDemoAllowed(db: Db, demo: DemoWorld | undefined): Promise<void> {
  if (await db.selectFrom('production_use').select('is_single').executeTakeFirst())
    throw new DatabaseProblem('This database has served production, so the demo cannot run on it: set DEMO=off.')
  if (!demo || (await demo.isLoaded(db))) return
  for (const table of OWN_TABLES) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst())
      throw new DatabaseProblem(
        'This database holds data that is not the demo’s, so the demo is not loaded into it: set DEMO=off, or use an empty database.',
      )
  }
}
