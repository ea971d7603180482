import type pg from 'pg'
import { MigrationProblem, type Migration } from './migration.ts'

/** The migrations between released 0.1.0 and the baseline. */
export const BRIDGE = new URL('./bridge/', import.meta.url)
const FIRST_BEFORE_BASELINE = '0001-whitelabels.sql'
const LAST_OF_RELEASE = '0087-member-changed-by-no-clock.sql'
const BASELINE = /^\d{4}-baseline-/

/** Whether this database was created by the migrations that the baseline replaces. */
export function isBeforeBaseline(applied: Pick<Migration, 'name'>[]): boolean {
  return applied.some(({ name }) => name === FIRST_BEFORE_BASELINE)
}

/**
 * What the database lacks compared with one created by the baseline; completed steps are recorded, so it can be
 * interrupted.
 */
export function findMissingOfBridge(bridge: Migration[], applied: Pick<Migration, 'name' | 'checksum'>[]): Migration[] {
  const done = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  if (!done.has(LAST_OF_RELEASE))
    throw new MigrationProblem(
      'This database was made by a version before 0.1.0: start version 0.1.0 on it once, then this version.',
    )
  const changed = bridge.find(({ name, checksum }) => (done.get(name) ?? checksum) !== checksum)
  if (changed)
    throw new MigrationProblem(
      `Migration ${changed.name} is not the one that has run on this database; use the version that has it.`,
    )
  return bridge.filter(({ name }) => !done.has(name))
}

/** Runs in one transaction: the database is either in the state before the baseline, or has it. */
export async function recordBaseline(client: pg.Client, migrations: Migration[], bridge: Migration[]) {
  const baseline = migrations.filter(({ name }) => BASELINE.test(name))
  await client.query('begin')
  await client.query('delete from schema_migrations where name <= $1 or name = any($2)', [
    LAST_OF_RELEASE,
    bridge.map(({ name }) => name),
  ])
  await client.query('insert into schema_migrations (name, checksum) select * from unnest($1::text[], $2::text[])', [
    baseline.map(({ name }) => name),
    baseline.map(({ checksum }) => checksum),
  ])
  await client.query('commit')
}
