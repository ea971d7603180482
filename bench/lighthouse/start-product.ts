import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@nikhar/server/testing/free-port'

const SERVE_PRODUCT = fileURLToPath(import.meta.resolve('@nikhar/scripts/serve-product'))
const START_TIMEOUT_MS = 180_000

/** Starts the product with fresh demo data on a free port; `settings` are added to its environment. */
export async function startProduct(settings: Record<string, string> = {}) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const product = spawn(process.execPath, [SERVE_PRODUCT, String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...settings },
  })
  const exited = once(product, 'exit')
  async function stop() {
    product.kill('SIGTERM')
    await exited
  }
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await isReady(origin))) {
    if (product.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error('The product did not start')
    }
    await pause(200)
  }
  return { origin, stop }
}

async function isReady(origin: string) {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
