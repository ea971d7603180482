import Fastify from 'fastify'

/** Replies to each path with fixed bytes: the baseline of the benchmarks. */
export async function startBareServer(answers: ReadonlyMap<string, string>): Promise<string> {
  const app = Fastify()
  app.get('/*', (request, reply) => reply.type('application/json; charset=utf-8').send(answers.get(request.url)))
  return app.listen({ host: '127.0.0.1', port: 0 })
}
