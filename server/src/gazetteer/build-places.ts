import { bigCities, type BigCity } from './big-cities.ts'
import { distanceKm, createNearbyFinder } from './distance.ts'
import { toConsonants } from './consonants.ts'
import { localNameKey, localNames } from './local-names.ts'
import { localityWeight, relativeSize } from './locality-weight.ts'
import { normaliseName, stripDiacritics } from './normalise-name.ts'
import { correctOffices } from './correct-offices.ts'
import { isInstitution, toCommonName, toDistrictName, toLocalityName, toStateName } from './office-names.ts'
import { toPlaceKey } from './place-key.ts'
import type { Point, PostOffice, Sources, Town } from './read-sources.ts'
import { wellKnownLocalities } from './well-known-localities.ts'
import type { WellKnownLocality } from './well-known-locality.ts'

export interface GazetteerPlace extends Point {
  kind: 'CITY' | 'TOWN' | 'VILLAGE' | 'LOCALITY'
  name: string
  city: string | null
  district: string | null
  state: string
  pincode: string | null
  population: number
  /** From 0 to 1: how likely a search means this place. */
  weight: number
  aliases: string[]
}

const SAME_TOWN_KM = 10
const PART_OF_TOWN_KM = 3
const OTHER_SPELLING_KM = 3
/** Fewer consonants than this are shared by unrelated names. */
const MIN_CONSONANTS = 3

interface City extends Point {
  big: BigCity
  radiusKm: number
}

/** Merges all sources into one list without duplicates, weighted by how likely a search means each place. */
export function buildPlaces({ towns, offices, centres }: Sources): GazetteerPlace[] {
  const cities = bigCities.flatMap((big) => cityOf(big, towns) ?? [])
  const cityAt = cityFinder(cities)
  const ownName = new Set(cities.map(({ big }) => key(big.name, big.state)))
  const otherTowns = towns.filter(({ name, state }) => !ownName.has(key(name, toStateName(state))))
  const townsAround = createNearbyFinder(otherTowns)
  const wellKnown = wellKnownLocalities.map(wellKnownPlace)
  const placed = [...correctOffices(offices, centres)].map((office) =>
    officePlace(office, cityAt(office, toStateName(office.state)), townsAround),
  )
  const parts = otherTowns.map((town) => townPlace(town, cityAt(town, toStateName(town.state))))
  return removeDuplicates([...cities.map(cityPlace), ...wellKnown, ...parts, ...placed], otherSpellingFinder(wellKnown))
}

function cityOf(big: BigCity, towns: readonly Town[]): City | undefined {
  const at = big.at ?? towns.find(({ name, state }) => key(name, toStateName(state)) === key(big.name, big.state))
  if (!at) return undefined
  const radiusKm = Math.min(Math.max(8 * Math.sqrt(big.thousands / 1000), 4), 26)
  return { big, radiusKm, latitude: at.latitude, longitude: at.longitude }
}

/** Assigns a place to the city within whose radius it is deepest. */
function cityFinder(cities: readonly City[]) {
  const byState = Map.groupBy(cities, ({ big }) => big.state)
  return (point: Point & { district: string | undefined }, state: string): BigCity | undefined => {
    let best: BigCity | undefined
    let bestShare = 1
    for (const city of byState.get(state) ?? []) {
      if (city.big.district && !point.district?.toLowerCase().startsWith(city.big.district.toLowerCase())) continue
      const share = distanceKm(city, point) / city.radiusKm
      if (share <= bestShare) [best, bestShare] = [city.big, share]
    }
    return best
  }
}

function cityPlace({ big, latitude, longitude }: City): GazetteerPlace {
  const { name, state, thousands, aliases } = big
  const weight = 0.6 + 0.4 * relativeSize(big)
  return {
    kind: 'CITY',
    name,
    city: name,
    district: null,
    state,
    pincode: null,
    population: thousands * 1000,
    weight,
    aliases,
    latitude,
    longitude,
  }
}

function wellKnownPlace({ fame, part: _part, ...locality }: WellKnownLocality): GazetteerPlace {
  const written = localNames.get(localNameKey(locality.city, locality.name)) ?? []
  const aliases = [...new Set([...locality.aliases, ...written])]
  return {
    ...locality,
    kind: 'LOCALITY',
    population: 0,
    weight: localityWeight(locality.city) + fame,
    aliases,
  }
}

function townPlace({ latitude, longitude, ...town }: Town, city: BigCity | undefined): GazetteerPlace {
  const name = stripDiacritics(town.name)
  return {
    kind: city ? 'LOCALITY' : 'TOWN',
    name,
    city: city?.name ?? null,
    district:
      town.district === undefined
        ? null
        : stripDiacritics(town.district).replace(/^District | (District|Division)$/gi, ''),
    state: toStateName(town.state),
    pincode: null,
    population: 0,
    weight: city ? localityWeight(city.name) : 0.25,
    aliases: [],
    latitude,
    longitude,
  }
}

