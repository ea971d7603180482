import Fastify from 'fastify'

/** A Fastify that answers each path with its bytes and does nothing else: what sending alone costs. */
export async function startBareServer(answers: ReadonlyMap<string, string>): Promise<string> {
  const app = Fastify()
  app.get('/*', (request, reply) => reply.type('application/json; charset=utf-8').send(answers.get(request.url)))
  return app.listen({ host: '127.0.0.1', port: 0 })
}
