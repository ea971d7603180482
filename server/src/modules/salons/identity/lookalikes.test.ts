import { sql } from 'kysely'
import { nameSkeleton } from '@nikhar/contract/salons'
import { expect, test } from 'vitest'
import { monday9 } from '../../../testing/bookable-salon.ts'
import { createNewSalon, NEW_OUTLET } from '../../../testing/new-salon.ts'
import { openConsole } from '../../../testing/operator.ts'
import { raceRepeats } from '../../../testing/race.ts'
import { testApp } from '../../../testing/test-app.ts'

async function setUp({ outletReview = false } = {}) {
  const it = await testApp({ clock: () => monday9, config: { outletReview } })
  const operator = await openConsole(it)
  const stageOf = async (salon: { url: string; call: Awaited<ReturnType<typeof createNewSalon>>['call'] }) =>
    (await salon.call('GET', `${salon.url}/setup`)).data.stage as string
  const decide = (outletId: number, body: object) =>
    operator.asOperator('POST', `/operator/outlet/${outletId}/decision`, body)
  return { ...it, ...operator, stageOf, decide }
}

/** Two kilometres to the north. */
const NEARBY = { latitude: NEW_OUTLET.latitude + 0.018 }

test.each([
  'NOOR BEAUTY LOUNGE',
  'Noor Beauty Lounges',
  'The Noor Beauty-Lounge Salon',
  'N00r Beauty Lounge',
  'NoorBeautyLounge',
  'Noor Beauty Lounge Indiranagar',
  'Nuur Beauty Lounge',
])('%s nearby requires an operator’s review, although reviews are switched off [IDENT-10]', async (name) => {
  const it = await setUp()
  expect(await it.stageOf(await createNewSalon(it))).toBe('LIVE')
  expect(await it.stageOf(await createNewSalon(it, { name, ...NEARBY }))).toBe('SUBMITTED')
})

test('another name, another city or the owner’s own second salon goes live as before; a well-known name does not [IDENT-10]', async () => {
  const it = await setUp()
  const first = await createNewSalon(it)
  expect(await it.stageOf(await createNewSalon(it, { name: 'Mogra Beauty Lodge', ...NEARBY }))).toBe('LIVE')
  expect(await it.stageOf(await createNewSalon(it, { latitude: NEW_OUTLET.latitude + 0.1 }))).toBe('LIVE')
  expect(await it.stageOf(await createNewSalon(it, { name: 'Lakme Salon', ...NEARBY }))).toBe('SUBMITTED')
  // The owner of the first one opens another with the same name.
  const { outletId } = (await first.call('POST', '/salon/outlet', { ...NEW_OUTLET, ...NEARBY })).data
  const { data } = await it.asOperator('GET', `/operator/outlet/${outletId}`)
  expect(data.lookalikes).toEqual([])
})

test('an operator approves a lookalike only after confirming that the two were compared [IDENT-11]', async () => {
  const it = await setUp({ outletReview: true })
  const first = await createNewSalon(it)
  expect((await it.decide(first.outletId, { decision: 'APPROVE' })).status).toBe(200)
  const second = await createNewSalon(it, { name: 'Noor Beauty Loungé', ...NEARBY })
  const page = (await it.asOperator('GET', `/operator/outlet/${second.outletId}`)).data
  expect(page.lookalikes).toEqual([{ outletId: first.outletId, name: NEW_OUTLET.name, metres: 2002, stage: 'LIVE' }])
  expect(page.checks[0]).toMatchObject({ kind: 'DOUBLE', outcome: 'FAILED' })
  for (const compared of [undefined, [], [second.outletId]]) {
    const refused = await it.decide(second.outletId, { decision: 'APPROVE', ...(compared && { compared }) })
    expect(refused.error).toMatchObject({
      code: 'LOOKS_LIKE_ANOTHER',
      message: `It looks like “${NEW_OUTLET.name}” (${first.outletId}), 2.0 km away. Please compare them first.`,
      details: { lookalikes: [{ outletId: first.outletId }] },
    })
  }
  expect(await it.stageOf(second)).toBe('SUBMITTED')
  expect((await it.decide(second.outletId, { decision: 'APPROVE', compared: [first.outletId] })).status).toBe(200)
  expect(await it.stageOf(second)).toBe('LIVE')
  const { after } = await it.db.selectFrom('audit_log').select('after').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(after).toMatchObject({ stage: 'LIVE', compared: [first.outletId] })
})

