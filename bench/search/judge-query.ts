import type { GeoSuggestion, Result, ResultsContext, SearchResults } from '@nikhar/contract/discovery'
import { distanceKm } from '@nikhar/server/gazetteer/distance'
import type { Expected, PlaceRow, QueryRow } from './query-sets.ts'

/** Sends the query to the product and resolves to the body of the reply. */
export type Ask = (path: string, query: Record<string, string>) => Promise<unknown>

interface Results extends ResultsContext {
  data: Result[]
  meta: { total: number }
}

const INDIRANAGAR = { lat: 12.9719, lng: 77.6412 }

/** Why the answer is wrong; undefined when it is right. */
export async function judgeQuery({ query: q, at = INDIRANAGAR, expect }: QueryRow, ask: Ask) {
  const query = { q, latitude: String(at.lat), longitude: String(at.lng) }
  const results = (await ask('/customer/results', query)) as Results
  const { data: suggested } = (await ask('/customer/search', query)) as { data: SearchResults }
  return findMistake(results, expect) ?? findDisagreement(results, suggested)
}

function findMistake(results: Results, expect: Expected): string | undefined {
  const [first] = results.data
  if (!first || expect.nothing) return expect.nothing && !first ? undefined : describe(first)
  const labels = results.understood.map(({ label }) => label)
  const places = results.otherPlace ? [results.otherPlace.name] : []
  const names = first.stylists.map(({ name }) => name)
  const isRight =
    includes(expect.service, first.service?.serviceName) &&
    (expect.salon === undefined || first.name === expect.salon) &&
    first.name.startsWith(expect.salonStarts ?? '') &&
    (expect.stylist === undefined || names.includes(expect.stylist)) &&
    (expect.stylistStarts === undefined || names.some((name) => name.startsWith(expect.stylistStarts ?? ''))) &&
    results.data.every((result) => suitsResult(result, expect)) &&
    (expect.understood ?? []).every((label) => labels.includes(label)) &&
    (expect.asks === undefined || places.includes(expect.asks))
  return isRight ? undefined : `${describe(first)}; understood ${labels.join(', ')}`
}

function suitsResult({ city, service, otherServices, overRupees }: Result, expect: Expected): boolean {
  const price = [service, ...otherServices].reduce((sum, each) => sum + (each?.price ?? 0), 0)
  return (
    (expect.city === undefined || city === expect.city) &&
    (expect.cityNot === undefined || city !== expect.cityNot) &&
    price >= (expect.minPrice ?? 0) &&
    price <= (expect.maxPrice ?? Infinity) &&
    (overRupees !== null) === (expect.over ?? false)
  )
}

function includes(expected: readonly string[] | undefined, name: string | undefined): boolean {
  return expected === undefined || (name !== undefined && expected.includes(name))
}

/** The suggestions during typing must agree with what Enter finds. */
function findDisagreement({ data: [first] }: Results, { outlets, services, categories }: SearchResults) {
  const isEmpty = outlets.length + services.length + categories.length === 0
  if (!first) return isEmpty ? undefined : 'suggestions for what finds nothing'
  if (isEmpty) return 'no suggestions for what finds something'
  const [service] = services
  const isSame = !service || !first.service || service.serviceName === first.service.serviceName
  return isSame ? undefined : `suggests ${service.serviceName}, finds ${first.service?.serviceName}`
}

function describe(first: Result | undefined): string {
  return first ? `${first.name} (${first.city}): ${first.service?.serviceName}, ₹${first.service?.price}` : 'nothing'
}

export async function judgePlace({ query: q, at = INDIRANAGAR, expect }: PlaceRow, ask: Ask) {
  const query = { q, lat: String(at.lat), lon: String(at.lng) }
  const { data } = (await ask('/geo/autocomplete', query)) as { data: GeoSuggestion[] }
  const [first] = data
  if (!first) return 'nothing'
  const { lat, lng, km } = expect.within ?? { lat: 0, lng: 0, km: Infinity }
  const position = { latitude: Number(first.lat), longitude: Number(first.lon) }
  const { city, town, village } = first.address
  const isRight =
    first.display_place.toLowerCase() === expect.name.toLowerCase() &&
    [city, town, village].includes(expect.city) &&
    distanceKm({ latitude: lat, longitude: lng }, position) <= km
  return isRight ? undefined : first.display_name
}
