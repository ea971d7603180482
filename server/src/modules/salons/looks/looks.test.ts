import type { OnWire } from '@nikhar/contract/client-id'
import type { Team } from '@nikhar/contract/booking'
import { LOOKS_MAX } from '@nikhar/contract/discovery'
import type { CustomerHome } from '@nikhar/contract/orders'
import { pictureUrl } from '@nikhar/contract/pictures'
import type { SalonLooks } from '@nikhar/contract/salons'
import type { Insertable } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { DB } from '../../../db/schema.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { logInStaff } from '../../../testing/desk.ts'
import { createHostilePictures } from '../../../testing/hostile-pictures.ts'
import { createCaller, createNewSalon, NEW_OUTLET, REHANA } from '../../../testing/new-salon.ts'
import { openConsole } from '../../../testing/operator.ts'
import { createPicture, startPhotoApp, type UploadOffer } from '../../../testing/photos.ts'
import { raceRepeats } from '../../../testing/race.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { findAuditEntries } from '../../accounts/audit/audit-queries.ts'

/** A live salon with functions that keep its portfolio, and a customer who sees it. */
async function setUp() {
  const it = await startPhotoApp({ config: { outletReview: false } })
  const salon = await createNewSalon(it)
  const url = `${salon.url}/looks`
  const customer = createCaller(it.app, await logInCustomer(it.db, await createCustomer(it.db)))
  const drawn = await createPicture('jpeg', { width: 300, height: 400 })

  async function upload(file: Buffer = drawn, { call = salon.call, contentType = 'image/jpeg', to = url } = {}) {
    const offer = (await call('POST', `${to}/upload`, { contentType })).data as UploadOffer
    await it.send(offer, file)
    return offer.key
  }
  const form = (given: object = {}) => ({
    serviceId: salon.serviceId,
    stylistId: salon.stylistId,
    hasConsent: true,
    ...given,
  })
  const { owner_id } = await it.db
    .selectFrom('outlets')
    .select('owner_id')
    .where('id', '=', salon.outletId)
    .executeTakeFirstOrThrow()
  let places = 0
  /** A look as the calls store it, without a picture of its own. Returns its id. */
  async function store(given: Partial<Insertable<DB['looks']>> = {}): Promise<string> {
    places += 1
    const now = new Date()
    const row = {
      outlet_id: salon.outletId,
      service_id: salon.serviceId,
      stylist_id: salon.stylistId,
      picture: `demo/look-${places}`,
      place: places,
      consented_at: now,
      consented_by: owner_id,
      created_at: now,
    }
    const values = { ...row, ...given }
    return (await it.db.insertInto('looks').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const readTeam = async () => (await customer('GET', `/customer/outlet/${salon.outletId}/team`)).data as OnWire<Team>
  const readShown = async () => (await readTeam()).looks.map(({ lookId }) => lookId)
  const readOwn = async () => (await salon.call('GET', url)).data as SalonLooks
  const look = (lookId: string) => `/salon/look/${lookId}`
  return { ...it, ...salon, url, customer, upload, form, store, owner_id, readTeam, readShown, readOwn, look }
}

test('a salon adds work, which customers see with its service, price, stylist and next free time [LOOK-01, LOOK-03]', async () => {
  const it = await setUp()
  const key = await it.upload()
  const added = await it.call('POST', it.url, { key, ...it.form() })
  expect([added.status, added.error]).toEqual([200, undefined])
  const { lookId } = (added.data as SalonLooks).looks[0] ?? { lookId: '' }
  const { looks, stylists } = await it.readTeam()
  expect(looks).toEqual([
    {
      lookId,
      picture: key,
      source: 'SALON',
      outletId: it.outletId,
      outletName: NEW_OUTLET.name,
      service: { _id: it.serviceId, serviceName: 'Gold Glow Facial', timeTaken: 60, price: 1499.5 },
      stylist: { id: it.stylistId, name: REHANA.name },
      nextTime: stylists[0]?.next?.startTimes[0],
    },
  ])
  expect(looks[0]?.nextTime).toEqual(expect.any(String))
  for (const [width, height] of [
    [800, 1067],
    [400, 533],
    [200, 267],
  ] as const) {
    const reply = await it.read(pictureUrl(key, width))
    expect(await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).toMatchObject({ width, height })
  }
  const [entry] = await findAuditEntries(it.db, it.outletId, 1)
  expect(entry).toMatchObject({ action: 'ADD_LOOK', subject_id: lookId, after: { hasConsent: true } })
})

test('a look without a free time in the booking window says so [LOOK-03]', async () => {
  const it = await setUp()
  await it.store()
  await it.db.deleteFrom('stylist_shifts').where('stylist_id', '=', it.stylistId).execute()
  expect((await it.readTeam()).looks).toMatchObject([{ nextTime: null }])
})

test('home shows looks of salons nearby, and of no others [LOOK-03]', async () => {
  const it = await setUp()
  const [first, second] = [await it.store(), await it.store({ stylist_id: null })]
  await it.store()
  const readHome = async (place: string) => (await it.customer('GET', `/customer/home${place}`)).data as CustomerHome
  const { latitude, longitude } = NEW_OUTLET
  const near = await readHome(`?latitude=${latitude}&longitude=${longitude}`)
  expect(near.looks).toMatchObject([
    { lookId: first, outletName: NEW_OUTLET.name, nextTime: expect.any(String) },
    { lookId: second, stylist: null, nextTime: expect.any(String) },
  ])
  expect((await readHome(`?latitude=${latitude + 2}&longitude=${longitude}`)).looks).toEqual([])
  expect((await readHome('')).looks).toEqual([])
  expect((await it.customer('GET', '/customer/home?latitude=x&longitude=1')).status).toBe(400)
})

test('hostile files, foreign services and uploads of others do not become looks [LOOK-01, LOOK-06]', async () => {
  const it = await setUp()
  for (const [name, { file, type }] of Object.entries(await createHostilePictures()).slice(0, 3)) {
    const key = await it.upload(file, { contentType: type })
    const refused = await it.call('POST', it.url, { key, ...it.form() })
    expect([name, refused.status, refused.error.code]).toEqual([name, 400, 'INVALID_PICTURE'])
    expect((await it.call('POST', it.url, { key, ...it.form() })).status).toBe(404)
  }
  const other = await createNewSalon(it)
  const key = await it.upload()
  expect((await other.call('POST', it.url, { key, ...it.form() })).status).toBe(403)
  for (const given of [{ serviceId: other.serviceId }, { stylistId: other.stylistId }]) {
    expect((await it.call('POST', it.url, { key, ...it.form(given) })).status).toBe(404)
  }
  const foreign = await it.upload(undefined, { call: other.call, to: `${other.url}/looks` })
  expect((await it.call('POST', it.url, { key: foreign, ...it.form() })).status).toBe(404)
  expect((await it.readOwn()).looks).toEqual([])
  // The database refuses it too.
  const row = { outlet_id: it.outletId, picture: key, place: 1, created_at: new Date() }
  const foreignService = it.db.insertInto('looks').values({ ...row, service_id: other.serviceId })
  await expect(foreignService.execute()).rejects.toThrow('foreign key')
})

test('nobody else sees a look before the consent of the guest shown is recorded, nor after it is withdrawn [LOOK-02]', async () => {
  const it = await setUp()
  const lookId = await it.store({ consented_at: null, consented_by: null })
  expect((await it.readOwn()).looks).toMatchObject([{ lookId, consentedAt: null, isShown: false }])
  expect(await it.readShown()).toEqual([])
  const change = (given: object) => it.call('PUT', it.look(lookId), it.form(given))
  expect((await change({})).data.looks).toMatchObject([{ isShown: true }])
  expect(await it.readShown()).toEqual([lookId])
  const read = () => it.db.selectFrom('looks').select(['consented_at', 'consented_by']).executeTakeFirstOrThrow()
  const recorded = await read()
  expect(recorded).toEqual({ consented_at: expect.any(Date), consented_by: it.owner_id })
  await change({ stylistId: null })
  expect(await read(), 'another change keeps it').toEqual(recorded)
  await change({ hasConsent: false })
  expect(await it.readShown()).toEqual([])
  expect(await read()).toEqual({ consented_at: null, consented_by: null })
  const unsigned = it.db.updateTable('looks').set({ consented_at: new Date() }).where('id', '=', lookId)
  await expect(unsigned.execute()).rejects.toThrow('look_consent_recorded')
  expect((await it.call('POST', it.url, { ...it.form(), hasConsent: undefined, key: 'salon-1' })).error.fields).toEqual(
    {
      hasConsent: 'Say whether the guest shown agreed',
    },
  )
})

test('a look is not shown while its service, its stylist or the salon cannot be booked [LOOK-04]', async () => {
  const it = await setUp()
  const lookId = await it.store()
  const now = new Date()
  const services = (deleted_at: Date | null) =>
    it.db.updateTable('services').set({ deleted_at }).where('id', '=', it.serviceId).execute()
  const stylists = (deleted_at: Date | null) =>
    it.db.updateTable('stylists').set({ deleted_at }).where('id', '=', it.stylistId).execute()
  const outlets = (status: 'ACTIVE' | 'INACTIVE') =>
    it.db.updateTable('outlets').set({ status }).where('id', '=', it.outletId).execute()
  const ways: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ['service', () => services(now), () => services(null)],
    ['stylist', () => stylists(now), () => stylists(null)],
    ['outlet', () => outlets('INACTIVE'), () => outlets('ACTIVE')],
  ]
  for (const [what, end, restore] of ways) {
    await end()
    expect([what, await it.readShown()]).toEqual([what, []])
    expect((await it.readOwn()).looks).toMatchObject([{ lookId, isShown: false, hidden: null }])
    await restore()
    expect([what, await it.readShown()]).toEqual([what, [lookId]])
  }
})

test('customers see looks in the order of the salon; an order of other looks is refused [LOOK-05]', async () => {
  const it = await setUp()
  const [a, b, c] = [await it.store(), await it.store(), await it.store()]
  expect(await it.readShown()).toEqual([a, b, c])
  expect((await it.call('PUT', it.url, { lookIds: [c, a, b] })).status).toBe(200)
  expect(await it.readShown()).toEqual([c, a, b])
  for (const lookIds of [
    [a, b],
    [a, b, c, crypto.randomUUID()],
    [a, a, b],
  ]) {
    expect((await it.call('PUT', it.url, { lookIds })).error.code).toBe('CHANGED_MEANWHILE')
  }
  expect((await it.call('DELETE', it.look(a))).status).toBe(200)
  expect(await it.readShown()).toEqual([c, b])
  expect((await it.call('DELETE', it.look(a))).status).toBe(404)
  const key = await it.upload()
  const added = (await it.call('POST', it.url, { key, ...it.form() })).data as SalonLooks
  const [, , d = { lookId: '' }] = added.looks
  expect(await it.readShown(), 'its place is free again').toEqual([c, b, d.lookId])
  expect((await it.read(pictureUrl(key, 400))).status).toBe(200)
  await it.call('DELETE', it.look(d.lookId))
  await waitFor(async () => expect((await it.read(pictureUrl(key, 400))).status).toBe(404))
})

test(
  'a portfolio has at most 60 looks, also when two are added at the same moment [LOOK-05]',
  raceRepeats,
  async () => {
    const it = await setUp()
    const row = { outlet_id: it.outletId, service_id: it.serviceId, created_at: new Date() }
    const rows = Array.from({ length: LOOKS_MAX - 1 }, (_, n) => ({ ...row, picture: `demo/look-${n}`, place: n + 1 }))
    await it.db.insertInto('looks').values(rows).execute()
    const keys = [await it.upload(), await it.upload()]
    const replies = await Promise.all(keys.map((key) => it.call('POST', it.url, { key, ...it.form() })))
    // The second finds no room, or that the first is still being processed.
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      200,
      expect.toSatisfy((s) => s === 409 || s === 429),
    ])
    const again = await it.call('POST', it.url, { key: await it.upload(), ...it.form() })
    expect([again.status, again.error.code]).toEqual([409, 'TOO_MANY'])
    const insert = (place: number) =>
      it.db
        .insertInto('looks')
        .values({ ...row, picture: 'x', place })
        .execute()
    await expect(insert(LOOKS_MAX + 1)).rejects.toThrow('place_check')
    await expect(insert(LOOKS_MAX)).rejects.toThrow('look_place_taken')
  },
)

