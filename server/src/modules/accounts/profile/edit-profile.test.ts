import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { wrongCode, readLastCode } from '../../../testing/codes.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { anonymiseCustomer } from './personal-data-queries.ts'
import { waitFor } from '../../../testing/wait-for.ts'

const url = '/customer/profile/edit-profile'

function edit({ app }: TestApp, headers: Record<string, string>, payload: Record<string, unknown>) {
  return app.inject({ method: 'PATCH', url, headers, payload })
}

async function codeFor(it: TestApp, username: string) {
  await it.app.inject({ method: 'POST', url: '/customer/signup/send-otp', payload: { username, userType: 'CUSTOMER' } })
  return readLastCode(it.db, username.includes('@') ? username : `+91${username}`)
}

test('only the fields that are sent change, and the answer is the updated customer [API-08, PROF-37, DATA-01]', async () => {
  const now = new Date('2026-05-01T10:00:00Z')
  const it = await testApp({ clock: () => now })
  const before = await createCustomer(it.db, {
    gender: 'OTHER',
    date_of_birth: '1994-03-08',
    created_at: new Date('2026-01-01T00:00:00Z'),
  })
  const headers = await logInCustomer(it.db, before, now)

  const reply = await edit(it, headers, { name: 'Meera  Nair ', gender: 'FEMALE' })

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({
    data: {
      id: before.id,
      name: 'Meera Nair',
      contactNumber: before.contact_number!.slice(3),
      email: before.email,
      whitelabelId: 1,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: now.toISOString(),
      gender: 'FEMALE',
      dateOfBirth: '1994-03-08',
      profilePhotos: [],
    },
  })
  expect((await it.app.inject({ url: '/customer/profile', headers })).json().data).toEqual(reply.json().data)
})

test('gender and date of birth can be removed, and an empty form changes nothing', async () => {
  const it = await testApp()
  const before = await createCustomer(it.db, { gender: 'OTHER', date_of_birth: '1994-03-08' })
  const headers = await logInCustomer(it.db, before)

  expect((await edit(it, headers, {})).json().data.updatedAt).toBe(before.updated_at.toISOString())
  expect((await edit(it, headers, { gender: null, dateOfBirth: null })).json().data).toMatchObject({
    gender: null,
    dateOfBirth: null,
  })
})

test('a profile requires its own customer’s token, and no field reaches another customer [PROF-45]', async () => {
  const it = await testApp()
  const [mine, theirs] = [await createCustomer(it.db), await createCustomer(it.db)]
  const headers = await logInCustomer(it.db, mine)

  expect((await edit(it, {}, { name: 'Meera' })).statusCode).toBe(401)
  expect((await edit(it, { ...headers, 'customer-id': String(theirs.id) }, { name: 'Meera' })).statusCode).toBe(403)
  await edit(it, headers, {
    name: 'Meera',
    id: theirs.id,
    whitelabelId: 2,
    password_hash: 'x',
    createdAt: '2020-01-01T00:00:00Z',
  })

  const rows = await it.db.selectFrom('customers').selectAll().orderBy('id').execute()
  expect(rows).toEqual([{ ...mine, name: 'Meera', updated_at: expect.any(Date) }, theirs])
})

test('invalid fields are refused with every message [PROF-14, PROF-15, PROF-19]', async () => {
  const it = await testApp()
  const before = await createCustomer(it.db)

  const reply = await edit(it, await logInCustomer(it.db, before), {
    name: 'A1',
    email: 'a@',
    contactNumber: '98450',
    gender: 'CAT',
    dateOfBirth: '2999-01-01',
    emailOtp: '1',
    contactNumberOtp: 'abc',
    profilePhotos: ['../x'],
  })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().error.fields).toEqual({
    name: 'Name can only contain letters and spaces',
    email: 'Invalid email',
    contactNumber: 'Contact number must be 10 digits',
    gender: 'Please select a gender',
    dateOfBirth: 'Date of birth cannot be in the future',
    emailOtp: 'OTP must be 6 digits',
    contactNumberOtp: 'OTP must be 6 digits',
    'profilePhotos.0': 'Unknown photo',
  })
})

test('a new e-mail and number without their codes are refused, each with its message', async () => {
  const it = await testApp()
  const headers = await logInCustomer(it.db, await createCustomer(it.db))

  const reply = await edit(it, headers, { email: 'meera@example.in', contactNumber: '9845012299' })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().error.fields).toEqual({
    emailOtp: 'OTP verification required for email',
    contactNumberOtp: 'OTP verification required for contact number',
  })
})

