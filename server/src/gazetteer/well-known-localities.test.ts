import { expect, test } from 'vitest'
import { bigCities } from './big-cities.ts'
import { cityLocalities } from './city-localities.ts'
import { distanceKm } from './distance.ts'
import { localNames } from './local-names.ts'
import { numberedLocalities } from './numbered-localities.ts'
import { readSources } from './read-sources.ts'
import { scriptOf } from './transliterate.ts'
import { wellKnownLocalities } from './well-known-localities.ts'

/** What people consider a city extends beyond its corporation. */
const REACH_KM: Readonly<Record<string, number>> = { Delhi: 32, Mumbai: 30, Bengaluru: 24, Hyderabad: 26, Chennai: 36 }
const USUAL_REACH_KM = 22
/** Kharghar, Rohini and Noida are the widest. */
const PART_KM = 6
const CITY_PART_KM = 22

test('every locality lies in its city [PLACE-01]', async () => {
  const { towns } = await readSources()
  const centres = new Map(towns.map((town) => [`${town.name}, ${town.state}`, town]))
  const astray = wellKnownLocalities.filter((locality) => {
    const big = bigCities.find(({ name }) => name === locality.city)
    const centre = big?.at ?? centres.get(`${locality.city}, ${locality.state}`)
    return centre && distanceKm(centre, locality) > (REACH_KM[locality.city] ?? USUAL_REACH_KM)
  })
  expect(astray.map(({ name, city }) => `${name}, ${city}`)).toEqual([])
})

test('every block, stage, sector and phase lies near the locality that contains it [PLACE-01]', () => {
  const astray = numberedLocalities.filter(({ part, city, ...point }) => {
    const whole = wellKnownLocalities.find(
      (other) => other.city === city && [other.name, ...other.aliases].includes(part ?? ''),
    )
    if (part === city) return distanceKm(point, middleOf(city)) > CITY_PART_KM
    return !whole || distanceKm(whole, point) > PART_KM
  })
  expect(astray.map(({ name, city }) => `${name}, ${city}`)).toEqual([])
})

function middleOf(city: string) {
  const parts = numberedLocalities.filter(({ part }) => part === city)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    latitude: mean(parts.map(({ latitude }) => latitude)),
    longitude: mean(parts.map(({ longitude }) => longitude)),
  }
}

test('every line of the tables was read: one name and one position each [PLACE-01]', () => {
  for (const { name, latitude, longitude } of [...cityLocalities, ...numberedLocalities]) {
    expect([name, latitude > 8 && latitude < 33, longitude > 70 && longitude < 90]).toEqual([
      expect.stringMatching(/^[A-Z0-9][\w .'-]*$/),
      true,
      true,
    ])
  }
})

test('a name is unique within a city [PLACE-01]', () => {
  const names = wellKnownLocalities.map(({ name, city }) => `${name}, ${city}`)
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
})

test('names in Indian scripts belong to localities in the list [PLACE-04]', () => {
  const names = new Set(wellKnownLocalities.map(({ name, city }) => `${name}, ${city}`))
  expect([...localNames.keys()].filter((name) => !names.has(name))).toEqual([])
  expect([...localNames.values()].flat().filter((written) => scriptOf(written) === undefined)).toEqual([])
})
