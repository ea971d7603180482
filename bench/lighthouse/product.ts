import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@nikhar/server/testing/free-port'

const SERVE = fileURLToPath(new URL('../../e2e/serve-product.ts', import.meta.url))
const UP_MS = 180_000

/** The product with fresh demo data, at an address of its own, until it is stopped. */
export async function startProduct() {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const product = spawn(process.execPath, [SERVE, String(port)], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(product, 'exit')
  async function stop() {
    product.kill('SIGTERM')
    await ended
  }
  const giveUpAt = Date.now() + UP_MS
  while (!(await isReady(origin))) {
    if (product.exitCode !== null || Date.now() > giveUpAt) {
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
