import { bigCities, type BigCity } from './big-cities.ts'
import { distanceKm, createNearbyFinder } from './distance.ts'
import { normaliseName, stripDiacritics } from './normalise-name.ts'
import { toDistrictName, toLocalityName, toStateName } from './office-names.ts'
import type { Point, PostOffice, Sources, Town } from './read-sources.ts'
import { wellKnownLocalities } from './well-known-localities.ts'

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

/** An office further than this from the centre of its PIN code has wrong coordinates. */
const MISPLACED_KM = 10
/** A point shared by so many PIN codes is a default value. */
const DEFAULT_POINT_PINCODES = 3
const SAME_TOWN_KM = 10
const PART_OF_TOWN_KM = 3
const INSTITUTION =
  /\b(college|university|hospital|court|bhavan|bhawan|iaf|camp|institute|school|mills?|factory|secretariate?|airport|station|exchange|training|academy|vidyalaya|project|mines|crpf|srpf|police|workshop|dock|jail|press|building|estate|office|p and t|staff|collectorate|assembly|sabha|ndc|sectt|bldg|offices|system|counter|vishwavidyalaya)\b/i
/** Nothing but initials: the name of an institution. */
const INITIALS = /^(?:[A-Z]\s){1,5}[A-Z]$/

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
  const placed = [...correctOffices(offices, centres)]
  return removeDuplicates([
    ...cities.map(cityPlace),
    ...wellKnownLocalities.map((part) => ({
      ...part,
      kind: 'LOCALITY' as const,
      population: 0,
      weight: localityWeight(part.city) + 0.1,
    })),
    ...otherTowns.map((town) => townPlace(town, cityAt(town, toStateName(town.state)))),
    ...placed.map((office) => officePlace(office, cityAt(office, toStateName(office.state)), townsAround)),
  ])
}

function cityOf(big: BigCity, towns: readonly Town[]): City | undefined {
  const at = big.at ?? towns.find(({ name, state }) => key(name, toStateName(state)) === key(big.name, big.state))
  if (!at) return undefined
  const radiusKm = Math.min(Math.max(8 * Math.sqrt(big.thousands / 1000), 4), 26)
  return { big, radiusKm, latitude: at.latitude, longitude: at.longitude }
}

/** A place belongs to the city whose radius it is deepest in. */
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
  const name = toLocalityName(office.name)
  const village = office.rank === 'BRANCH' && !city
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
    weight: base + favour - (isInstitution(name) ? 0.15 : 0),
    aliases: [],
    latitude: office.latitude,
    longitude: office.longitude,
  }
}

/** Drops misplaced offices and those that serve one institution, and corrects default coordinates. */
function* correctOffices(offices: readonly PostOffice[], centres: Sources['centres']) {
  const isDefault = defaultPoints(offices)
  for (const office of offices) {
    const centre = centres.get(office.pincode)
    if (!centre || distanceKm(office, centre) > MISPLACED_KM) continue
    if (office.state === 'NA' || (!office.delivers && isInstitution(toLocalityName(office.name)))) continue
    yield isDefault.has(pointKey(office)) ? { ...office, ...centre } : office
  }
}

function defaultPoints(offices: readonly PostOffice[]): ReadonlySet<string> {
  const pincodesAt = new Map<string, Set<string>>()
  for (const office of offices) {
    const point = pointKey(office)
    const pincodes = pincodesAt.get(point)
    if (pincodes) pincodes.add(office.pincode)
    else pincodesAt.set(point, new Set([office.pincode]))
  }
  return new Set([...pincodesAt].flatMap(([point, { size: many }]) => (many >= DEFAULT_POINT_PINCODES ? point : [])))
}

/** The same name in the same city, or within a few kilometres, is the same place; the heaviest one wins. */
function removeDuplicates(places: readonly GazetteerPlace[]): GazetteerPlace[] {
  const kept = new Map<string, GazetteerPlace>()
  for (const place of places.toSorted((a, b) => b.weight - a.weight)) {
    const area = place.city ?? `${place.latitude.toFixed(1)} ${place.longitude.toFixed(1)}`
    const same = `${normaliseName(place.name)}|${normaliseName(area)}|${place.state}`
    const known = kept.get(same)
    if (!known) kept.set(same, place)
    else if (known.kind !== 'CITY') known.pincode ??= place.pincode
  }
  return [...kept.values()]
}

function isInstitution(name: string): boolean {
  return INSTITUTION.test(name) || INITIALS.test(name)
}

function localityWeight(city: string): number {
  const big = bigCities.find(({ name }) => name === city)
  return 0.3 + (big ? 0.25 * relativeSize(big) : 0)
}

/** Logarithmic: 1 for the largest city, 0 for a hundred thousand people. */
function relativeSize({ thousands }: BigCity): number {
  return Math.max(0, Math.log10(thousands / 100) / Math.log10(12_442 / 100))
}

function pointKey({ latitude, longitude }: Point): string {
  return `${latitude} ${longitude}`
}

function key(name: string, state: string): string {
  return `${normaliseName(name)}|${normaliseName(state)}`
}