test('a stylist’s account keeps its own work only, and another salon none of it [LOOK-06]', async () => {
  const it = await setUp()
  const other = (await it.call('POST', `/salon/outlet/${it.outletId}/stylists`, { ...REHANA, name: 'Zoya' })).data
  const [own, others, nobodys] = [
    await it.store(),
    await it.store({ stylist_id: other.stylistId }),
    await it.store({ stylist_id: null }),
  ]
  const staff = await logInStaff(it.db, { id: it.outletId }, { role: 'STYLIST', stylistId: it.stylistId })
  const call = createCaller(it.app, staff.headers)
  const seen = (await call('GET', it.url)).data as SalonLooks
  expect(seen.looks.map(({ lookId }) => lookId)).toEqual([own])
  expect(seen.stylists).toEqual([{ stylistId: it.stylistId, name: REHANA.name }])
  const key = await it.upload(undefined, { call })
  expect((await call('POST', it.url, { key, ...it.form({ stylistId: other.stylistId }) })).status).toBe(403)
  expect((await call('POST', it.url, { key, ...it.form() })).status).toBe(200)
  expect((await call('PUT', it.look(own), it.form({ stylistId: other.stylistId }))).status).toBe(403)
  expect((await call('PUT', it.url, { lookIds: [own] })).status).toBe(403)
  const stranger = await createNewSalon(it)
  const tries: [typeof call, string][] = [
    [call, others],
    [call, nobodys],
    [stranger.call, own],
  ]
  for (const [as, lookId] of tries) {
    expect((await as('PUT', it.look(lookId), it.form())).status).toBe(403)
    expect((await as('POST', `${it.look(lookId)}/hide`, { reason: 'OUTDATED' })).status).toBe(403)
    expect((await as('DELETE', it.look(lookId))).status).toBe(403)
  }
  expect((await it.readOwn()).looks).toHaveLength(4)
})

