import { distanceKm } from './distance.ts'
import { isInstitution, toLocalityName } from './office-names.ts'
import type { Point, PostOffice, Sources } from './read-sources.ts'

/** An office further than this from the centre of its PIN code has wrong coordinates. */
const MISPLACED_KM = 10
/** A point shared by so many PIN codes is a default value. */
const DEFAULT_POINT_PINCODES = 3

/** Drops misplaced offices and those that serve one institution, and corrects default coordinates. */
export function* correctOffices(offices: readonly PostOffice[], centres: Sources['centres']) {
  const inStateOfPincode = stateCorrector(offices)
  const medians = medianPoints(withEnoughNeighbours(offices, centres))
  const isDefault = defaultPoints(offices)
  for (const listed of offices) {
    const office = inStateOfPincode(listed)
    const centre = [centres.get(office.pincode), medians.get(office.pincode)].find(
      (point) => point && distanceKm(office, point) <= MISPLACED_KM,
    )
    if (!centre) continue
    if (office.state === 'NA' || (!office.delivers && isInstitution(toLocalityName(office.name)))) continue
    yield isDefault.has(pointKey(office)) ? { ...office, ...centre } : office
  }
}

/** A PIN code whose median is further than this from its sorting district's has wrong coordinates. */
const SORTING_DISTRICT_KM = 150

/** If the list of centres lacks or misplaces a PIN code, its offices define it, if they agree with their neighbours. */
function medianPoints(offices: readonly PostOffice[]): ReadonlyMap<string, Point> {
  const districts = medianBy(offices, ({ pincode }) => pincode.slice(0, SORTING_DISTRICT_DIGITS))
  const pincodes = medianBy(offices, ({ pincode }) => pincode)
  return new Map(
    [...pincodes].filter(([pincode, point]) => {
      const district = districts.get(pincode.slice(0, SORTING_DISTRICT_DIGITS))
      return district && distanceKm(point, district) <= SORTING_DISTRICT_KM
    }),
  )
}

/** One or two offices do not outweigh the listed centre of their PIN code. */
function withEnoughNeighbours(offices: readonly PostOffice[], centres: Sources['centres']): PostOffice[] {
  const groups = [...Map.groupBy(offices, ({ pincode }) => pincode)]
  return groups.flatMap(([pincode, members]) => (members.length > 2 || !centres.has(pincode) ? members : []))
}

function medianBy(offices: readonly PostOffice[], keyOf: (office: PostOffice) => string): Map<string, Point> {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const groups = [...Map.groupBy(offices, keyOf)]
  return new Map(
    groups.map(([key, members]) => [
      key,
      {
        latitude: middle(members.map(({ latitude }) => latitude)),
        longitude: middle(members.map(({ longitude }) => longitude)),
      },
    ]),
  )
}

const SORTING_DISTRICT_DIGITS = 3
/** A state with a smaller share of a sorting district's offices is an error of the list. */
const MIN_STATE_SHARE = 0.03

/** The first three digits of a PIN code are a sorting district, which lies in one state, rarely in two. */
function stateCorrector(offices: readonly PostOffice[]) {
  const districts = Map.groupBy(offices, ({ pincode }) => pincode.slice(0, SORTING_DISTRICT_DIGITS))
  const usual = new Map<string, PostOffice>()
  const shares = new Map<string, number>()
  for (const [digits, members] of districts) {
    const byState = [...Map.groupBy(members, ({ state }) => state)].toSorted(([, a], [, b]) => b.length - a.length)
    const [main] = byState[0]?.[1] ?? []
    if (main) usual.set(digits, main)
    for (const [state, { length }] of byState) shares.set(`${digits} ${state}`, length / members.length)
  }
  const correct = Map.groupBy(offices, ({ pincode }) => pincode)
  return (office: PostOffice): PostOffice => {
    const digits = office.pincode.slice(0, SORTING_DISTRICT_DIGITS)
    if ((shares.get(`${digits} ${office.state}`) ?? 1) >= MIN_STATE_SHARE) return office
    const state = usual.get(digits)?.state ?? office.state
    const neighbour = correct.get(office.pincode)?.find((other) => other.state === state) ?? usual.get(digits)
    return { ...office, state, district: neighbour?.district ?? office.district }
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

function pointKey({ latitude, longitude }: Point): string {
  return `${latitude} ${longitude}`
}
