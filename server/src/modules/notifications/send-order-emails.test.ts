import { expect, test } from 'vitest'
import { changeAppointment } from '../orders/change-appointment.ts'
import { getOrder } from '../orders/order-queries.ts'
import { RecipientRefused, type Email } from '../../integrations/mailer.ts'
import { openSmtp } from '../../integrations/smtp.ts'
import { localhostCertificate } from '../../testing/localhost-certificate.ts'
import { aCustomer } from '../../testing/people.ts'
import { anOrder, aSalon } from '../../testing/salons.ts'
import { smtpInbox } from '../../testing/smtp-inbox.ts'
import { testApp } from '../../testing/test-app.ts'
import { enqueueConfirmation } from './notification-queries.ts'
import { remind, sendLetters } from './send-order-emails.ts'

const START = new Date('2026-11-16T12:00:00Z')
const HOUR = 3_600_000

function before(hours: number) {
  return new Date(START.getTime() - hours * HOUR)
}

/** A booking for START, and a mailer that keeps what it is given. */
async function aBooking(
  given: {
    placedAt?: Date
    status?: Parameters<typeof anOrder>[3]['status']
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
  const [customer, salon] = [await aCustomer(it.db), await aSalon(it.db)]
  const order = await anOrder(
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
    goTo: (moment: Date) => {
      now = moment
    },
    confirm: () => it.db.transaction().execute((trx) => enqueueConfirmation(trx, order.id)),
    act: async (change: Pick<Parameters<typeof changeAppointment>[2], 'actor' | 'action'>, values = {}) => {
      const row = await getOrder(it.db, order.id)
      await it.db
        .transaction()
        .execute((trx) => changeAppointment(trx, row, { actorId: null, reason: null, now, ...change }, values))
    },
    letters: () => it.db.selectFrom('letters').select(['kind', 'outcome', 'tries']).orderBy('created_at').execute(),
  }
}

test('a booking is confirmed by e-mail, with its details and an invitation', async () => {
  const it = await aBooking()
  await it.confirm()

  await sendLetters(it)

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
  expect(await it.letters()).toEqual([{ kind: 'CONFIRMATION', outcome: 'SENT', tries: 1 }])
})

test('however many copies are at it, a booking is confirmed once', async () => {
  const it = await aBooking()
  await it.confirm()
  await Promise.all([sendLetters(it), sendLetters(it), sendLetters(it)])
  await sendLetters(it)
  expect(it.sent).toHaveLength(1)
  await it.confirm()
  await sendLetters(it)
  expect(it.sent).toHaveLength(1)
})

test('an order that does not commit owes nothing', async () => {
  const it = await aBooking()
  const undone = it.db.transaction().execute(async (trx) => {
    await enqueueConfirmation(trx, it.order.id)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await sendLetters(it)
  expect(it.sent).toEqual([])
})

test('what a mail server does not take is tried again, later each time, as the same message', async () => {
  const tried: Email[] = []
  const it = await aBooking({
    send: async (email) => {
      tried.push(email)
      if (tried.length < 3) throw new Error('the mail server is away')
    },
  })
  const failures: unknown[] = []
  const watch = { onFailure: (error: unknown) => failures.push(error) }
  await it.confirm()

  await sendLetters(it, watch)
  await sendLetters(it, watch)
  expect([tried.length, it.sent.length]).toEqual([1, 0])
  it.goTo(new Date(before(30).getTime() + 60_000))
  await sendLetters(it, watch)
  it.goTo(new Date(before(30).getTime() + 179_999))
  await sendLetters(it, watch)
  expect([tried.length, it.sent.length]).toEqual([2, 0])
  it.goTo(new Date(before(30).getTime() + 180_000))
  await sendLetters(it, watch)

  expect(it.sent).toHaveLength(1)
  expect(failures).toEqual([new Error('the mail server is away'), new Error('the mail server is away')])
  expect(new Set(tried.map(({ messageId }) => messageId)).size).toBe(1)
  expect(await it.letters()).toEqual([{ kind: 'CONFIRMATION', outcome: 'SENT', tries: 3 }])
})

test('an address that is refused is left in peace', async () => {
  const it = await aBooking({
    send: () => Promise.reject(new RecipientRefused('no such mailbox')),
  })
  await it.confirm()
  await sendLetters(it)
  expect(await it.letters()).toEqual([{ kind: 'CONFIRMATION', outcome: 'REFUSED', tries: 1 }])
})

test('a customer who is gone is not written to', async () => {
  const it = await aBooking()
  await it.confirm()
  await it.db
    .updateTable('customers')
    .set({ email: null, contact_number: null, password_hash: null, deleted_at: before(29) })
    .execute()
  await sendLetters(it)
  expect(it.sent).toEqual([])
  expect(await it.letters()).toMatchObject([{ outcome: 'DROPPED' }])
})

test('a reminder leaves the day before and two hours before, each once', async () => {
  const it = await aBooking({ status: 'CONFIRMED' })
  const at = async (hours: number) => {
    it.goTo(before(hours))
    await remind(it)
    await sendLetters(it)
    return it.sent.map(({ subject }) => subject)
  }
  const dayBefore = 'See you soon at Aarna Salon: November 16th, 2026 at 5:30 PM'
  const hoursBefore = 'Today at 5:30 PM: Aarna Salon'

  expect(await at(24.1)).toEqual([])
  expect(await at(24)).toEqual([dayBefore])
  expect(await at(20)).toEqual([dayBefore])
  expect(await at(2.1)).toEqual([dayBefore])
  expect(await at(2)).toEqual([dayBefore, hoursBefore])
  expect(await at(1)).toEqual([dayBefore, hoursBefore])
  expect(await at(-1)).toEqual([dayBefore, hoursBefore])
  expect(it.sent.every(({ calendar }) => calendar === undefined)).toBe(true)
})

test('nobody is reminded after a cancellation, not even of what was owed before it', async () => {
  const it = await aBooking({ status: 'CONFIRMED' })
  it.goTo(before(24))
  await remind(it)
  await it.act({ actor: 'CUSTOMER', action: 'CANCEL' })
  it.goTo(before(2))
  await remind(it)
  await sendLetters(it)
  expect(it.sent.map(({ subject }) => subject)).toEqual([
    'Your booking at Aarna Salon on November 16th, 2026 at 5:30 PM is cancelled',
  ])
  expect(it.sent[0]?.calendar?.method).toBe('CANCEL')
})

test('who books or moves on the day itself needs no word the day before', async () => {
  const late = await aBooking({ status: 'CONFIRMED', placedAt: before(10) })
  late.goTo(before(9))
  expect(await remind(late)).toBe(0)
  late.goTo(before(2))
  expect(await remind(late)).toBe(1)
  const moved = await aBooking({ status: 'CONFIRMED' })
  moved.goTo(before(12))
  await moved.act({ actor: 'SALON', action: 'RESCHEDULE' }, { starts_at: before(-4), ends_at: before(-5) })
  moved.goTo(before(6))
  expect(await remind(moved)).toBe(0)
  moved.goTo(before(-2))
  expect(await remind(moved)).toBe(1)
})

test('a moved booking is told with its new time, as the next word on the same event', async () => {
  const it = await aBooking({ status: 'CONFIRMED' })
  await it.act({ actor: 'SALON', action: 'RESCHEDULE' }, { starts_at: before(-4), ends_at: before(-5) })
  await sendLetters(it)
  expect(it.sent.map(({ subject }) => subject)).toEqual([
    'Your booking at Aarna Salon has moved to November 16th, 2026 at 9:30 PM',
  ])
  expect(it.sent[0]?.calendar?.content).toContain('SEQUENCE:1\r\n')
  expect(it.sent[0]?.calendar?.content).toContain('DTSTART:20261116T160000Z\r\n')
})

test('a booking that comes back to a time it had been moved to is told of again, in a message of its own', async () => {
  const it = await aBooking({ status: 'CONFIRMED' })
  for (const hours of [4, 6, 4]) {
    await it.act({ actor: 'SALON', action: 'RESCHEDULE' }, { starts_at: before(-hours), ends_at: before(-hours - 1) })
    await sendLetters(it)
  }
  expect(it.sent.map(({ subject }) => subject.split(' at ').at(-1))).toEqual(['9:30 PM', '11:30 PM', '9:30 PM'])
  expect(new Set(it.sent.map(({ messageId }) => messageId)).size).toBe(3)
})

test('a letter that is owed anew while it is being sent is sent once more', async () => {
  let moveAgain = async () => {}
  const it = await aBooking({ status: 'CONFIRMED', send: () => moveAgain() })
  const move = () => it.act({ actor: 'SALON', action: 'RESCHEDULE' }, { starts_at: before(-4), ends_at: before(-5) })
  moveAgain = async () => {
    moveAgain = async () => {}
    await move()
  }
  await move()
  await sendLetters(it)
  await sendLetters(it)
  expect(it.sent).toHaveLength(2)
  expect(await it.letters()).toMatchObject([{ kind: 'MOVED', outcome: 'SENT' }])
})

test('a real mail server takes the letter with its invitation', async () => {
  const inbox = await smtpInbox()
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
  const it = await aBooking()
  await it.confirm()

  await sendLetters({ ...it, mailer })

  const [email] = inbox.received
  expect(inbox.received).toHaveLength(1)
  expect(email?.messageId).toMatch(/^<[0-9a-f-]{36}@nikhar\.example>$/)
  const invitation = email?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  expect(invitation?.method).toBe('REQUEST')
  expect(email?.attachments.map(({ filename }) => filename)).toContain('booking.ics')
})

test('the outbox keeps a letter once, however often it is handed in', async () => {
  const it = await testApp()
  const letter = {
    to: 'ananya@example.in',
    subject: 'Hello',
    text: 'Hello',
    messageId: 'one@nikhar.example',
    calendar: { method: 'REQUEST' as const, content: 'BEGIN:VCALENDAR' },
  }
  await it.mailer.send(letter)
  await it.mailer.send(letter)
  const kept = await it.db.selectFrom('outbox_messages').select(['subject', 'calendar']).execute()
  expect(kept).toEqual([{ subject: 'Hello', calendar: 'BEGIN:VCALENDAR' }])
})