test('with their codes both contacts change, other sessions end and the old contacts are notified [API-08, PROF-17]', async () => {
  const it = await testApp()
  const before = await createCustomer(it.db, { contact_number: '+919845012277' })
  const [here, elsewhere] = [await logInCustomer(it.db, before), await logInCustomer(it.db, before)]

  const reply = await edit(it, here, {
    email: 'meera@example.in',
    emailOtp: Number(await codeFor(it, 'meera@example.in')),
    contactNumber: '984-501-2299',
    contactNumberOtp: Number(await codeFor(it, '9845012299')),
  })

  expect(reply.statusCode).toBe(200)
  expect(reply.json().data).toMatchObject({ email: 'meera@example.in', contactNumber: '9845012299' })
  expect((await it.app.inject({ url: '/customer/profile', headers: here })).statusCode).toBe(200)
  expect((await it.app.inject({ url: '/customer/profile', headers: elsewhere })).statusCode).toBe(401)
  await it.app.close()
  const messages = await it.db
    .selectFrom('outbox_messages')
    .select(['recipient', 'body', 'subject'])
    .where('code', 'is', null)
    .orderBy('recipient')
    .execute()
  expect(messages).toEqual([
    {
      recipient: '+919845012277',
      subject: null,
      body: expect.stringMatching(
        /^The mobile number of your Nikhar account was changed to one ending in 2299\. Not you\? Undo it within 7 days: http:\/\/localhost:8080\/forget-password\?undo=[\w-]{32}$/,
      ),
    },
    {
      recipient: before.email,
      subject: 'The e-mail address of your Nikhar account was changed',
      body: expect.not.stringContaining('meera@'),
    },
  ])
})

test('a wrong code, one for another contact and one for another purpose change nothing', async () => {
  const it = await testApp()
  const before = await createCustomer(it.db)
  const headers = await logInCustomer(it.db, before)
  const code = await codeFor(it, 'meera@example.in')
  await it.app.inject({ method: 'POST', url: '/customer/account/send-otp', headers })
  const forDeletion = await readLastCode(it.db, before.email!)
  const wrong = [
    { email: 'meera@example.in', emailOtp: wrongCode(code) },
    { email: 'farida@example.in', emailOtp: code },
    { email: 'meera@example.in', emailOtp: forDeletion === code ? wrongCode(code) : forDeletion },
  ]

  for (const form of wrong) {
    const reply = await edit(it, headers, { ...form, name: 'Meera' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().error).toMatchObject({ code: 'INVALID_CODE', fields: { emailOtp: 'Invalid or expired code' } })
  }
  expect((await it.app.inject({ url: '/customer/profile', headers })).json().data).toMatchObject({
    name: before.name,
    email: before.email,
  })
})

test('the same e-mail in capitals and the same number written differently need no code', async () => {
  const it = await testApp()
  const before = await createCustomer(it.db, { contact_number: '+919845012277' })

  const reply = await edit(it, await logInCustomer(it.db, before), {
    email: before.email!.toUpperCase(),
    contactNumber: '+91 98450 12277',
  })

  expect(reply.statusCode).toBe(200)
  expect(reply.json().data).toMatchObject({ email: before.email!.toUpperCase(), contactNumber: '9845012277' })
})

test('a contact of another account is refused, and of two concurrent changes to one contact exactly one succeeds', async () => {
  const it = await testApp()
  const [first, second] = [
    await createCustomer(it.db),
    await createCustomer(it.db, { contact_number: '+919845012277' }),
  ]
  const [a, b] = [await logInCustomer(it.db, first), await logInCustomer(it.db, second)]
  const taken = await edit(it, a, { contactNumber: '9845012277', contactNumberOtp: await codeFor(it, '9845012277') })
  expect(taken.statusCode).toBe(409)
  expect(taken.json().error.code).toBe('MOBILE_TAKEN')
  expect(
    (await edit(it, a, { email: second.email, emailOtp: await codeFor(it, second.email!) })).json().error.code,
  ).toBe('EMAIL_TAKEN')

  const form = { email: 'meera@example.in', emailOtp: await codeFor(it, 'meera@example.in') }
  const replies = await Promise.all([a, b].map((headers) => edit(it, headers, form)))
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('a foreign number stays unchanged, and no code is sent to another one [SAFE-07]', async () => {
  const it = await testApp()
  const before = await createCustomer(it.db, { contact_number: '+14155550123' })
  const headers = await logInCustomer(it.db, before)

  const reply = await edit(it, headers, { name: 'Meera', contactNumber: '+1 415 555 0123' })
  expect(reply.json().data.contactNumber).toBe('14155550123')
  const refused = await it.app.inject({
    method: 'POST',
    url: '/customer/signup/send-otp',
    payload: { username: '14155550199', userType: 'CUSTOMER' },
  })
  expect(refused.statusCode).toBe(400)
})

test('an account that is deleted while it is being edited stays deleted [PROF-45]', async () => {
  const it = await testApp()
  const customer = await createCustomer(it.db)
  const headers = await logInCustomer(it.db, customer)
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const { promise: locked, resolve: hasLocked } = Promise.withResolvers<void>()
  const deleting = it.db.transaction().execute(async (trx) => {
    await anonymiseCustomer(trx, customer.id, new Date())
    hasLocked()
    await mayCommit
  })
  await locked

  const editing = edit(it, headers, { name: 'Meera Nair', gender: 'FEMALE' })
  await waitFor(async () => expect(await waitingForALock(it.db)).toBe(1))
  commit()
  await deleting

  expect((await editing).statusCode).toBe(401)
  const after = await it.db
    .selectFrom('customers')
    .select(['name', 'gender'])
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow()
  expect(after).toEqual({ name: 'Former customer', gender: null })
})

async function waitingForALock(db: TestApp['db']) {
  const { rows } =
    await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
  return rows.length
}
