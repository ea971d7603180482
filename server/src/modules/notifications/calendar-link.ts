import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../errors/failure.ts'
import { keyedHash } from '../../keyed-hash.ts'
import { readOrderCalendar } from './order-calendar.ts'

function sign(secret: string, orderId: string): Buffer {
  return keyedHash(secret, 'booking-calendar', orderId).subarray(0, 24)
}

/** For e-mails: works without a login, for this booking's calendar file only. */
export function linkToCalendar({ publicUrl, tokenSecret }: Pick<Config, 'publicUrl' | 'tokenSecret'>, orderId: string) {
  return `${publicUrl}/feeds/booking/${orderId}/${sign(tokenSecret, orderId).toString('base64url')}.ics`
}

/** The address is the credential, and the file has the same event id as the invitation: it replaces that, if present. */
export function serveBookingCalendars(app: FastifyInstance, deps: Pick<Deps, 'config' | 'db' | 'clock'>) {
  app.get<{ Params: { orderId: string; file: string } }>('/feeds/booking/:orderId/:file', async (request, reply) => {
    const { orderId, file } = request.params
    const signature = Buffer.from(/^([\w-]{32})\.ics$/.exec(file)?.[1] ?? '', 'base64url')
    const isValid = deps.config.acceptedTokenSecrets.some((secret) => {
      const expected = sign(secret, orderId)
      return expected.length === signature.length && timingSafeEqual(expected, signature)
    })
    if (!isValid) throw new Failure('NOT_FOUND')
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', 'inline; filename="booking.ics"')
      .send(await readOrderCalendar(deps, orderId))
  })
}
