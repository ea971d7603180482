import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'

export interface Program {
  name: string
  pid: number
  exited: Promise<unknown>
  hasExited(): boolean
  signal(name: NodeJS.Signals): void
  /** Asks it to exit and, after a while, kills it. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

export interface ProgramOptions {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  /** Receives the output of the program. */
  logFile: string
  /** PostgreSQL refuses to run as root. */
  user?: { uid: number; gid: number } | undefined
  cwd?: string
}

const STOP_MS = 20_000
/** Everything that the drill has started and that is still running: stopped with the drill, whatever happens. */
const running = new Set<ChildProcess>()

process.on('exit', () => {
  for (const child of running) {
    child.kill('SIGCONT')
    child.kill('SIGKILL')
  }
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

export function startProgram({ name, command, args, env = {}, logFile, user, cwd = '/' }: ProgramOptions): Program {
  const log = openSync(logFile, 'a')
  const child = spawn(command, args, {
    env: { PATH: `${process.env['PATH']}:/usr/sbin:/sbin`, ...env },
    stdio: ['ignore', log, log],
    cwd,
    ...user,
  })
  running.add(child)
  // A program that cannot be started does not emit exit.
  const exited = Promise.race([once(child, 'exit'), once(child, 'error')]).catch(() => undefined)
  void exited.then(() => running.delete(child))
  const hasExited = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined
  return {
    name,
    pid: child.pid ?? 0,
    exited,
    hasExited,
    signal: (signal) => void child.kill(signal),
    async stop(signal = 'SIGTERM') {
      if (hasExited()) return
      child.kill('SIGCONT')
      child.kill(signal)
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await exited
      clearTimeout(timer)
    },
  }
}
