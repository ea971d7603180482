import type { FastifyInstance } from 'fastify'

/** Starts work that continues after the reply was sent. A failure is logged under the given name. */
export type RunInBackground = (name: string, work: () => Promise<unknown>) => void

/** Closing the server waits for running tasks. */
export function createBackgroundRunner(app: FastifyInstance): RunInBackground {
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(running)
  })
  return (name, work) => {
    const task = new Promise<void>((done) => {
      setImmediate(() => {
        work()
          .catch((error: unknown) => app.log.error({ err: causeOf(error) }, `${name} failed in the background`))
          .finally(done)
      })
    }).finally(() => running.delete(task))
    running.add(task)
  }
}

function causeOf(error: unknown) {
  return error instanceof Error ? (error.cause ?? error) : error
}
