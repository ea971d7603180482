import type { MapBase } from '@nikhar/contract/discovery'
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'

const PLACES = [
  { id: 1, name: 'Koramangala', latitude: 12.9352, longitude: 77.6245, weight: 0.6 },
  { id: 2, name: 'Ejipura', latitude: 12.944, longitude: 77.629, weight: 0.2 },
  { id: 3, name: 'Ejipura', latitude: 12.945, longitude: 77.63, weight: 0.1 },
  { id: 4, name: 'Mumbai', latitude: 19.076, longitude: 72.8777, weight: 0.9 },
]
const KORAMANGALA = { south: '12.9', west: '77.6', north: '13', east: '77.7' }

async function withAreas() {
  const server = await testApp()
  const rows = PLACES.map(
    ({ weight: _weight, ...place }) => ({ ...place, kind: 'LOCALITY', state: 'Karnataka' }) as const,
  )
  await server.db.insertInto('gazetteer_places').values(rows).execute()
  const names = PLACES.map(({ id, name, weight }) => ({ place_id: id, name: name.toLowerCase(), weight }))
  await server.db.insertInto('gazetteer_names').values(names).execute()
  return server
}

async function readBase({ app }: TestApp, query: Readonly<Record<string, string>>) {
  const reply = await app.inject({ url: '/geo/areas', query })
  expect(reply.statusCode).toBe(200)
  return reply.json<{ data: MapBase }>().data
}

test('a map gets the areas within its box, the best known first and each name once [MAP-01]', async () => {
  const server = await withAreas()
  const { areas, streets } = await readBase(server, KORAMANGALA)
  expect(areas.map(({ name }) => name)).toEqual(['Koramangala', 'Ejipura'])
  expect(areas[0]).toEqual({ name: 'Koramangala', latitude: 12.9352, longitude: 77.6245, weight: expect.closeTo(0.6) })
  expect(areas[1]?.latitude).toBe(12.944)
  expect(streets).toBeNull()
})

test('a map of a region or the country gets only well-known areas [MAP-01]', async () => {
  const server = await withAreas()
  const { areas } = await readBase(server, { south: '6', west: '68', north: '36', east: '98' })
  expect(areas.map(({ name }) => name)).toEqual(['Mumbai'])
  const region = await readBase(server, { south: '11', west: '75', north: '14', east: '79' })
  expect(region.areas.map(({ name }) => name)).toEqual(['Koramangala'])
})

test('a map of the ocean, of another country or upside down has no areas [MAP-02]', async () => {
  const server = await withAreas()
  const boxes = [
    { south: '5', west: '60', north: '6', east: '61' },
    { south: '51', west: '0', north: '52', east: '1' },
    { south: '13', west: '77.7', north: '12.9', east: '77.6' },
    { south: '-90', west: '-180', north: '-90', east: '180' },
  ]
  for (const box of boxes) expect((await readBase(server, box)).areas).toEqual([])
})

test('a box without numbers is refused with all its fields', async () => {
  const { app } = await testApp()
  const reply = await app.inject({ url: '/geo/areas', query: { south: 'x', west: '999', north: '13' } })
  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().error.fields)).toEqual(['south', 'west', 'east'])
})
