import { expect, test } from 'vitest'
import { applyChange } from '../bookings/change/apply-change.ts'
import { getOrderById } from '../bookings/read/order-queries.ts'
import { RecipientRefused, type Email } from '../../integrations/mailer.ts'
import { openSmtp } from '../../integrations/smtp.ts'
import { asAccepted } from '../../testing/accepted-identity.ts'
import { localhostCertificate } from '../../testing/localhost-certificate.ts'
import { createCustomer } from '../../testing/customers.ts'
import { createOrder, createSalon } from '../../testing/salons.ts'
import { startSmtpInbox } from '../../testing/smtp-inbox.ts'
import { testApp } from '../../testing/test-app.ts'
import { queueOrderNotifications } from './notification-queries.ts'
import { queueReminders } from './queue-reminders.ts'
import { sendMessages } from './send-messages.ts'

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
    /** A kind that is sent to the customer alone, and by e-mail alone. */
    queueEmail: () => it.db.transaction().execute((trx) => queueOrderNotifications(trx, order.id, 'STYLIST_CHANGED')),
    queueBooked: () => it.db.transaction().execute((trx) => queueOrderNotifications(trx, order.id, 'BOOKED')),
    toCustomer: () => sent.filter(({ to }) => to === customer.email),
    change: async (by: Pick<Parameters<typeof applyChange>[2], 'actor' | 'action'>, values = {}) => {
      const row = await getOrderById(it.db, order.id)
      await it.db
        .transaction()
        .execute((trx) => applyChange(trx, row, { actorId: null, reason: null, now, ...by }, { appointment: values }))
    },
    notifications: () =>
      it.db
        .selectFrom('messages')
        .select(['kind', 'outcome', 'attempts'])
        .where('recipient', '=', 'CUSTOMER')
        .where('channel', '=', 'EMAIL')
        .orderBy('created_at')
        .execute(),
  }
}

test('a new booking is acknowledged by e-mail, with its details, the payment and a tentative invitation [MSG-01, MSG-12]', async () => {
  const it = await setUpBooking()
  await it.queueBooked()

  await sendMessages(it)

  const [email, ...others] = it.toCustomer()
  expect(others).toEqual([])
  expect(email?.subject).toBe('Your booking at Aarna Salon: Mon, 16 Nov, 5:30 pm')
  for (const words of [
    'Hello Ananya Rao,',
    'When: Mon, 16 Nov, 5:30 pm to 6:30 pm',
    'Stylist: Kabir',
    'Services: Kesar Glow Facial',
    'To pay: ₹1,499.50',
    'Payment: Pay at the salon',
    'Check-in code: 481602',
    `View your booking: http://localhost:8080/order/${it.order.id}`,
    'Free cancellation up to 3 hours before the appointment.',
    'Address: 12, 100 Feet Road, Bengaluru 560038',
  ]) {
    expect(email?.text).toContain(words)
  }
  expect(email?.html).toContain('481602')
  expect(email?.calendar?.method).toBe('REQUEST')
  expect(email?.calendar?.content).toContain('DTSTART:20261116T120000Z')
  expect(email?.calendar?.content).toContain('STATUS:TENTATIVE')
  expect(await it.notifications()).toEqual([{ kind: 'BOOKED', outcome: 'SENT', attempts: 1 }])
})

test('the address of a salon that registered itself begins with its street [MSG-40]', async () => {
  const it = await setUpBooking()
  await asAccepted(it.db, (trx) => trx.updateTable('addresses').set({ property_number: '' }).execute())
  await it.queueBooked()

  await sendMessages(it)

  const [email] = it.toCustomer()
  expect(email?.text).toContain('Address: 100 Feet Road, Bengaluru 560038')
  expect(email?.calendar?.content).toMatch(/LOCATION:100 Feet Road/)
})

