import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * Runs the product as `npm start` does, with fresh demo data in a temporary folder, for journeys and measurements.
 * Usage: node scripts/serve-product.ts 8180
 */
const port = process.argv[2] ?? '8180'
const dataDir = mkdtempSync(join(tmpdir(), 'nikhar-product-'))
/** Tells the journeys where the database is. */
const dataDirFile = join(import.meta.dirname, `../.reports/product-${port}`)
mkdirSync(dirname(dataDirFile), { recursive: true })
writeFileSync(dataDirFile, dataDir)
// Streets of an invented place in Pune; everywhere else the map has none.
copyFileSync(join(import.meta.dirname, '../server/src/testing/streets.pmtiles'), join(dataDir, 'map.pmtiles'))

const product = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
  cwd: join(import.meta.dirname, '..'),
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: undefined,
    HOST: '127.0.0.1',
    PORT: port,
    DESK_PORT: undefined,
    OPERATOR_PORT: undefined,
    PUBLIC_URL: undefined,
    DATA_DIR: dataDir,
    // Journeys write data: never use a database that the environment configures for something else.
    DATABASE_URL: undefined,
    GEOCODER: undefined,
    DEMO: 'on',
    // All journeys share one address.
    CODES_PER_ADDRESS: '100000',
  },
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => product.kill(signal))
product.on('exit', (code) => {
  rmSync(dataDirFile, { force: true })
  rmSync(dataDir, { recursive: true, force: true })
  process.exitCode = code ?? 1
})
