import type { BookedWalkIn, NewWalkIn } from '@nikhar/contract/desk'
import type { ErrorReply } from '@nikhar/contract/error-reply'
import { sendMessages } from '../modules/notifications/send-messages.ts'
import { at } from './bookable-salon.ts'
import { createCustomer, logInCustomer } from './customers.ts'
import { createSalonDesk } from './desk.ts'

export const NUMBER = '9845077123'

interface Reply {
  status: number
  // oxlint-disable-next-line no-explicit-any -- the replies of several calls, which the contract has checked
  data: any
  error: ErrorReply['error']
  message?: string
}

/** A salon that books for numbers it does not know, and the actions of the people who have them. */
export async function createGuestDesk(...given: Parameters<typeof createSalonDesk>) {
  const it = await createSalonDesk(...given)
  // Long ago, because a new salon has lower limits.
  await it.db
    .updateTable('outlets')
    .set({ published_at: new Date('2026-01-01T00:00:00Z') })
    .execute()

  async function call(
    method: 'GET' | 'POST',
    url: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: object } = {},
  ): Promise<Reply> {
    const reply = await it.app.inject({ method, url, headers, ...(body && { payload: body }) })
    return { status: reply.statusCode, ...reply.json<Omit<Reply, 'status'>>() }
  }
  async function walkIn(minute: number, more: Partial<NewWalkIn> = {}): Promise<BookedWalkIn> {
    const body = { startTime: at(minute), serviceIds: [it.service.id], name: 'Harish', phone: NUMBER, ...more }
    const { data } = await call('POST', `/salon/outlet/${it.outlet.id}/walk-ins`, { headers: it.headers, body })
    return data as BookedWalkIn
  }
  /** Sends the due messages, and returns the texts to a number, newest first. */
  async function readTexts(number = NUMBER): Promise<string[]> {
    const onFailure = (error: unknown) => {
      throw error
    }
    await sendMessages(it, { onFailure })
    const texts = await it.db
      .selectFrom('outbox_messages')
      .select('body')
      .where('recipient', '=', `+91${number}`)
      .orderBy('id', 'desc')
      .execute()
    return texts.map(({ body }) => body)
  }
  /** The token of the last message to a number. */
  async function readToken(number = NUMBER): Promise<string> {
    return /\/visit\/([0-9a-f]{30}) /.exec((await readTexts(number))[0] ?? '')?.[1] ?? ''
  }
  async function openAccount(number = NUMBER) {
    const customer = await createCustomer(it.db, { name: 'Meera Nair', contact_number: `+91${number}` })
    return { customer, headers: await logInCustomer(it.db, customer, it.time.now) }
  }
  const readVisit = (token: string) => call('POST', '/customer/visit', { body: { token } })
  const refuse = (token: string) => call('POST', '/customer/visit/not-me', { body: { token } })
  const accept = (invitationId: string, headers: Record<string, string>) =>
    call('POST', `/customer/guest-visits/${invitationId}/accept`, { headers })
  return { ...it, call, walkIn, readTexts, readToken, openAccount, readVisit, refuse, accept }
}
