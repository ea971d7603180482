import { expect, test } from 'vitest'
import { monday9 } from '../../../testing/bookable-salon.ts'
import { createNewSalon, NEW_OUTLET } from '../../../testing/new-salon.ts'
import { openConsole } from '../../../testing/operator.ts'
import { raceRepeats } from '../../../testing/race.ts'
import { testApp } from '../../../testing/test-app.ts'

const DAY_MS = 86_400_000

/** A salon without review, with text that a stranger could type. */
async function setUp() {
  const time = { now: monday9 }
  const it = await testApp({ clock: () => time.now, config: { outletReview: true } })
  const salon = await createNewSalon(it, { name: 'You won a car, call 98450 12277' })
  const invite = (n: number, url = salon.url) =>
    salon.call('POST', `${url}/staff/invitations`, { email: `guest.${n}@mail.example`, role: 'RECEPTION' })
  const readMails = () =>
    it.db.selectFrom('outbox_messages').select(['subject', 'body']).where('recipient', 'like', 'guest.%').execute()
  return { ...it, time, ...salon, invite, readMails }
}

test('text typed by an unreviewed salon reaches no mailbox; a live salon is named in its invitations [IDENT-14]', async () => {
  const it = await setUp()
  expect((await it.invite(1)).status).toBe(200)
  const [mail] = await it.readMails()
  expect(mail?.subject).toBe('A salon invites you to its desk on Nikhar')
  expect(mail?.body).toContain('A salon that is new on Nikhar invites you to its desk, at reception.')
  expect(JSON.stringify(mail)).not.toMatch(/car|98450|Shabnam/)

  const { asOperator } = await openConsole(it)
  await asOperator('POST', `/operator/outlet/${it.outletId}/decision`, { decision: 'APPROVE' })
  await it.invite(2)
  expect((await it.readMails())[1]?.subject).toBe('You won a car, call 98450 12277 invites you to its desk on Nikhar')
})

test('unreviewed salons send five invitations a day in total, resent ones and several drafts included [IDENT-14]', async () => {
  const it = await setUp()
  for (const n of [1, 2, 3]) expect((await it.invite(n)).status).toBe(200)
  const { outletId } = (await it.call('POST', '/salon/outlet', { ...NEW_OUTLET, name: 'Mogra' })).data
  expect((await it.invite(4, `/salon/outlet/${outletId}`)).status).toBe(200)
  it.time.now = new Date(monday9.getTime() + 120_000)
  const { data } = await it.call('GET', `${it.url}/staff`)
  const again = `${it.url}/staff/invitations/${data.invitations[0].invitationId}/resend`
  expect((await it.call('POST', again)).status).toBe(200)
  it.time.now = new Date(monday9.getTime() + 240_000)
  for (const refused of [
    await it.invite(6),
    await it.invite(7, `/salon/outlet/${outletId}`),
    await it.call('POST', again),
  ]) {
    expect(refused.error).toMatchObject({
      code: 'TOO_MANY',
      message: 'Until your salon is live, 5 invitations can be sent a day.',
    })
  }
  it.time.now = new Date(monday9.getTime() + DAY_MS + 300_000)
  expect((await it.invite(8)).status).toBe(200)
})

test('of many concurrent invitations five are sent [IDENT-14]', raceRepeats, async () => {
  const it = await setUp()
  const { outletId } = (await it.call('POST', '/salon/outlet', { ...NEW_OUTLET, name: 'Mogra' })).data
  const urls = [it.url, `/salon/outlet/${outletId}`]
  const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => it.invite(n, urls[n % 2])))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(await it.readMails()).toHaveLength(5)
})