test('a live salon that would become a lookalike waits, however small the change, until they are compared [IDENT-10, IDENT-11]', async () => {
  const it = await setUp()
  const known = await createNewSalon(it, { name: 'Mogra Rooms', ...NEARBY })
  // Seven kilometres away, so it goes live; then its pin and its name come closer.
  const other = await createNewSalon(it, { name: 'Mogra Room', latitude: NEW_OUTLET.latitude + 0.018 + 0.0451 })
  expect(await it.stageOf(other)).toBe('LIVE')
  await other.call('PATCH', other.url, { latitude: NEW_OUTLET.latitude + 0.018 + 0.0444 })
  const [change] = (await it.asOperator('GET', '/operator/waiting-changes')).data
  expect(change).toMatchObject({
    reasons: [expect.stringMatching(/^It would look like “Mogra Rooms”, 4\.9 km away$/)],
    lookalikes: [{ outletId: known.outletId }],
  })
  const url = `/operator/outlet/${other.outletId}/change/decision`
  const accept = { changeId: change.changeId, decision: 'ACCEPT' }
  expect((await it.asOperator('POST', url, accept)).error.code).toBe('LOOKS_LIKE_ANOTHER')
  expect((await it.asOperator('POST', url, { ...accept, compared: [known.outletId] })).status).toBe(200)
  // They are now accepted side by side: the next small step does not wait.
  await other.call('PATCH', other.url, { latitude: NEW_OUTLET.latitude + 0.018 + 0.0443 })
  expect((await other.call('GET', `${other.url}/pending-change`)).data).toBeNull()
})

test(
  'of two lookalikes that are submitted concurrently one goes live and one waits [IDENT-18]',
  raceRepeats,
  async () => {
    const it = await setUp({ outletReview: true })
    const salons = [await createNewSalon(it), await createNewSalon(it, NEARBY)]
    for (const { outletId } of salons) await it.decide(outletId, { decision: 'SEND_BACK', reason: 'Please look again' })
    const { submitOutlet } = await import('../submit-outlet.ts')
    const owners = await it.db.selectFrom('outlets').select(['id', 'owner_id', 'whitelabel_id']).execute()
    await Promise.all(
      owners.map(({ id, owner_id, whitelabel_id }) =>
        submitOutlet(
          it.db,
          { kind: 'SALON', whitelabelId: whitelabel_id, accountId: owner_id },
          { outletId: id, isReviewed: false, now: monday9 },
        ),
      ),
    )
    const stages = await it.db.selectFrom('outlets').select('stage').orderBy('stage').execute()
    expect(stages.map(({ stage }) => stage)).toEqual(['LIVE', 'SUBMITTED'])
  },
)

test('the database and the contract compute the same skeleton of a name [IDENT-09]', async () => {
  const { db } = await testApp()
  const names = [
    'Aarna Salon & Spa',
    "D'Souza’s Men's Parlours",
    'Café Beauté №1',
    'ААRNА Спа',
    'ΝΟΟΡ Ωραία',
    'ᴠᴇʀɪꜰɪᴇᴅ',
    'सलोन Glow ज़ुल्फ़ें',
    'தமிழ் அழகு',
    'र‍्य\u200dक',
    'Modern vvaves @ 4th 1l0 57838',
    'The Salon',
    ' - ',
    'Łódź Ørsted',
    'Ｆｕｌｌ 𝐍𝐢𝐤',
  ]
  for (const name of names) {
    const { rows } = await sql<{ skeleton: string }>`select name_skeleton(${name}) as skeleton`.execute(db)
    expect([name, rows[0]?.skeleton]).toEqual([name, nameSkeleton(name)])
  }
})
