import { NEXT_TIMES, SHORT_VISIT_MINUTES } from '@nikhar/contract/constants'
import type { Db } from '../../../db/database.ts'
import { distanceKm } from '../../../gazetteer/distance.ts'
import type { Position } from '../../../integrations/geocoder.ts'
import { findBestOffer, isOpenAt, type CachedOutlet } from '../cached-outlet.ts'
import type { FindNextTimes } from '../next-times-types.ts'
import type { OutletCache } from '../outlet-cache.ts'
import { toSalonTime, type SalonTime } from '../salon-time.ts'
import { toSpherePoint } from '../sphere.ts'
import { findCandidates, type Candidate } from './candidate-queries.ts'
import { matchService } from './match-service.ts'
import { shownRating, sortFound, type Found } from './rank-results.ts'
import type { Vocabulary } from './vocabulary.ts'
import type { SearchCriteria } from './search-criteria.ts'

/** "In Indiranagar" includes its neighbours. */
const AREA_KM = 6
/** Free times are read for the best of them, which may change the order among these. */
const AVAILABILITY_RANKED = 40

export interface SearchSources {
  db: Db
  cache: OutletCache
  findNextTimes: FindNextTimes
  readVocabulary: () => Promise<Vocabulary>
  nearbyKm: number
}

export interface Searcher {
  whitelabelId: number
  customerId: number
  latitude: number
  longitude: number
  now: Date
}

/** A salon on the list, with the version of what its card shows. */
export interface FoundSalon extends Found {
  menu: string
}

/** The salons for the search, best first. The next free times are known for those that were checked. */
export async function findSalons(
  sources: SearchSources,
  searcher: Searcher,
  wanted: SearchCriteria,
): Promise<FoundSalon[]> {
  if (wanted.isNonsense) return []
  const candidates = await findNearest(sources, searcher, wanted)
  const matching = withinPrice(await findMatching(sources.cache, candidates, wanted, searcher.now))
  const needsTime = wanted.days !== undefined || wanted.within !== undefined
  if (needsTime || wanted.sort === 'soonest') {
    await addNextTimes(sources, searcher, wanted, matching)
    const bookable = needsTime ? matching.filter(({ nextTimes = [] }) => nextTimes.length > 0) : matching
    return sortFound(bookable, wanted, searcher.now)
  }
  const sorted = sortFound(matching, wanted, searcher.now)
  if (wanted.sort !== 'best') return sorted
  const best = sorted.slice(0, AVAILABILITY_RANKED)
  await addNextTimes(sources, searcher, wanted, best)
  return [...sortFound(best, wanted, searcher.now), ...sorted.slice(AVAILABILITY_RANKED)]
}

/** Salons above the price are shown only if none is within it. */
function withinPrice(salons: FoundSalon[]): FoundSalon[] {
  const within = salons.filter(({ match }) => !match || match.overPaise === 0)
  return within.length > 0 ? within : salons
}

/** If a named place has no results, those nearby are shown. */
async function findNearest(
  { db, nearbyKm }: SearchSources,
  searcher: Searcher,
  wanted: SearchCriteria,
): Promise<Candidate[]> {
  const { area, withinKm, concepts, categories, outletIds } = wanted
  const { latitude, longitude } = chooseCentre(searcher, area, nearbyKm)
  const search = {
    whitelabelId: searcher.whitelabelId,
    place: toSpherePoint(latitude, longitude),
    offered: [...concepts.map(({ slug }) => slug), ...categories.map((slug) => `#${slug}`)],
    outletIds,
  }
  const found = await findCandidates(db, {
    ...search,
    radiusKm: withinKm ?? (area && !area.isCity ? AREA_KM : nearbyKm),
  })
  return found.length === 0 && area && withinKm === undefined
    ? findCandidates(db, { ...search, radiusKm: nearbyKm })
    : found
}

/** A customer who names their own city means their part of it. */
function chooseCentre(searcher: Searcher, area: SearchCriteria['area'], nearbyKm: number): Position {
  return area && !(area.isCity && distanceKm(searcher, area) <= nearbyKm) ? area : searcher
}

async function findMatching(
  cache: OutletCache,
  candidates: readonly Candidate[],
  wanted: SearchCriteria,
  now: Date,
): Promise<FoundSalon[]> {
  const suitable = candidates.filter((candidate) => suitsThem(candidate, wanted))
  const versions = suitable.map(({ id, menu }) => ({ id, version: menu }))
  // The contents of cards are read only for the salons on the page.
  const needsOutlets = wanted.openNow || wanted.withOffers
  const [outlets, menus] = await Promise.all([
    needsOutlets ? cache.readOutlets(versions) : undefined,
    cache.readMenus(versions, wanted),
  ])
  const at = toSalonTime(now)
  return suitable.flatMap(({ id, chord, timetable, menu, rating, audience }) => {
    if (outlets && !isOpenWithOffers(outlets.get(id), wanted, now, at)) return []
    const match = matchService(menus.get(id) ?? [], wanted)
    if (!match && asksForService(wanted)) return []
    return [{ id, chord, timetable, menu, rating, match, isMeant: audience === wanted.gender }]
  })
}

function suitsThem({ rating, audience }: Candidate, wanted: SearchCriteria): boolean {
  return (
    (wanted.audience === undefined || audience === wanted.audience) &&
    (wanted.gender === undefined || audience === 'UNISEX' || audience === wanted.gender) &&
    (wanted.minRating === 0 || shownRating(rating) >= wanted.minRating)
  )
}

function isOpenWithOffers(outlet: CachedOutlet | undefined, wanted: SearchCriteria, now: Date, at: SalonTime): boolean {
  return (
    outlet !== undefined &&
    (!wanted.openNow || isOpenAt(outlet, at)) &&
    (!wanted.withOffers || findBestOffer(outlet, now) !== null)
  )
}

export function asksForService(wanted: SearchCriteria): boolean {
  const { concepts, categories, serviceNames, gender, minPaise, maxPaise } = wanted
  const isNamed = concepts.length > 0 || categories.length > 0 || serviceNames !== undefined
  return isNamed || gender !== undefined || minPaise > 0 || maxPaise < Infinity
}

/** Reads the next free times of all of them at once. */
export async function addNextTimes(
  { findNextTimes }: SearchSources,
  { whitelabelId, customerId }: Searcher,
  { days, within }: SearchCriteria,
  salons: readonly FoundSalon[],
) {
  const missing = salons.filter(({ nextTimes }) => nextTimes === undefined)
  const visits = missing.map(({ id, timetable, match }) => ({
    outletId: id,
    version: timetable,
    minutes: match?.service.minutes ?? SHORT_VISIT_MINUTES,
    ...(match && { serviceIds: [match.service.id] }),
  }))
  const found = await findNextTimes(visits, { whitelabelId, customerId, count: NEXT_TIMES, days, within })
  for (const [place, salon] of missing.entries()) salon.nextTimes = found[place] ?? []
}
