import { expect, test } from 'vitest'
import type { Email } from '../../integrations/mailer.ts'
import { monday9 } from '../../testing/bookable-salon.ts'
import { createNewSalon } from '../../testing/new-salon.ts'
import { testApp } from '../../testing/test-app.ts'
import { reviewOutlet } from './review-outlet.ts'
import { sendMessages } from '../notifications/send-messages.ts'

async function setUp() {
  const time = { now: monday9 }
  const it = await testApp({ clock: () => time.now, config: { outletReview: true } })
  const salon = await createNewSalon(it)
  const sent: Email[] = []
  const mail = { fails: false }
  const mailer = {
    async send(email: Email) {
      if (mail.fails) throw new Error('the mail server is down')
      sent.push(email)
    },
  }
  const failures: unknown[] = []
  const run = { signal: new AbortController().signal, onFailure: (error: unknown) => failures.push(error) }
  const send = () => sendMessages({ ...it, mailer }, run)
  const review = { outletId: salon.outletId, actor: { kind: 'OPERATOR', name: 'asha' }, now: monday9 } as const
  const sendBack = () => reviewOutlet(it.db, { ...review, decision: 'SEND_BACK', reason: 'No photo of your own' })
  const approve = () => reviewOutlet(it.db, { ...review, decision: 'APPROVE' })
  return { ...it, ...salon, time, sent, mail, failures, send, sendBack, approve }
}

test('the owner is e-mailed once when the salon is sent back, with the reason, and once when it is live [SETUP-07]', async () => {
  const it = await setUp()
  await it.sendBack()
  await Promise.all([it.send(), it.send()])
  expect(it.sent).toHaveLength(1)
  expect(it.sent[0]?.subject).toBe('Noor Beauty Lounge: something to fix first')
  expect(it.sent[0]?.text).toContain('Our reason:\n\n“No photo of your own”')
  await it.call('POST', `${it.url}/submit`)
  await it.approve()
  await it.send()
  await it.send()
  expect(it.sent.map(({ subject }) => subject).slice(1)).toEqual(['Noor Beauty Lounge is live'])
  expect(it.sent[1]?.text).toContain('/s/noor-beauty-lounge')
  expect(it.sent[1]?.to).toBe(it.sent[0]?.to)
})

test('a message that could not be sent is retried, and one superseded by a later one is not [SETUP-07]', async () => {
  const it = await setUp()
  it.mail.fails = true
  await it.sendBack()
  await it.send()
  expect(it.failures).toHaveLength(1)
  await it.call('POST', `${it.url}/submit`)
  await it.approve()
  it.mail.fails = false
  it.time.now = new Date(monday9.getTime() + 3_600_000)
  await it.send()
  expect(it.sent.map(({ subject }) => subject)).toEqual(['Noor Beauty Lounge is live'])
})
