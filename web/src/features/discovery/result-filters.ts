import { RESULTS_TEXT_MAX, SLOT_WINDOW_DAYS } from '@nikhar/contract/constants'
import type { PartOfDay, ResultSort, ServiceGender, Understood } from '@nikhar/contract/discovery'
import type { Rupees } from '@nikhar/contract/money'
import { addDays, salonToday } from '@nikhar/contract/salon-time'

export const PARTS_OF_DAY: PartOfDay[] = ['morning', 'afternoon', 'evening']
const AUDIENCES: ServiceGender[] = ['FEMALE', 'MALE', 'UNISEX']
const SORTS: ResultSort[] = ['best', 'soonest', 'nearest', 'cheapest', 'rated']
export const DISTANCE_STEPS = [1, 3, 5, 10]
export const GOOD_RATING = 4
/** The largest radius of "Search this area"; a wider view searches its centre. */
export const AREA_MAX_KM = 50

interface Position {
  latitude: number
  longitude: number
}

/** The filters besides the typed text. */
export interface ResultFilters {
  /** ISO dates, comma separated. */
  day?: string
  part?: PartOfDay
  maxPrice?: Rupees
  minRating?: number
  withinKm?: number
  audience?: ServiceGender
  openNow?: boolean
  withOffers?: boolean
  category?: string
}

/** Everything in the address of the results page. */
export interface ResultSearch extends ResultFilters {
  q: string
  sort?: ResultSort
  /** The middle of a searched map area, instead of the customer's place. */
  at?: Position
  view?: 'map' | 'list'
}

export type ResultSearchChange = { [Key in keyof ResultSearch]?: ResultSearch[Key] | undefined }

/** The props of the components that change the filters. */
export interface ResultFilterProps {
  search: ResultSearch
  onChange: (change: ResultSearchChange) => void
  onClear: () => void
  /** The number of salons that match; undefined until it is known. */
  total: number | undefined
}

/**
 * Reads the address. Invalid values are ignored, so that old and mistyped links still open; so are days in the past.
 */
export function parseResultSearch(query: URLSearchParams, now = new Date()): ResultSearch {
  const search: ResultSearchChange = {
    q: (query.get('q') ?? '').slice(0, RESULTS_TEXT_MAX),
    day: parseDays(query.get('day'), now),
    part: PARTS_OF_DAY.find((part) => part === query.get('part')),
    maxPrice: parseInteger(query.get('maxPrice'), 1, 1_000_000) as Rupees | undefined,
    minRating: parseInteger(query.get('minRating'), 1, 5),
    withinKm: parseInteger(query.get('withinKm'), 1, AREA_MAX_KM),
    audience: AUDIENCES.find((audience) => audience === query.get('audience')),
    openNow: query.get('openNow') === 'true' || undefined,
    withOffers: query.get('withOffers') === 'true' || undefined,
    category: /^[a-z\d-]{1,40}$/.exec(query.get('category') ?? '')?.[0],
    sort: SORTS.find((sort) => sort === query.get('sort') && sort !== 'best'),
    at: parsePosition(query.get('at')),
    view: (['map', 'list'] as const).find((view) => view === query.get('view')),
  }
  return dropUndefined(search)
}

const PARAMETERS = [
  'q',
  'day',
  'part',
  'maxPrice',
  'minRating',
  'withinKm',
  'audience',
  'openNow',
  'withOffers',
  'category',
  'view',
  'sort',
  'at',
] as const satisfies (keyof ResultSearch)[]

/** Writes the address: parameters in a fixed order, so that equal searches have equal addresses. */
export function formatResultSearch({ at, sort, ...search }: ResultSearchChange): URLSearchParams {
  const parameters = {
    ...search,
    sort: sort === 'best' ? undefined : sort,
    at: at && `${at.latitude.toFixed(5)},${at.longitude.toFixed(5)}`,
  }
  const given = PARAMETERS.map((name) => [name, parameters[name]] as const)
  return new URLSearchParams(
    given
      .filter(([, value]) => value !== undefined && value !== false && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )
}

/** The filters alone, without text, order and view. */
export function pickFilters({ q: _q, sort: _sort, at: _at, view: _view, ...filters }: ResultSearch): ResultFilters {
  return filters
}

export function countResultFilters(search: ResultSearch): number {
  return Object.keys(pickFilters(search)).length
}

/** Prepositions before a name in English and after it in Hindi, which are removed with it. */
const BEFORE_NAME: Partial<Record<Understood['kind'], RegExp>> = {
  area: /(?:^|\s)(?:in|at|near|around)\s*$/i,
  stylist: /(?:^|\s)(?:with|by)\s*$/i,
}
const AFTER_NAME: Partial<Record<Understood['kind'], RegExp>> = {
  area: /^\s*(?:mein|me|ke paas|में|के पास)(?=\s|$)/i,
  stylist: /^\s*(?:se|ke saath|से|के साथ)(?=\s|$)/i,
}

/** Cuts the words of a chip out of the text, with the preposition of a place or a person. */
export function cutSpan(q: string, { kind, start, end }: Pick<Understood, 'kind' | 'start' | 'end'>): string {
  const before = q.slice(0, start).replace(BEFORE_NAME[kind] ?? '', ' ')
  const after = q.slice(end).replace(AFTER_NAME[kind] ?? '', ' ')
  return `${before} ${after}`.replaceAll(/\s+/g, ' ').trim()
}

function parseDays(text: string | null, now: Date): string | undefined {
  const today = salonToday(now)
  const last = addDays(today, SLOT_WINDOW_DAYS - 1)
  const days = (text ?? '').split(',').filter((day) => isDay(day) && day >= today && day <= last)
  return days.length > 0 ? days.join(',') : undefined
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}

function parseInteger(text: string | null, min: number, max: number): number | undefined {
  const value = /^\d{1,9}$/.test(text ?? '') ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : undefined
}

function parsePosition(text: string | null): Position | undefined {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text ?? '') ?? []
  const position = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : undefined
}

function dropUndefined(search: ResultSearchChange): ResultSearch {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined),
  ) as unknown as ResultSearch
}
