import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The product as `npm start` runs it, on a port and a data folder of its own. Usage: node e2e/serve-product.ts 8180 */
const port = process.argv[2] ?? '8180'
const dataDir = mkdtempSync(join(tmpdir(), 'nikhar-e2e-'))

const product = spawn(process.execPath, ['scripts/start.ts'], {
  cwd: join(import.meta.dirname, '..'),
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: undefined,
    HOST: '127.0.0.1',
    PORT: port,
    DESK_PORT: undefined,
    PUBLIC_URL: undefined,
    DATA_DIR: dataDir,
    // Journeys write: never into a database that somebody has named for something else.
    DATABASE_URL: undefined,
    GEOCODER: undefined,
    DEMO: 'on',
    // Every journey comes from this one address.
    CODES_PER_ADDRESS: '100000',
  },
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => product.kill(signal))
product.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exitCode = code ?? 1
})