test('concurrent senders send a notification once, however often its event is queued [MSG-02]', async () => {
  const it = await setUpBooking()
  await Promise.all([it.queueEmail(), it.queueEmail(), it.queueEmail()])
  await Promise.all([sendMessages(it), sendMessages(it), sendMessages(it)])
  await sendMessages(it)
  expect(it.sent).toHaveLength(1)
  await it.queueEmail()
  await sendMessages(it)
  expect(it.sent).toHaveLength(1)
})

test('an order whose transaction is rolled back sends nothing', async () => {
  const it = await setUpBooking()
  const rolledBack = it.db.transaction().execute(async (trx) => {
    await queueOrderNotifications(trx, it.order.id, 'BOOKED')
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await sendMessages(it)
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
  await it.queueEmail()

  await sendMessages(it, options)
  await sendMessages(it, options)
  expect([attempted.length, it.sent.length]).toEqual([1, 0])
  it.setTime(new Date(before(30).getTime() + 60_000))
  await sendMessages(it, options)
  it.setTime(new Date(before(30).getTime() + 179_999))
  await sendMessages(it, options)
  expect([attempted.length, it.sent.length]).toEqual([2, 0])
  it.setTime(new Date(before(30).getTime() + 180_000))
  await sendMessages(it, options)

  expect(it.sent).toHaveLength(1)
  expect(failures).toEqual([new Error('the mail server is unavailable'), new Error('the mail server is unavailable')])
  expect(new Set(attempted.map(({ messageId }) => messageId)).size).toBe(1)
  expect(await it.notifications()).toEqual([{ kind: 'STYLIST_CHANGED', outcome: 'SENT', attempts: 3 }])
})

test('an address that the mail server refuses is not retried', async () => {
  const it = await setUpBooking({
    send: () => Promise.reject(new RecipientRefused('no such mailbox')),
  })
  await it.queueEmail()
  await sendMessages(it)
  expect(await it.notifications()).toEqual([{ kind: 'STYLIST_CHANGED', outcome: 'REFUSED', attempts: 1 }])
})

test('a deleted customer gets no e-mail [MSG-03]', async () => {
  const it = await setUpBooking()
  await it.queueEmail()
  await it.db
    .updateTable('customers')
    .set({ email: null, contact_number: null, password_hash: null, deleted_at: before(29) })
    .execute()
  await sendMessages(it)
  expect(it.sent).toEqual([])
  expect(await it.notifications()).toMatchObject([{ outcome: 'DROPPED' }])
})

test('a reminder is sent the day before and two hours before, each once, and the later one offers no free cancellation [MSG-01, MSG-13]', async () => {
  const it = await setUpBooking({ status: 'CONFIRMED' })
  const subjectsAt = async (hours: number) => {
    it.setTime(before(hours))
    await queueReminders(it)
    await sendMessages(it)
    return it.sent.map(({ subject }) => subject)
  }
  const dayBefore = 'See you soon at Aarna Salon: Mon, 16 Nov, 5:30 pm'
  const hoursBefore = 'In about two hours: Aarna Salon, Mon, 16 Nov, 5:30 pm'

  expect(await subjectsAt(24.1)).toEqual([])
  expect(await subjectsAt(24)).toEqual([dayBefore])
  expect(await subjectsAt(20)).toEqual([dayBefore])
  expect(await subjectsAt(2.1)).toEqual([dayBefore])
  expect(await subjectsAt(2)).toEqual([dayBefore, hoursBefore])
  expect(await subjectsAt(1)).toEqual([dayBefore, hoursBefore])
  expect(await subjectsAt(-1)).toEqual([dayBefore, hoursBefore])
  expect(it.sent.every(({ calendar }) => calendar === undefined)).toBe(true)
  expect(it.sent.map(({ text }) => text.includes('Free cancellation'))).toEqual([true, false])
})

test('a cancelled booking sends no reminder, not even one that was queued before [MSG-03]', async () => {
  const it = await setUpBooking({ status: 'CONFIRMED' })
  it.setTime(before(24))
  await queueReminders(it)
  await it.change({ actor: 'CUSTOMER', action: 'CANCEL' })
  it.setTime(before(2))
  await queueReminders(it)
  await sendMessages(it)
  const [email, ...others] = it.toCustomer()
  expect(others).toEqual([])
  expect(email?.subject).toBe('You have cancelled your booking at Aarna Salon on Mon, 16 Nov, 5:30 pm')
  expect(email?.calendar?.method).toBe('CANCEL')
  expect(email?.calendar?.content).toContain('STATUS:CANCELLED')
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
  await sendMessages(it)
  expect(it.sent.map(({ subject }) => subject)).toEqual([
    'Your booking at Aarna Salon has moved to Mon, 16 Nov, 9:30 pm',
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
    await sendMessages(it)
  }
  expect(it.sent.map(({ subject }) => subject.split(', ').at(-1))).toEqual(['9:30 pm', '11:30 pm', '9:30 pm'])
  expect(new Set(it.sent.map(({ messageId }) => messageId)).size).toBe(3)
})

test.each([
  ['RESCHEDULE', 'Your booking at Aarna Salon has moved to Mon, 16 Nov, 11:30 pm'],
  ['REASSIGN', 'Another stylist for your booking at Aarna Salon on Mon, 16 Nov, 11:30 pm'],
] as const)(
  'of two changes that are pending together, %s, only the last is announced [MSG-02, MSG-03]',
  async (action, subject) => {
    const it = await setUpBooking({ status: 'CONFIRMED' })
    for (const hours of action === 'REASSIGN' ? [6, 6] : [4, 6]) {
      await it.change({ actor: 'SALON', action }, { starts_at: before(-hours), ends_at: before(-hours - 1) })
    }
    await sendMessages(it)
    expect(it.sent.map((email) => email.subject)).toEqual([subject])
    expect(await it.notifications()).toMatchObject([{ outcome: 'DROPPED' }, { outcome: 'SENT' }])
  },
)

test('a move during the sending of an earlier one is announced too [MSG-03]', async () => {
  let moveAgain = async () => {}
  const it = await setUpBooking({ status: 'CONFIRMED', send: () => moveAgain() })
  const move = (hours: number) =>
    it.change({ actor: 'SALON', action: 'RESCHEDULE' }, { starts_at: before(-hours), ends_at: before(-hours - 1) })
  moveAgain = async () => {
    moveAgain = async () => {}
    await move(6)
  }
  await move(4)
  await sendMessages(it)
  await sendMessages(it)
  expect(it.sent.map(({ subject }) => subject.split(', ').at(-1))).toEqual(['9:30 pm', '11:30 pm'])
})

test('unreadable notifications count as attempts, are abandoned, and do not prevent others from being sent [MSG-04]', async () => {
  const it = await setUpBooking()
  const [customer, salon] = [await createCustomer(it.db), await createSalon(it.db)]
  const poisoned: string[] = []
  // More than are sent in parallel, and all due before the valid one.
  for (let n = 0; n < 6; n += 1) {
    const { id } = await createOrder(it.db, salon, customer, {
      status: 'PENDING',
      startsAt: new Date(START.getTime() + n * 24 * HOUR),
    })
    await queueOrderNotifications(it.db, id, 'STYLIST_CHANGED')
    await it.db.deleteFrom('appointments').where('order_id', '=', id).execute()
    poisoned.push(id)
  }
  await it.queueEmail()
  const failures: unknown[] = []
  const send = () => sendMessages(it, { onFailure: (error) => failures.push(error) })

  await send()

  expect(it.sent.map(({ to }) => to)).toEqual([it.customer.email])
  expect(failures).toHaveLength(6)
  for (let hours = 1; hours <= 20; hours += 1) {
    it.setTime(new Date(before(30).getTime() + hours * HOUR))
    await send()
  }
  const states = await it.db
    .selectFrom('messages')
    .select(['outcome', 'attempts'])
    .where('order_id', 'in', poisoned)
    .execute()
  expect(states).toEqual(poisoned.map(() => ({ outcome: 'FAILED', attempts: 15 })))
  expect(it.sent).toHaveLength(1)
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
  await it.queueEmail()

  await sendMessages({ ...it, mailer })

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
