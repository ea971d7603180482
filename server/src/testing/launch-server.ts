import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { inheritedEnv, isAlive, waitUntil } from './processes.ts'
import { temporaryFolder } from './temporary-folder.ts'

interface LaunchOptions {
  env?: Record<string, string>
  user?: { uid?: number; gid?: number }
  /** A module that the process loads first; it exchanges messages with the test. */
  preload?: URL
}

export type LaunchedServer = ReturnType<typeof spawnServer>

/** Loading the places of India takes long; only tests about them need it. */
export const WITHOUT_PLACES = { GEOCODER: 'locationiq', LOCATIONIQ_KEY: 'unused' }

/**
 * A data folder and a port for servers that a test runs in separate processes. After the test all of them and their
 * embedded database are killed, and the folder is deleted.
 */
export async function prepareLaunch(main: string) {
  const folder = await mkdtemp(join(temporaryFolder(), 'nikhar-launch-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const dataDir = join(folder, 'data')
  const launched: LaunchedServer[] = []

  function launch({ env = {}, user = {}, preload }: LaunchOptions = {}): LaunchedServer {
    const settings = { DATA_DIR: dataDir, PORT: String(port), DEMO: 'off', ...WITHOUT_PLACES, ...env }
    const server = spawnServer(main, settings, { user, preload })
    launched.push(server)
    return server
  }

  async function waitUntilReady(server: LaunchedServer, at = port, timeoutMs?: number) {
    async function isReady() {
      if (server.hasExited()) throw new Error(server.output.stderr)
      return fetch(`http://127.0.0.1:${at}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    }
    await waitUntil('the server is ready', isReady, timeoutMs)
  }

  function postmasterPid() {
    const file = join(dataDir, 'postgres', 'postmaster.pid')
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
  }

  onTestFinished(async () => {
    for (const server of launched) {
      server.signal('SIGKILL')
      await server.exited
    }
    const pid = postmasterPid()
    if (pid && isAlive(pid)) {
      process.kill(pid, 'SIGQUIT')
      await waitUntil('the database has stopped', () => !isAlive(pid))
    }
    await rm(folder, { recursive: true, force: true })
  })

  return { dataDir, port, launch, waitUntilReady, postmasterPid }
}

function spawnServer(
  main: string,
  settings: Record<string, string>,
  { user, preload }: { user: LaunchOptions['user']; preload: URL | undefined },
) {
  const options = ['--disable-warning=ExperimentalWarning', ...(preload ? ['--import', preload.href] : [])]
  const child = spawn(process.execPath, [...options, main], {
    env: { ...inheritedEnv(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe', ...(preload ? (['ipc'] as const) : [])],
    cwd: '/',
    ...user,
  })
  const output = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk) => (output.stdout += chunk))
  child.stderr?.on('data', (chunk) => (output.stderr += chunk))
  return {
    output,
    exited: once(child, 'close').then(([code]) => code as number | null),
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** Sends a request to the preloaded module. */
    async ask(question: string): Promise<unknown> {
      const answer = once(child, 'message')
      child.send(question)
      return (await answer)[0]
    },
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
  }
}
