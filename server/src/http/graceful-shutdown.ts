import type { FastifyInstance } from 'fastify'

/** While closing, a connection ends with the answer it waits for; kept alive, it would hold the process for a minute. */
export function closeConnectionsOnShutdown(app: FastifyInstance) {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  // An answer that was already leaving promised to keep its connection.
  app.addHook('onResponse', async () => {
    if (closing) setImmediate(() => app.server.closeIdleConnections())
  })
}
