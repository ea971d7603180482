import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Program, startProgram } from '../processes/start-program.ts'
import type { Ground } from './ground.ts'
import type { Node } from './patroni.ts'

interface Targets {
  /** The ports of the copies of the server. */
  copies: readonly number[]
  nodes: readonly Node[]
}

/** The front door of the copies, and two ports that follow the primary and the replicas. */
export async function prepareHaproxy({ folder, programs, user, takePort }: Ground, targets: Targets) {
  const ports = { web: await takePort(), primary: await takePort(), replicas: await takePort() }
  const configFile = join(folder, 'haproxy.cfg')
  writeFileSync(configFile, describe(targets, ports))
  let program: Program | undefined
  return {
    ...ports,
    start() {
      const args = ['-f', configFile, '-db']
      program = startProgram({
        name: 'haproxy',
        command: programs.haproxy,
        args,
        logFile: join(folder, 'haproxy.log'),
        user,
      })
    },
    stop: () => program?.stop(),
  }
}

function describe({ copies, nodes }: Targets, ports: { web: number; primary: number; replicas: number }) {
  const servers = nodes.map(({ name, port, apiPort }) => `  server ${name} 127.0.0.1:${port} check port ${apiPort}`)
  return `
global
  maxconn 4096
defaults
  mode http
  timeout connect 2s
  timeout check 2s
  timeout client 60s
  timeout server 20s
  timeout queue 5s
  retries 3
  option redispatch
  default-server inter 1s fall 2 rise 2 on-marked-down shutdown-sessions
frontend web
  bind 127.0.0.1:${ports.web}
  default_backend copies
backend copies
  balance roundrobin
  option httpchk GET /readyz
${copies.map((port, index) => `  server copy${index + 1} 127.0.0.1:${port} check`).join('\n')}
listen primary
  bind 127.0.0.1:${ports.primary}
  mode tcp
  timeout client 1h
  timeout server 1h
  option httpchk GET /primary
${servers.join('\n')}
listen replicas
  bind 127.0.0.1:${ports.replicas}
  mode tcp
  timeout client 1h
  timeout server 1h
  option httpchk GET /replica
${servers.join('\n')}
`
}
