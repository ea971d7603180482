import { fileURLToPath } from 'node:url'
import { productionSettings } from './production-settings.ts'
import { type Program, startProgram } from './start-program.ts'
import { answersOk, waitUntil } from './wait-until.ts'

export interface ServerOptions {
  name: string
  port: number
  dataDir: string
  logFile: string
  mailPort: number
  smsPort: number
  /** The database, and other settings that differ. */
  env: Record<string, string>
}

const MAIN = fileURLToPath(import.meta.resolve('@nikhar/server/main'))
const START_MS = 120_000

/** Starts one copy of the server as production runs it. */
export function startServer({ name, port, dataDir, logFile, mailPort, smsPort, env }: ServerOptions): Program {
  return startProgram({
    name,
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', MAIN],
    logFile,
    env: {
      ...productionSettings({ mailPort, smsPort }),
      PORT: String(port),
      DESK_PORT: String(port + 1),
      DATA_DIR: dataDir,
      ...env,
    },
  })
}

export function waitUntilReady(server: Program, port: number): Promise<number> {
  async function isReady() {
    if (server.hasExited()) throw new Error(`${server.name} did not start`)
    return answersOk(`http://127.0.0.1:${port}/readyz`)
  }
  return waitUntil(`${server.name} is ready`, isReady, START_MS)
}
