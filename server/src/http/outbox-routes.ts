import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { Failure } from '../errors/failure.ts'
import { Html } from './html.ts'
import { requireLocal } from './local-only.ts'
import { outboxPage } from './outbox-page.ts'

const SHOWN = 100

/** Shows the messages of the embedded delivery, to this machine only. Never registered in production. */
export function registerOutbox(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }) {
  const styles = new Html(readFileSync(new URL('outbox.css', import.meta.url), 'utf8'))
  const script = readFileSync(new URL('outbox.js', import.meta.url), 'utf8')

  app.register(async (scope) => {
    scope.addHook('onRequest', requireLocal)
    // The page's forms have no fields.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => undefined)

    scope.get('/dev/outbox', async (request, reply) => {
      const { channel, message } = request.query as { channel?: string; message?: string }
      const view = {
        messages: await findMessages(db),
        channel: channel === 'email' || channel === 'sms' ? channel : undefined,
        openId: message === undefined ? undefined : Number(message),
      } as const
      return reply.type('text/html; charset=utf-8').send(outboxPage({ ...view, now: clock(), styles }))
    })
    scope.get('/dev/outbox.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
    scope.get('/dev/outbox.json', async () => {
      const messages = await findMessages(db)
      return messages.map(({ id, channel, recipient, subject, body, code, calendar, sent_at }) => {
        return {
          id,
          channel,
          to: recipient,
          subject,
          text: body,
          code,
          at: sent_at.toISOString(),
          ...(calendar !== null && { calendar }),
        }
      })
    })
    scope.post('/dev/outbox/clear', { onRequest: requireSameOrigin }, async (_request, reply) => {
      await db.deleteFrom('outbox_messages').execute()
      return reply.redirect('/dev/outbox', 303)
    })
    scope.post<{ Params: { id: string } }>(
      '/dev/outbox/:id/delete',
      { onRequest: requireSameOrigin },
      async (request, reply) => {
        await db
          .deleteFrom('outbox_messages')
          .where('id', '=', Number(request.params.id) || 0)
          .execute()
        return reply.redirect('/dev/outbox', 303)
      },
    )
  })
}

function findMessages(db: Db) {
  return db.selectFrom('outbox_messages').selectAll().orderBy('id', 'desc').limit(SHOWN).execute()
}

async function requireSameOrigin({ headers }: FastifyRequest) {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Failure('FORBIDDEN')
}
