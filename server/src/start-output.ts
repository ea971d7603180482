import { hostname } from 'node:os'
import type { Config } from './config/config.ts'
import { describeDeskUrl } from './config/desk-url.ts'
import type { DemoWorld } from './demo-world.ts'

const INFO = 30

/**
 * Reports the progress of start and shutdown. In production every line of standard output is JSON, like those of
 * requests.
 */
export function printLine(line: string): void {
  if (process.env['NODE_ENV'] === 'production') printJson(line)
  else console.log(line)
}

function printJson(msg: string, facts: Record<string, string> = {}) {
  const time = new Date().toISOString()
  console.log(JSON.stringify({ level: INFO, time, pid: process.pid, hostname: hostname(), ...facts, msg }))
}

/** The addresses of the apps, once everything runs. */
export function printSummary(config: Config, logins: DemoWorld['logins'] | undefined): void {
  const { publicUrl, operatorOrigin, dataDir, databaseUrl, delivery, demo, production } = config
  const data = databaseUrl ? 'the PostgreSQL of DATABASE_URL' : dataDir
  if (production) {
    const operator = operatorOrigin === undefined ? {} : { operator: operatorOrigin }
    return printJson('Nikhar is ready', { app: publicUrl, desk: describeDeskUrl(config), ...operator, data })
  }
  const lines: [string, string][] = [
    ['App', publicUrl],
    ['API docs', `${publicUrl}/docs`],
  ]
  if (demo) {
    lines.push(['Outbox', `${publicUrl}/dev/outbox  (every e-mail and SMS lands here)`])
    if (logins) lines.push(['Demo login', `${logins.customer.email}  ${logins.customer.password}`])
  }
  if (!demo && !(delivery.smtp && delivery.smsGateway)) {
    lines.push(['Messages', 'some cannot leave: set up e-mail and SMS, or DEMO=on to read them in the outbox'])
  }
  lines.push(['Salon desk', describeDeskUrl(config)])
  if (demo && logins) lines.push(['Desk login', `${logins.desk.email}  ${logins.desk.password}`])
  if (operatorOrigin !== undefined) {
    lines.push(['Operator', operatorOrigin])
    if (demo && logins) {
      const { email, password } = logins.operator
      lines.push(['', `${email}  ${password}  (the code of the second step lands in the outbox)`])
    }
  }
  lines.push(['Data', data], ['Stop', 'Ctrl-C'])
  console.log(`\nNikhar is ready\n\n${lines.map(([name, value]) => `  ${name.padEnd(10)} ${value}`).join('\n')}\n`)
}
