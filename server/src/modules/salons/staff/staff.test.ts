import type { Staff } from '@nikhar/contract/salons'
import { expect, test } from 'vitest'
import { monday9 } from '../../../testing/bookable-salon.ts'
import { createCaller, createNewSalon, REHANA } from '../../../testing/new-salon.ts'
import { raceRepeats } from '../../../testing/race.ts'
import { testApp } from '../../../testing/test-app.ts'
import { RecipientRefused } from '../../../integrations/mailer.ts'

const DAY_MS = 86_400_000
const PASSWORD = 'a long enough password'

async function createTeam() {
  const time = { now: monday9 }
  const it = await testApp({ clock: () => time.now, config: { outletReview: false } })
  const salon = await createNewSalon(it)
  const url = `${salon.url}/staff`
  const invite = (email: string, role: string, stylistId?: number) =>
    salon.call('POST', `${url}/invitations`, { email, role, ...(stylistId !== undefined && { stylistId }) })
  /** The token of the newest link sent to that address. */
  const readToken = async (email: string) => {
    const mail = await it.db
      .selectFrom('outbox_messages')
      .select('body')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return /\/join\/([\w-]+)/.exec(mail.body)?.[1] ?? ''
  }
  const anyone = createCaller(it.app, { 'user-agent': 'test' })
  const join = (token: string, account: object = { name: 'Sunita Naik', password: PASSWORD }) =>
    anyone('POST', '/salon/join', { token, ...account })
  const list = async () => (await salon.call('GET', url)).data as Staff
  const actions = async () =>
    (
      await it.db
        .selectFrom('audit_log')
        .select(['action'])
        .where('outlet_id', '=', salon.outletId)
        .orderBy('id')
        .execute()
    ).map(({ action }) => action)
  return { ...it, time, salon, url, invite, readToken, anyone, join, list, actions }
}

test('an owner invites a receptionist, who opens the link, chooses a password and works [STAFF-07, STAFF-08]', async () => {
  const it = await createTeam()
  const invited = await it.invite('sunita@noor.example', 'RECEPTION')
  expect(invited.data.invitations).toMatchObject([
    { email: 'sunita@noor.example', role: 'RECEPTION', sentAt: monday9.toISOString() },
  ])
  const token = await it.readToken('sunita@noor.example')
  const [stored] = await it.db.selectFrom('staff_invitations').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(token)

  expect((await it.anyone('POST', '/salon/invitation', { token })).data).toEqual({
    outletName: 'Noor Beauty Lounge',
    city: 'Bengaluru',
    invitedBy: 'Shabnam Qureshi',
    email: 'sunita@noor.example',
    role: 'RECEPTION',
    hasAccount: false,
  })
  expect((await it.join(token, { name: 'Sunita Naik' })).error.fields).toEqual({ password: 'Password is required' })
  expect((await it.join(token, { name: 'Sunita Naik', password: 'sunitanaik' })).status).toBe(400)
  const joined = await it.join(token)
  expect(joined.data).toMatchObject({ outletId: it.salon.outletId, session: { client: { name: 'Sunita Naik' } } })

  const sunita = createCaller(it.app, { authorization: `Bearer ${joined.data.session.token}` })
  expect((await sunita('GET', '/salon/outlets')).data).toMatchObject([
    { outletId: it.salon.outletId, role: 'RECEPTION' },
  ])
  expect((await sunita('GET', `${it.salon.url}/board?day=2026-11-16`)).status).toBe(200)
  expect((await sunita('GET', it.url)).status).toBe(403)
  const login = { username: 'sunita@noor.example', password: PASSWORD }
  expect((await it.anyone('POST', '/salon/login', login)).status).toBe(200)
  expect(await it.list()).toMatchObject({
    members: [
      { role: 'OWNER', memberId: null },
      { name: 'Sunita Naik', role: 'RECEPTION' },
    ],
    invitations: [],
  })
  expect((await it.join(token)).error).toMatchObject({ code: 'LINK_USED' })
  expect(await it.actions()).toEqual(expect.arrayContaining(['INVITE_STAFF', 'JOIN_STAFF']))
})