type TownsAround = (point: Point, km: number) => readonly (Town & { km: number })[]

function officePlace(office: PostOffice, city: BigCity | undefined, townsAround: TownsAround): GazetteerPlace {
  const locality = toLocalityName(office.name)
  const village = office.rank === 'BRANCH' && !city
  const common = village ? locality : toCommonName(locality)
  const name = city ? withoutCity(common, city) : common
  const around = city || village ? [] : townsAround(office, SAME_TOWN_KM)
  const isTown = around.some((near) => normaliseName(near.name) === normaliseName(name))
  const town = isTown ? undefined : around.find(({ km }) => km <= PART_OF_TOWN_KM)
  const base = city ? localityWeight(city.name) : village ? 0.1 : 0.2
  const favour = (office.rank === 'HEAD' ? 0.05 : office.rank === 'BRANCH' ? -0.03 : 0) + (office.delivers ? 0.02 : 0)
  return {
    kind: village ? 'VILLAGE' : city || town ? 'LOCALITY' : 'TOWN',
    name,
    city: city?.name ?? (town ? stripDiacritics(town.name) : null),
    district: toDistrictName(office.district, office.state),
    state: toStateName(office.state),
    pincode: office.pincode,
    population: 0,
    weight: base + favour - (isInstitution(locality) ? 0.15 : 0),
    aliases: [],
    latitude: office.latitude,
    longitude: office.longitude,
  }
}

/** "Gurgaon Sector 45" and "Sector 11 Chandigarh" are sectors of their city. */
function withoutCity(name: string, city: BigCity): string {
  for (const each of [city.name, ...city.aliases]) {
    const plain = name.replace(new RegExp(`^${each}[ -]+(?=sector\\b)|(?<=^sector[ -]+\\d+)[ ,-]+${each}$`, 'i'), '')
    if (plain !== name) return plain.replace(/^sector[ -]*/i, 'Sector ')
  }
  return name
}

/** An office of a well-known locality is often spelt differently: Velacheri and Velachery. */
function otherSpellingFinder(wellKnown: readonly GazetteerPlace[]) {
  const isKnown = new Set(wellKnown)
  const around = createNearbyFinder(
    wellKnown.map((place) => ({
      place,
      latitude: place.latitude,
      longitude: place.longitude,
      spellings: new Set([place.name, ...place.aliases].map(toConsonants)),
    })),
  )
  return (place: GazetteerPlace): GazetteerPlace | undefined => {
    if (place.kind !== 'LOCALITY' || isKnown.has(place)) return undefined
    const consonants = toConsonants(place.name)
    if (consonants.length < MIN_CONSONANTS) return undefined
    return around(place, OTHER_SPELLING_KM).find(({ spellings }) => spellings.has(consonants))?.place
  }
}

/** The same name in the same city, or within a few kilometres, is the same place; the heaviest one wins. */
function removeDuplicates(
  places: readonly GazetteerPlace[],
  findOtherSpelling: (place: GazetteerPlace) => GazetteerPlace | undefined,
): GazetteerPlace[] {
  const kept = new Map<string, GazetteerPlace>()
  const dropped: GazetteerPlace[] = []
  for (const place of places.toSorted((a, b) => b.weight - a.weight)) {
    const area = place.city ?? `${place.latitude.toFixed(1)} ${place.longitude.toFixed(1)}`
    const same = `${toPlaceKey(place.name).replaceAll(' ', '')}|${normaliseName(area)}|${place.state}`
    const known = kept.get(same) ?? findOtherSpelling(place)
    if (!known) kept.set(same, place)
    else if (known.kind !== 'CITY' && known.pincode === null) known.pincode = place.pincode
    else dropped.push(place)
  }
  return [...kept.values(), ...onePerMissingPincode(dropped, kept.values())]
}

/** A PIN code finds a place even if each of its offices has the name of another place. */
function onePerMissingPincode(dropped: readonly GazetteerPlace[], kept: Iterable<GazetteerPlace>): GazetteerPlace[] {
  const found = new Set<string | null>([null])
  for (const { pincode } of kept) found.add(pincode)
  return dropped
    .filter(({ pincode }) => !found.has(pincode) && found.add(pincode))
    .map((place) => ({ ...place, kind: place.kind === 'CITY' ? 'LOCALITY' : place.kind, weight: 0.1 }))
}

function key(name: string, state: string): string {
  return `${normaliseName(name)}|${normaliseName(state)}`
}
