import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Program, startProgram } from '../processes/start-program.ts'
import type { Ground } from './ground.ts'
import { PASSWORD } from './patroni.ts'

/** Shares few connections of the primary among the copies, one transaction at a time. */
export async function preparePgbouncer({ folder, programs, user, takePort }: Ground, primaryPort: number) {
  const port = await takePort()
  const [configFile, usersFile] = [join(folder, 'pgbouncer.ini'), join(folder, 'pgbouncer-users.txt')]
  writeFileSync(usersFile, `"nikhar" "${PASSWORD}"\n`)
  writeFileSync(
    configFile,
    `
[databases]
nikhar = host=127.0.0.1 port=${primaryPort} dbname=nikhar
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${usersFile}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 5
`,
  )
  let program: Program | undefined
  return {
    url: `postgres://nikhar:${PASSWORD}@127.0.0.1:${port}/nikhar`,
    start() {
      const logFile = join(folder, 'pgbouncer.log')
      program = startProgram({ name: 'pgbouncer', command: programs.pgbouncer, args: [configFile], logFile, user })
    },
    stop: () => program?.stop('SIGINT'),
  }
}
