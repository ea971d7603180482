import type { Config } from './config/config.ts'
import type { Db } from './db/database.ts'
import { DatabaseProblem, demoDataProblem } from './db/prepare-database.ts'
import type { DemoWorld } from './demo-world.ts'

const OWN_TABLES = ['customers', 'salon_accounts', 'outlets', 'coupons'] as const

/**
 * From then on only production runs on this database (`db/production-use.ts`). Throws if it ever contained demo data.
 */
export async function recordProductionUse(db: Db, settings: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  if (await db.selectFrom('demo_use').select('is_single').executeTakeFirst()) throw demoDataProblem(settings)
  await db
    .insertInto('production_use')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Permanent, even if the demo data is deleted row by row. */
export async function recordDemoUse(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('demo_use')
    .values({ first_loaded_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Demo logins are printed publicly: they must not get into a database with real customers. */
export async function assertDemoAllowed(db: Db, demo: DemoWorld | undefined): Promise<void> {
  if (!demo || (await demo.isLoaded(db))) return
  for (const table of OWN_TABLES) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst())
      throw new DatabaseProblem(
        'This database holds data that is not the demo’s, so the demo is not loaded into it: set DEMO=off, or use an empty database.',
      )
  }
}
