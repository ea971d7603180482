import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../errors/failure.ts'
import { Html } from '../http/html.ts'
import { requireLocal } from '../http/local-only.ts'
import { galleryPage } from './gallery-page.ts'
import { listSamples } from './samples.ts'

interface View {
  kind?: string
  narrow?: string
  dark?: string
}

/** An e-mail of every kind, for developers on this machine. Never registered in production. */
export function registerEmailGallery(app: FastifyInstance) {
  const styles = new Html(readFileSync(new URL('gallery.css', import.meta.url), 'utf8'))
  let composed: ReturnType<typeof listSamples> | undefined
  /** Composing all of them takes longer than starting everything else, so only the first view does. */
  const readSamples = () => (composed ??= listSamples())

  app.register(async (scope) => {
    scope.addHook('onRequest', requireLocal)
    scope.get<{ Querystring: View }>('/dev/emails', async ({ query }, reply) => {
      const samples = readSamples()
      const [first = ''] = samples.keys()
      const { kind: name = first, narrow, dark } = query
      const email = find(name)
      const view = { samples, name, email, styles, isNarrow: narrow !== undefined, isDark: dark !== undefined }
      return reply.type('text/html; charset=utf-8').send(galleryPage(view))
    })
    scope.get<{ Params: { kind: string }; Querystring: View }>(
      '/dev/emails/:kind',
      async ({ params, query }, reply) => {
        const { html = '' } = find(params.kind)
        // A frame has the browser's own colour scheme.
        const shown = query.dark === undefined ? html : html.replace('(prefers-color-scheme:dark)', 'all')
        return reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'self'")
          .header('x-frame-options', 'sameorigin')
          .send(shown)
      },
    )
  })

  function find(name: string) {
    const email = readSamples().get(name)
    if (!email) throw new Failure('NOT_FOUND')
    return email
  }
}
