import type { Understood } from '@nikhar/contract/discovery'
import type { TriedPart, VocabularyEntry } from '@nikhar/contract/operator'
import { expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { createBookableSalon, monday9 } from '../../../testing/bookable-salon.ts'
import { createService } from '../../../testing/catalogue.ts'
import { createCustomer, logInCustomer } from '../../../testing/customers.ts'
import { openConsole } from '../../../testing/operator.ts'
import { raceRepeats } from '../../../testing/race.ts'
import { createSearchWorld } from '../../../testing/search-world.ts'
import { testApp } from '../../../testing/test-app.ts'

async function setUp() {
  const it = await testApp({ clock: () => monday9 })
  const headers = await logInCustomer(it.db, await createCustomer(it.db), monday9)
  const copy = await buildApp(it, { webDir: '/not-built' })
  const searchOn = async (app: typeof copy, q: string) => {
    const query = { q, latitude: '12.9719', longitude: '77.6412' }
    const { understood, data, place } = (await app.inject({ url: '/customer/results', query, headers })).json<{
      understood: Understood[]
      data: { service: { serviceName: string } | null }[]
      place: { name: string } | null
    }>()
    return { meant: understood.map(({ kind, label }) => `${kind} ${label}`), data, place: place?.name }
  }
  const { asOperator, ...rest } = await openConsole(it)
  const change = (action: string, concept: string, words: string) =>
    asOperator('POST', `/operator/vocabulary/words${action}`, { concept, words })
  const find = async (q: string, kind = '') =>
    (await asOperator('GET', `/operator/vocabulary?q=${encodeURIComponent(q)}${kind && `&kind=${kind}`}`)).data
      .entries as VocabularyEntry[]
  return { ...it, ...rest, asOperator, copy, change, find, search: (q: string) => searchOn(it.app, q), searchOn }
}

test('an added word is understood in the next search on every server, and finds services with that name, until it is removed [OPER-21]', async () => {
  const it = await setUp()
  const { outlet } = await createBookableSalon(it.db)
  await createService(it.db, outlet.id, { name: 'Jhatpat Special' })
  const q = 'jhatpat'
  // Both servers have read the vocabulary before it changes.
  for (const app of [it.app, it.copy]) expect((await it.searchOn(app, q)).meant).toEqual(['service Jhatpat Special'])
  const added = await it.change('', 'hair-spa', 'Jhatpat')
  expect(added.data.words[0]).toMatchObject({ words: 'Jhatpat', isAdded: true, addedBy: 'Nandini Iyer' })
  for (const app of [it.app, it.copy]) {
    const { meant, data } = await it.searchOn(app, q)
    expect([meant, data.map(({ service }) => service?.serviceName)]).toEqual([
      ['service Hair spa'],
      ['Jhatpat Special'],
    ])
  }
  expect((await it.change('/off', 'hair-spa', 'jhatpat')).error.message).toContain('Remove it instead')
  expect((await it.change('/remove', 'hair-spa', 'jhatpat')).status).toBe(200)
  for (const app of [it.app, it.copy]) expect((await it.searchOn(app, q)).meant).toEqual(['service Jhatpat Special'])
  expect((await it.change('/remove', 'hair-spa', 'jhatpat')).status).toBe(404)
  const log = (await it.asOperator('GET', '/operator/audit')).data.entries as { action: string }[]
  expect(log.map(({ action }) => action)).toEqual(['REMOVE_SEARCH_WORD', 'ADD_SEARCH_WORD'])
})

test('a built-in word can be switched off and on, but not removed [OPER-21]', async () => {
  const it = await setUp()
  expect((await it.search('champi')).meant).toEqual(['service Head massage'])
  expect((await it.change('/remove', 'head-massage', 'champi')).error.message).toContain('Switch it off instead')
  expect((await it.change('/off', 'head-massage', 'champi')).data.words).toContainEqual(
    expect.objectContaining({ words: 'champi', isAdded: false, isOff: true }),
  )
  expect((await it.search('champi')).meant).not.toEqual(['service Head massage'])
  expect((await it.change('', 'head-massage', 'Champi')).error.message).toContain('Switch it on again')
  // A word that is switched off may get another meaning; then it cannot be switched on.
  expect((await it.change('', 'hair-spa', 'champi')).status).toBe(200)
  expect((await it.change('/on', 'head-massage', 'champi')).error.message).toContain('already means Hair spa')
  await it.change('/remove', 'hair-spa', 'champi')
  expect((await it.change('/on', 'head-massage', 'champi')).status).toBe(200)
  expect((await it.search('champi')).meant).toEqual(['service Head massage'])
})

test('another spelling of a place leads there; a place that the map does not contain is refused [OPER-22]', async () => {
  const it = await setUp()
  await createSearchWorld(it.db)
  const add = (place: string, words: string) => it.asOperator('POST', '/operator/vocabulary/places', { place, words })
  const added = await add('Koramangala, Bengaluru', 'startup street')
  expect(added.data).toMatchObject({ kind: 'PLACE', name: 'Koramangala, Bengaluru' })
  expect(await it.search('haircut startup street')).toMatchObject({
    meant: ['service Haircut', 'area Koramangala'],
    place: 'Koramangala',
  })
  expect((await it.search('haircut in startup street')).place).toBe('Koramangala')
  const { concept } = added.data as VocabularyEntry
  expect((await it.change('', concept, 'kora')).status).toBe(200)
  expect((await it.find('', 'PLACE')).map(({ name }) => name)).toEqual(['Koramangala, Bengaluru'])
  for (const words of ['startup street', 'kora']) await it.change('/remove', concept, words)
  expect(await it.find('', 'PLACE')).toEqual([])
  for (const place of ['Zzyzx Nowhere', '', 'x'.repeat(101)])
    expect(Object.keys((await add(place, 'somewhere')).error.fields ?? {})).toEqual(['place'])
})

test('words that are empty, too long, duplicate or mean something else are refused with their meaning [OPER-23]', async () => {
  const it = await setUp()
  const wrong: [string, string][] = [
    ['', 'Write 2 to 60 characters'],
    ['  ', 'Write 2 to 60 characters'],
    ['x'.repeat(61), 'Write 2 to 60 characters'],
    ['500', 'Write at least one letter'],
    ['one two three four five six', 'Write at most 5 words'],
    ['Hair-Cuts', '“Hair-Cuts” means Haircut already'],
    ['facial', '“facial” already means Facial. Remove it or switch it off there first.'],
    ['near', '“near” is a word of the search itself, such as “near” and “under”'],
  ]
  for (const [words, message] of wrong) {
    const refused = await it.change('', 'haircut', words)
    expect([words, refused.status, refused.error.fields]).toEqual([words, 400, { words: message }])
  }
  expect((await it.change('', 'no-such-thing', 'word')).status).toBe(404)
  expect((await it.change('', 'filler', 'word')).status).toBe(404)
})

test(
  'of two operators who concurrently give one word two meanings, one is refused [OPER-23]',
  raceRepeats,
  async () => {
    const it = await setUp()
    const replies = await Promise.all([it.change('', 'haircut', 'jhatpat'), it.change('', 'facial', 'jhatpat')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  },
)

test('a test search shows which parts are understood, guessed and unknown; entries are found by name and word [OPER-24]', async () => {
  const it = await setUp()
  const q = encodeURIComponent('gents facail under 500 in indiranagar qwrtz')
  const parts = (await it.asOperator('GET', `/operator/vocabulary/try?q=${q}`)).data as TriedPart[]
  expect(parts.slice(0, 3)).toEqual([
    { kind: 'audience', text: 'gents', label: 'For men', isGuess: false },
    { kind: 'service', text: 'facail', label: 'Facial', isGuess: true },
    { kind: 'price', text: 'under 500', label: 'Up to ₹500', isGuess: false },
  ])
  expect((await it.asOperator('GET', '/operator/vocabulary/try?q=qwrtz')).data).toMatchObject([{ kind: 'unknown' }])
  expect((await it.asOperator('GET', '/operator/vocabulary/try?q=')).status).toBe(400)
  expect((await it.find('champi')).map(({ concept }) => concept)).toContain('head-massage')
  expect((await it.find('Head massage')).map(({ concept }) => concept)).toContain('head-massage')
  expect(await it.find('champi', 'CATEGORY')).toEqual([])
})
