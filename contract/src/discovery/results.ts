import * as z from 'zod/mini'
import { RESULTS_PER_PAGE, RESULTS_TEXT_MAX, SLOT_WINDOW_DAYS } from '../constants.ts'
import { booleanInput, instant, integerInput, pageQuery, rupees, wholeRupeesInput } from '../fields.ts'
import { latitude, longitude } from './coordinates.ts'
import { PartOfDay, ResultSort } from './result-filters.ts'
import { ServiceGender } from './services.ts'

const DAYS = `Choose 1 to ${SLOT_WINDOW_DAYS} dates as YYYY-MM-DD`

/** What is searched for. Each filter overrides what the text says about the same thing. */
export const ResultsQuery = z.extend(pageQuery(RESULTS_PER_PAGE), {
  /** A longer text is truncated. */
  q: z._default(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.slice(0, RESULTS_TEXT_MAX)),
    ),
    '',
  ),
  /** Where the customer is. */
  latitude: latitude(),
  longitude: longitude(),
  /** Salons with a free time on one of these days: ISO dates, separated by commas. */
  day: z.optional(
    z.pipe(
      z.pipe(
        z.string(DAYS),
        z.transform((text: string) => text.split(',')),
      ),
      z.array(z.iso.date(DAYS)).check(z.maxLength(SLOT_WINDOW_DAYS, DAYS)),
    ),
  ),
  part: z.optional(PartOfDay),
  /** Rupees, of the matching service. */
  minPrice: z.optional(wholeRupeesInput(0)),
  maxPrice: z.optional(wholeRupeesInput(0)),
  minRating: z.optional(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^[0-5](?:\.\d)?$/, 'Must be a rating from 0 to 5'))]),
      z.pipe(z.transform(Number), z.number().check(z.gte(0), z.lte(5, 'Must be a rating from 0 to 5'))),
    ),
  ),
  withinKm: z.optional(integerInput(1, 1000)),
  /** Whom the salon serves. */
  audience: z.optional(ServiceGender),
  openNow: z.optional(booleanInput()),
  withOffers: z.optional(booleanInput()),
  category: z.optional(z.string().check(z.regex(/^[a-z\d-]{1,40}$/, 'Must be a category'))),
  sort: z.optional(ResultSort),
})
export type ResultsQuery = z.infer<typeof ResultsQuery>

/** A part of the text and how it was interpreted. */
export const Understood = z.object({
  kind: z.enum([
    'service',
    'category',
    'salon',
    'stylist',
    'area',
    'price',
    'audience',
    'day',
    'time',
    'flag',
    'sort',
    'unknown',
  ]),
  label: z.string(),
  /** Positions in the text: without this span the text contains the rest. */
  start: z.int(),
  end: z.int(),
  /**
   * Nothing was found, but something would be without this part; or this part was ignored so that something is found.
   */
  isBlocking: z.boolean(),
})
export type Understood = z.infer<typeof Understood>

const MatchedService = z.object({
  _id: z.string(),
  serviceName: z.string(),
  price: rupees(),
  /** Minutes. */
  timeTaken: z.int(),
  gender: ServiceGender,
  image: z.nullable(z.string()),
})

export const Result = z.object({
  outletId: z.int(),
  /** Of the public page. */
  slug: z.nullable(z.string()),
  name: z.string(),
  image: z.nullable(z.string()),
  street: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Kilometres from the place that was searched, which is where the customer is unless the text names another. */
  distance: z.number(),
  /** The average of all reviews; 0 without one. */
  rating: z.number(),
  ratingCount: z.int(),
  openNow: z.boolean(),
  audience: ServiceGender,
  hasOffers: z.boolean(),
  /** The best match; undefined when no service was searched for. */
  service: z.nullable(MatchedService),
  /** For the other requested services, where no single service covers all of them. */
  otherServices: z.array(MatchedService),
  /** How much their total exceeds the requested price: nothing nearby is within the price. */
  overRupees: z.nullable(rupees()),
  /** Those that the text names. */
  stylists: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The next free times for this service, or the salon's shortest one, on the requested days. */
  nextTimes: z.array(instant()),
})
export type Result = z.infer<typeof Result>

/** What the reply contains besides the list. */
export const ResultsContext = z.object({
  understood: z.array(Understood),
  /** The place that the text names. */
  place: z.nullable(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })),
  /** Texts that find something here, when this one found nothing. */
  suggestions: z.array(z.string()),
  /** A place elsewhere that the words may mean. The search stays where the customer is; this text searches there. */
  otherPlace: z.nullable(z.object({ name: z.string(), city: z.string(), q: z.string() })),
})
export type ResultsContext = z.infer<typeof ResultsContext>
