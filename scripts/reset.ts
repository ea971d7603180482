import { createInterface } from 'node:readline/promises'
import { readConfig } from '@nikhar/server/config/config'
import { describeDatabase } from '@nikhar/server/config/database-url'
import { openDatabase } from '@nikhar/server/db/database'
import { resetDatabase } from '@nikhar/server/db/reset-database'
import { migrate } from '@nikhar/server/db/migrate'
import { openServer, toDatabaseProblem } from '@nikhar/server/db/prepare-database'
import { loadDemo } from '@nikhar/demo/load-demo'

/** Empties the database and loads the demo data again. Usage: npm run reset [-- --yes] */
try {
  await reset()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function reset() {
  const config = readConfig(process.env)
  if (config.production)
    throw new Error('With NODE_ENV=production nothing is reset: drop the database yourself if you mean it.')
  const place = config.databaseUrl ? describeDatabase(config.databaseUrl) : config.dataDir
  if (!(await confirmReset(place))) return
  const server = await openServer(config, console.log)
  const url = config.databaseDirectUrl ?? server.url
  try {
    try {
      await resetDatabase(url)
      await migrate({ url, log: console.log })
    } catch (error) {
      throw toDatabaseProblem(url, error)
    }
    const database = openDatabase({ url })
    await loadDemo(database.db, { today: new Date(), log: console.log })
    await database.close()
  } finally {
    await server.stop()
  }
}

async function confirmReset(place: string) {
  if (process.argv.includes('--yes')) return true
  if (!process.stdin.isTTY)
    throw new Error(`This deletes all data in ${place}: say npm run reset -- --yes if you mean it.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Delete all data in ${place} and load the demo data anew? [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}
