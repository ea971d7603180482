import type { FastifyInstance } from 'fastify'

/** Starts work that goes on after the answer has left. What fails in it is logged under its name. */
export type RunInBackground = (name: string, work: () => Promise<unknown>) => void

/** Closing the server waits for whatever is still under way. */
export function createBackgroundRunner(app: FastifyInstance): RunInBackground {
  const underWay = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(underWay)
  })
  return (name, work) => {
    const running = new Promise<void>((done) => {
      setImmediate(() => {
        work()
          .catch((error: unknown) => app.log.error({ err: causeOf(error) }, `${name} failed after the answer`))
          .finally(done)
      })
    }).finally(() => underWay.delete(running))
    underWay.add(running)
  }
}

function causeOf(error: unknown) {
  return error instanceof Error ? (error.cause ?? error) : error
}
