import { findDeskUrl } from '../../config/desk-url.ts'
import type { Deps } from '../../deps.ts'
import type { MailConnection } from '../../integrations/mailer.ts'
import { composeCustomerEmail } from './customer-email.ts'
import { composeOrderText } from './order-text.ts'
import { renewVisitToken } from './invitations.ts'
import type { OrderMessage } from './sending-context.ts'
import { composeSalonEmail } from './salon-email.ts'
import { sendPush } from './send-push.ts'

type DeliverDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'texts' | 'push'>

/** Renders one message and sends it; resolves to false when there is no recipient or no template. */
export function deliverOrderMessage(
  deps: DeliverDeps,
  connection: MailConnection,
  { notification, booking, staff }: OrderMessage,
): Promise<boolean> {
  switch (notification.channel) {
    case 'EMAIL':
      return sendEmail(deps, connection, { notification, booking, staff })
    case 'TEXT':
      return sendText(deps, { notification, booking })
    case 'PUSH':
      return sendPush(deps, { notification, booking, staff })
  }
}

async function sendEmail(
  { config, clock }: DeliverDeps,
  connection: MailConnection,
  { notification, booking, staff }: OrderMessage,
): Promise<boolean> {
  if (notification.recipient === 'SALON') {
    await connection.send(composeSalonEmail({ notification, booking, staff, deskUrl: findDeskUrl(config) }))
    return true
  }
  const { customer_email: to } = booking
  if (to === null) return false
  await connection.send(composeCustomerEmail({ notification, booking, to, config, now: clock() }))
  return true
}

async function sendText(
  { config, db, texts }: DeliverDeps,
  { notification, booking }: Omit<OrderMessage, 'staff'>,
): Promise<boolean> {
  if (notification.kind === 'INVITED') {
    const { guest_phone: number } = booking
    const token = number === null ? undefined : await renewVisitToken(db, booking.id)
    if (number === null || token === undefined) return false
    const url = `${config.publicUrl}/visit/${token}`
    return texts.send(composeOrderText(notification, booking, number, { token, url }))
  }
  const { customer_number: to } = booking
  return to !== null && texts.send(composeOrderText(notification, booking, to))
}
