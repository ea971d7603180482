import { fileURLToPath } from 'node:url'
import { type Program, startProgram } from './start-program.ts'
import { answersOk, waitUntil } from './wait-until.ts'

export interface ServerOptions {
  name: string
  port: number
  dataDir: string
  logFile: string
  mailPort: number
  smsPort: number
  /** The database, and what else differs. */
  env: Record<string, string>
}

const MAIN = fileURLToPath(import.meta.resolve('@nikhar/server/main'))
const START_MS = 120_000
const UNLIMITED = '1000000'

/** Starts one copy of the server as production runs it; limits that a load from one address would reach are lifted. */
export function startServer({ name, port, dataDir, logFile, mailPort, smsPort, env }: ServerOptions): Program {
  return startProgram({
    name,
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', MAIN],
    logFile,
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DESK_PORT: String(port + 1),
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://nikhar.example',
      TRUST_PROXY: 'loopback',
      TOKEN_SECRET: 'the same secret on every copy of the drill',
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      SMTP_FROM: 'Nikhar <hello@nikhar.example>',
      SMS_GATEWAY_URL: `http://127.0.0.1:${smsPort}/`,
      SMS_AUTH_KEY: 'unused',
      SMS_TEMPLATE_ID: 'code',
      SMS_NOTICE_TEMPLATE_ID: 'notice',
      // Places are not drilled, and loading them takes long.
      GEOCODER: 'locationiq',
      LOCATIONIQ_KEY: 'unused',
      LOG_LEVEL: 'warn',
      THROTTLE_PER_ADDRESS: UNLIMITED,
      THROTTLE_PER_TOKEN: UNLIMITED,
      BOOKINGS_LIVE: UNLIMITED,
      BOOKINGS_PER_OUTLET: UNLIMITED,
      BOOKINGS_SAME_TIME: UNLIMITED,
      BOOKINGS_PER_DAY: UNLIMITED,
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
