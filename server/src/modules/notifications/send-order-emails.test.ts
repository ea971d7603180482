import { expect, test } from 'vitest'
import { applyChange } from '../orders/change/apply-change.ts'
import { getOrderById } from '../orders/read/order-queries.ts'
import { RecipientRefused, type Email } from '../../integrations/mailer.ts'
import { openSmtp } from '../../integrations/smtp.ts'
import { localhostCertificate } from '../../testing/localhost-certificate.ts'
import { createCustomer } from '../../testing/customers.ts'
import { createOrder, createSalon } from '../../testing/salons.ts'
import { startSmtpInbox } from '../../testing/smtp-inbox.ts'
import { testApp } from '../../testing/test-app.ts'
import { queueNotification } from './notification-queries.ts'
import { queueReminders } from './queue-reminders.ts'
import { sendOrderEmails } from './send-order-emails.ts'

const START = new Date('2026-11-16T12:00:00Z')
const HOUR = 3_600_000

function before(hours: number) {
  return new Date(START.getTime() - hours * HOUR)
}

/** A booking that starts at START, and a mailer that records the e-mails. */
async function setUpBooking(
  given: {
    placedAt?: Date
    status?: Parameters<typeof createOrder>[3]['status']
    send?: (email: Email) => Promise<void>
  } = {},
) {
  let now = before(30)
  const sent: Email[] = []
  const mailer = {
    async send(email: Email) {
      await given.send?.(email)
      sent.push(email)
    },
  }
  const it = await testApp({ clock: () => now, mailer })
  const [customer, salon] = [await createCustomer(it.db), await createSalon(it.db)]
  const order = await createOrder(
    it.db,
    salon,
    customer,
    { status: given.status ?? 'PENDING', startsAt: START },
    { created_at: given.placedAt ?? before(48) },
  )
  return {
    ...it,
    sent,
    customer,
    salon,
    order,
    setTime: (time: Date) => {
      now = time
    },
    queueConfirmation: () => it.db.transaction().execute((trx) => queueNotification(trx, order.id, 'CONFIRMATION')),
    change: async (by: Pick<Parameters<typeof applyChange>[2], 'actor' | 'action'>, values = {}) => {
      const row = await getOrderById(it.db, order.id)
      await it.db
        .transaction()
        .execute((trx) => applyChange(trx, row, { actorId: null, reason: null, now, ...by }, values))
    },
    notifications: () =>
      it.db.selectFrom('notifications').select(['kind', 'outcome', 'attempts']).orderBy('created_at').execute(),
  }
}

test('a booking is confirmed by e-mail, with its details and an invitation', async () => {
  const it = await setUpBooking()
  await it.queueConfirmation()

  await sendOrderEmails(it)

  const [email] = it.sent
  expect(it.sent).toHaveLength(1)
  expect(email?.to).toBe(it.customer.email)
  expect(email?.subject).toBe('Your booking at Aarna Salon on November 16th, 2026 at 5:30 PM')
  for (const words of [
    'Hello Ananya Rao,',
    'When: November 16th, 2026, 5:30 PM to 6:30 PM',
    'Stylist: Kabir',
    'Services: Kesar Glow Facial',
    'To pay: ₹1,499.50',
    'Booking OTP: 481602',
    `View your booking: http://localhost:8080/order/${it.order.id}`,
    'Free cancellation up to 3 hours before the appointment.',
    'Address: 12, 100 Feet Road, Bengaluru 560038',
  ]) {
    expect(email?.text).toContain(words)
  }
  expect(email?.html).toContain('481602')
  expect(email?.calendar?.method).toBe('REQUEST')
  expect(email?.calendar?.content).toContain('DTSTART:20261116T120000Z')
  expect(await it.notifications()).toEqual([{ kind: 'CONFIRMATION', outcome: 'SENT', attempts: 1 }])
})

test('concurrent senders confirm a booking once', async () => {
  const it = await setUpBooking()
  await it.queueConfirmation()
  await Promise.all([sendOrderEmails(it), sendOrderEmails(it), sendOrderEmails(it)])
  await sendOrderEmails(it)
  expect(it.sent).toHaveLength(1)
  await it.queueConfirmation()
  await sendOrderEmails(it)
  expect(it.sent).toHaveLength(1)
})