test('a link is valid for seven days, for one use, and until it is withdrawn or sent again [STAFF-08]', async () => {
  const it = await createTeam()
  const email = 'sunita@noor.example'
  const id = (await it.invite(email, 'MANAGER')).data.invitations[0].invitationId
  const first = await it.readToken(email)

  expect((await it.salon.call('POST', `${it.url}/invitations/${id}/resend`)).status).toBe(429)
  it.time.now = new Date(monday9.getTime() + 8 * DAY_MS)
  expect((await it.join(first)).error.code).toBe('LINK_EXPIRED')
  expect((await it.salon.call('POST', `${it.url}/invitations/${id}/resend`)).status).toBe(200)
  expect((await it.join(first)).error.code).toBe('NOT_FOUND')
  const second = await it.readToken(email)
  expect((await it.anyone('POST', '/salon/invitation', { token: second })).status).toBe(200)
  await it.salon.call('DELETE', `${it.url}/invitations/${id}`)
  expect((await it.join(second)).error.code).toBe('NOT_FOUND')
  expect((await it.salon.call('DELETE', `${it.url}/invitations/${id}`)).status).toBe(404)
  expect((await it.list()).invitations).toEqual([])
  for (const token of ['', 'x', 'a'.repeat(32)]) expect((await it.join(token)).error.code).toBe('NOT_FOUND')
  const audited = ['INVITE_STAFF', 'RESEND_INVITATION', 'CANCEL_INVITATION']
  expect((await it.actions()).slice(-3)).toEqual(audited)
})

test('of two concurrent uses of one link one joins [STAFF-08]', raceRepeats, async () => {
  const it = await createTeam()
  await it.invite('sunita@noor.example', 'RECEPTION')
  const token = await it.readToken('sunita@noor.example')
  const statuses = (await Promise.all([it.join(token), it.join(token)])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409])
  expect((await it.list()).members).toHaveLength(2)
})

test('an existing account joins with its own password, and no account is on a team twice [STAFF-09]', async () => {
  const it = await createTeam()
  const other = await createNewSalon(it)
  const owners = await it.db.selectFrom('salon_accounts').select(['id', 'email']).orderBy('id').execute()
  const [own, guest] = owners.map(({ email }) => email) as [string, string]

  expect((await it.invite(own, 'MANAGER')).error.code).toBe('ALREADY_STAFF')
  expect((await it.invite(guest, 'MANAGER')).status).toBe(200)
  expect((await it.invite(guest.toUpperCase(), 'RECEPTION')).error.code).toBe('ALREADY_STAFF')
  const token = await it.readToken(guest)
  expect((await it.anyone('POST', '/salon/invitation', { token })).data.hasAccount).toBe(true)
  expect((await it.join(token, {})).data).toEqual({ outletId: it.salon.outletId, session: null })
  expect((await it.invite(guest, 'RECEPTION')).error.code).toBe('ALREADY_STAFF')
  const roles = ((await other.call('GET', '/salon/outlets')).data as { role: string }[]).map(({ role }) => role)
  expect(roles.toSorted()).toEqual(['MANAGER', 'OWNER'])
  expect((await other.call('PATCH', it.salon.url, { name: 'Noor Lounge' })).status).toBe(200)
})

