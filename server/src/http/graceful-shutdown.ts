import type { FastifyInstance } from 'fastify'

/** While the server closes, each connection ends after its current reply: a keep-alive one would block exit for a minute. */
export function closeConnectionsOnShutdown(app: FastifyInstance) {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  // A reply whose headers were already sent still announces keep-alive.
  app.addHook('onResponse', async () => {
    if (closing) setImmediate(() => app.server.closeIdleConnections())
  })
}