test('a salon hides a look for one of the given reasons and shows it again [LOOK-08]', async () => {
  const it = await setUp()
  const lookId = await it.store()
  const hide = (reason: string) => it.call('POST', `${it.look(lookId)}/hide`, { reason })
  expect((await hide('BECAUSE')).error.fields).toEqual({ reason: 'Choose why' })
  expect((await hide('GUEST_ASKED')).data.looks).toMatchObject([
    { isShown: false, hidden: { by: 'SALON', reason: 'The guest shown asked for it' } },
  ])
  expect(await it.readShown()).toEqual([])
  expect((await hide('OUTDATED')).error.code).toBe('CHANGED_MEANWHILE')
  const [entry] = await findAuditEntries(it.db, it.outletId, 1)
  expect(entry).toMatchObject({ action: 'HIDE_LOOK', subject_id: lookId, after: { reason: 'GUEST_ASKED' } })
  await it.call('POST', `${it.look(lookId)}/show`)
  expect(await it.readShown()).toEqual([lookId])
})

test('an operator hides a look with a reason that the salon reads and cannot undo [LOOK-09]', async () => {
  const it = await setUp()
  const { asOperator, operator } = await openConsole(it)
  const lookId = await it.store()
  const decide = (what: 'hide' | 'show', reason = 'The person shown asked us to.') =>
    asOperator('POST', `/operator/look/${lookId}/${what}`, { reason })
  expect((await decide('hide', '-')).error.fields).toHaveProperty('reason')
  await it.call('POST', `${it.look(lookId)}/hide`, { reason: 'OUTDATED' })
  expect((await decide('hide')).data.looks).toMatchObject([{ lookId, hidden: { by: 'OPERATOR' } }])
  expect((await it.readOwn()).looks).toMatchObject([
    { isShown: false, hidden: { by: 'OPERATOR', reason: 'The person shown asked us to.' } },
  ])
  for (const action of ['show', 'hide']) {
    const refused = await it.call('POST', `${it.look(lookId)}/${action}`, { reason: 'OUTDATED' })
    expect(refused.error.code).toBe('CHANGED_MEANWHILE')
  }
  const [entry] = await findAuditEntries(it.db, it.outletId, 1)
  expect(entry).toMatchObject({
    actor: 'OPERATOR',
    actor_name: operator.name,
    action: 'HIDE_LOOK',
    subject_id: lookId,
    after: { reason: 'The person shown asked us to.' },
  })
  expect((await decide('show', 'We were wrong to hide it.')).status).toBe(200)
  expect(await it.readShown()).toEqual([lookId])
  expect((await decide('show')).error.code).toBe('CHANGED_MEANWHILE')
  expect((await it.call('POST', `/operator/look/${lookId}/hide`, { reason: 'Mine' })).status).toBe(404)
  expect((await asOperator('POST', `/operator/look/${crypto.randomUUID()}/hide`, { reason: 'None' })).status).toBe(404)
})