test('an order whose transaction is rolled back sends nothing', async () => {
  const it = await setUpBooking()
  const rolledBack = it.db.transaction().execute(async (trx) => {
    await queueNotification(trx, it.order.id, 'CONFIRMATION')
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await sendOrderEmails(it)
  expect(it.sent).toEqual([])
})

test('a failed e-mail is retried with growing delays, as the same message', async () => {
  const attempted: Email[] = []
  const it = await setUpBooking({
    send: async (email) => {
      attempted.push(email)
      if (attempted.length < 3) throw new Error('the mail server is unavailable')
    },
  })
  const failures: unknown[] = []
  const options = { onFailure: (error: unknown) => failures.push(error) }
  await it.queueConfirmation()

  await sendOrderEmails(it, options)
  await sendOrderEmails(it, options)
  expect([attempted.length, it.sent.length]).toEqual([1, 0])
  it.setTime(new Date(before(30).getTime() + 60_000))
  await sendOrderEmails(it, options)
  it.setTime(new Date(before(30).getTime() + 179_999))
  await sendOrderEmails(it, options)
  expect([attempted.length, it.sent.length]).toEqual([2, 0])
  it.setTime(new Date(before(30).getTime() + 180_000))
  await sendOrderEmails(it, options)

  expect(it.sent).toHaveLength(1)
  expect(failures).toEqual([new Error('the mail server is unavailable'), new Error('the mail server is unavailable')])
  expect(new Set(attempted.map(({ messageId }) => messageId)).size).toBe(1)
  expect(await it.notifications()).toEqual([{ kind: 'CONFIRMATION', outcome: 'SENT', attempts: 3 }])
})

test('an address that the mail server refuses is not tried again', async () => {
  const it = await setUpBooking({
    send: () => Promise.reject(new RecipientRefused('no such mailbox')),
  })
  await it.queueConfirmation()
  await sendOrderEmails(it)
  expect(await it.notifications()).toEqual([{ kind: 'CONFIRMATION', outcome: 'REFUSED', attempts: 1 }])
})

test('a deleted customer gets no e-mail', async () => {
  const it = await setUpBooking()
  await it.queueConfirmation()
  await it.db
    .updateTable('customers')
    .set({ email: null, contact_number: null, password_hash: null, deleted_at: before(29) })
    .execute()
  await sendOrderEmails(it)
  expect(it.sent).toEqual([])
  expect(await it.notifications()).toMatchObject([{ outcome: 'DROPPED' }])
})

test('a reminder is sent the day before and two hours before, each once', async () => {
  const it = await setUpBooking({ status: 'CONFIRMED' })
  const subjectsAt = async (hours: number) => {
    it.setTime(before(hours))
    await queueReminders(it)
    await sendOrderEmails(it)
    return it.sent.map(({ subject }) => subject)
  }
  const dayBefore = 'See you soon at Aarna Salon: November 16th, 2026 at 5:30 PM'
  const hoursBefore = 'Today at 5:30 PM: Aarna Salon'

  expect(await subjectsAt(24.1)).toEqual([])
  expect(await subjectsAt(24)).toEqual([dayBefore])
  expect(await subjectsAt(20)).toEqual([dayBefore])
  expect(await subjectsAt(2.1)).toEqual([dayBefore])
  expect(await subjectsAt(2)).toEqual([dayBefore, hoursBefore])
  expect(await subjectsAt(1)).toEqual([dayBefore, hoursBefore])
  expect(await subjectsAt(-1)).toEqual([dayBefore, hoursBefore])
  expect(it.sent.every(({ calendar }) => calendar === undefined)).toBe(true)
})

test('a cancelled booking sends no reminder, not even one that was queued before', async () => {
  const it = await setUpBooking({ status: 'CONFIRMED' })
  it.setTime(before(24))
  await queueReminders(it)
  await it.change({ actor: 'CUSTOMER', action: 'CANCEL' })
  it.setTime(before(2))
  await queueReminders(it)
  await sendOrderEmails(it)
  expect(it.sent.map(({ subject }) => subject)).toEqual([
    'Your booking at Aarna Salon on November 16th, 2026 at 5:30 PM is cancelled',
  ])
  expect(it.sent[0]?.calendar?.method).toBe('CANCEL')
})

test('a booking made or moved less than a day ahead gets no reminder the day before', async () => {
  const late = await setUpBooking({ status: 'CONFIRMED', placedAt: before(10) })
  late.setTime(before(9))
  expect(await queueReminders(late)).toBe(0)
  late.setTime(before(2))
  expect(await queueReminders(late)).toBe(1)
  const moved = await setUpBooking({ status: 'CONFIRMED' })
  moved.setTime(before(12))
  await moved.change({ actor: 'SALON', action: 'RESCHEDULE' }, { starts_at: before(-4), ends_at: before(-5) })
  moved.setTime(before(6))
  expect(await queueReminders(moved)).toBe(0)
  moved.setTime(before(-2))
  expect(await queueReminders(moved)).toBe(1)
})

test('a moved booking is announced with its new time, as an update of the same calendar event', async () => {
  const it = await setUpBooking({ status: 'CONFIRMED' })
  await it.change({ actor: 'SALON', action: 'RESCHEDULE' }, { starts_at: before(-4), ends_at: before(-5) })
  await sendOrderEmails(it)
  expect(it.sent.map(({ subject }) => subject)).toEqual([
    'Your booking at Aarna Salon has moved to November 16th, 2026 at 9:30 PM',
  ])
  expect(it.sent[0]?.calendar?.content).toContain('SEQUENCE:1\r\n')
  expect(it.sent[0]?.calendar?.content).toContain('DTSTART:20261116T160000Z\r\n')
})

test('a booking that is moved back to an earlier time is announced again, in a new message', async () => {
  const it = await setUpBooking({ status: 'CONFIRMED' })
  for (const hours of [4, 6, 4]) {
    await it.change(
      { actor: 'SALON', action: 'RESCHEDULE' },
      { starts_at: before(-hours), ends_at: before(-hours - 1) },
    )
    await sendOrderEmails(it)
  }
  expect(it.sent.map(({ subject }) => subject.split(' at ').at(-1))).toEqual(['9:30 PM', '11:30 PM', '9:30 PM'])
  expect(new Set(it.sent.map(({ messageId }) => messageId)).size).toBe(3)
})

test('a notification that is queued again while it is being sent is sent once more', async () => {
  let moveAgain = async () => {}
  const it = await setUpBooking({ status: 'CONFIRMED', send: () => moveAgain() })
  const move = () => it.change({ actor: 'SALON', action: 'RESCHEDULE' }, { starts_at: before(-4), ends_at: before(-5) })
  moveAgain = async () => {
    moveAgain = async () => {}
    await move()
  }
  await move()
  await sendOrderEmails(it)
  await sendOrderEmails(it)
  expect(it.sent).toHaveLength(2)
  expect(await it.notifications()).toMatchObject([{ kind: 'MOVED', outcome: 'SENT' }])
})

test('an SMTP server accepts the e-mail with its invitation', async () => {
  const inbox = await startSmtpInbox()
  const mailer = openSmtp(
    {
      host: 'localhost',
      port: inbox.port,
      secure: false,
      login: { user: 'nikhar', pass: 'p@ss' },
      from: 'Nikhar <hello@nikhar.example>',
    },
    { ca: localhostCertificate.cert },
  )
  const it = await setUpBooking()
  await it.queueConfirmation()

  await sendOrderEmails({ ...it, mailer })

  const [email] = inbox.received
  expect(inbox.received).toHaveLength(1)
  expect(email?.messageId).toMatch(/^<[0-9a-f-]{36}@nikhar\.example>$/)
  const invitation = email?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  expect(invitation?.method).toBe('REQUEST')
  expect(email?.attachments.map(({ filename }) => filename)).toContain('booking.ics')
})

test('the outbox stores an e-mail once, however often it is sent', async () => {
  const it = await testApp()
  const email = {
    to: 'ananya@example.in',
    subject: 'Hello',
    text: 'Hello',
    messageId: 'one@nikhar.example',
    calendar: { method: 'REQUEST' as const, content: 'BEGIN:VCALENDAR' },
  }
  await it.mailer.send(email)
  await it.mailer.send(email)
  const stored = await it.db.selectFrom('outbox_messages').select(['subject', 'calendar']).execute()
  expect(stored).toEqual([{ subject: 'Hello', calendar: 'BEGIN:VCALENDAR' }])
})
