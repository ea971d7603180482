import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@nikhar/server/testing/free-port'
import type { Program } from '../processes/start-program.ts'
import { startServer, waitUntilReady } from '../processes/start-server.ts'
import { answersOk } from '../processes/wait-until.ts'

interface Settings {
  folder: string
  mailPort: number
  smsPort: number
  ports: readonly number[]
  /** The addresses of the database. */
  env: Record<string, string>
}

export type Copies = ReturnType<typeof prepareCopies>

export async function takeCopyPorts(): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < 3) ports.add(await freePort())
  return [...ports]
}

/** Three copies of the server that share one database. */
export function prepareCopies({ folder, mailPort, smsPort, ports, env }: Settings) {
  const running: Program[] = []

  /** Resolves with the seconds until the copy was ready. */
  function start(index: number) {
    const [name, port = 0] = [`copy${index + 1}`, ports[index]]
    const dataDir = join(folder, name)
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const program = startServer({ name, port, dataDir, logFile: join(folder, `${name}.log`), mailPort, smsPort, env })
    running[index] = program
    return waitUntilReady(program, port)
  }

  return {
    start,
    /** All at once: one of them migrates, the others wait. */
    startAll: () => Promise.all(ports.map((_, index) => start(index))),
    async countReady() {
      const answers = await Promise.all(ports.map((port) => answersOk(`http://127.0.0.1:${port}/readyz`)))
      return answers.filter(Boolean).length
    },
    signal: (index: number, signal: NodeJS.Signals) => running[index]?.signal(signal),
    exited: (index: number) => running[index]?.exited,
    stop: (index: number) => running[index]?.stop(),
    stopAll: () => Promise.all(running.map((program) => program.stop())),
  }
}