test('a stylist’s login belongs to one stylist of the outlet, who has one login [STAFF-10]', async () => {
  const it = await createTeam()
  const other = await createNewSalon(it)
  const { stylistId } = it.salon

  for (const [role, whose] of [
    ['STYLIST', undefined],
    ['STYLIST', other.stylistId],
    ['STYLIST', 999_999],
    ['MANAGER', stylistId],
  ] as const) {
    expect((await it.invite('imran@noor.example', role, whose)).error.fields).toHaveProperty('stylistId')
  }
  for (const bad of ['OWNER', 'CEO', '']) {
    expect((await it.invite('imran@noor.example', bad)).error.fields).toHaveProperty('role')
  }
  expect((await it.invite('not an address', 'MANAGER')).error.fields).toHaveProperty('email')
  await it.invite('imran@noor.example', 'STYLIST', stylistId)
  expect((await it.join(await it.readToken('imran@noor.example'))).status).toBe(200)
  expect((await it.invite('second@noor.example', 'STYLIST', stylistId)).error.code).toBe('ALREADY_STAFF')

  const left = (await it.salon.call('POST', `${it.salon.url}/stylists`, REHANA)).data.stylistId as number
  await it.invite('leaving@noor.example', 'STYLIST', left)
  await it.salon.call('DELETE', `/salon/stylist/${left}`)
  expect((await it.join(await it.readToken('leaving@noor.example'))).error.code).toBe('NOT_FOUND')
})

test('an owner changes a role and removes a member, but never the owner [STAFF-05, STAFF-11]', async () => {
  const it = await createTeam()
  const other = await createNewSalon(it)
  await it.invite('sunita@noor.example', 'RECEPTION')
  const { session } = (await it.join(await it.readToken('sunita@noor.example'))).data
  const sunita = createCaller(it.app, { authorization: `Bearer ${session.token}` })
  const member = `${it.url}/${(await it.list()).members[1]?.memberId}`

  expect((await sunita('POST', `${it.salon.url}/services`, {})).status).toBe(403)
  await it.salon.call('PATCH', member, { role: 'MANAGER' })
  expect((await sunita('POST', `${it.salon.url}/services`, {})).status).toBe(400)
  const column = { role: 'STYLIST', stylistId: it.salon.stylistId }
  expect((await it.salon.call('PATCH', member, column)).data.members[1]).toMatchObject({ stylistName: 'Rehana' })
  expect((await it.salon.call('PATCH', member, { role: 'OWNER' })).status).toBe(400)
  expect(
    (await other.call('PATCH', `${other.url}/staff/${member.split('/').at(-1)}`, { role: 'MANAGER' })).status,
  ).toBe(404)

  expect((await it.salon.call('DELETE', member)).data.members).toHaveLength(1)
  expect((await sunita('GET', `${it.salon.url}/board?day=2026-11-16`)).status).toBe(403)
  expect((await it.salon.call('DELETE', member)).status).toBe(404)
  expect((await it.salon.call('DELETE', `${it.url}/0`)).status).toBe(400)
  const audited = ['CHANGE_STAFF_ROLE', 'CHANGE_STAFF_ROLE', 'REMOVE_STAFF']
  expect((await it.actions()).slice(-3)).toEqual(audited)
})

test('an invitation whose e-mail fails stays and can be sent again; an undeliverable address is reported [STAFF-07]', async () => {
  const it = await createTeam()
  const { send } = it.mailer
  it.mailer.send = () => Promise.reject(new Error('The mail server is away'))
  expect((await it.invite('sunita@noor.example', 'MANAGER')).error.code).toBe('DELIVERY_FAILED')
  const [waiting] = (await it.list()).invitations
  expect(waiting).toMatchObject({ email: 'sunita@noor.example', sentAt: null })
  it.time.now = new Date(monday9.getTime() + 61_000)
  it.mailer.send = send
  const again = await it.salon.call('POST', `${it.url}/invitations/${waiting?.invitationId}/resend`)
  expect(again.data.invitations[0].sentAt).not.toBeNull()

  it.mailer.send = () => Promise.reject(new RecipientRefused('no such mailbox'))
  expect((await it.invite('nobody@noor.example', 'MANAGER')).error.fields).toHaveProperty('email')
  expect((await it.list()).invitations).toHaveLength(1)
})
