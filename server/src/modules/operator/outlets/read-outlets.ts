import { fromE164 } from '@nikhar/contract/accounts'
import { roundRupees, toRupees } from '@nikhar/contract/money'
import type { ListedOutlet, OutletSearch, ReviewedOutlet, ReviewedService } from '@nikhar/contract/operator'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../errors/failure.ts'
import { getIdentity, hashIdentity } from '../../salons/identity/identity-queries.ts'
import { findPresentLookalikes } from '../../salons/identity/new-lookalikes.ts'
import { findSalonLooks } from '../../salons/looks/look-queries.ts'
import { toSalonLook } from '../../salons/looks/read-looks.ts'
import { toOutletDetails } from '../../salons/setup.ts'
import { findCheckFacts } from './check-queries.ts'
import { checkOutlet } from './outlet-checks.ts'
import { countByStage, findListedOutlets } from './outlet-list-queries.ts'
import {
  findBookingFigures,
  findNearbyOutlets,
  findReviewedOutlet,
  findReviewedServices,
  type NearbyRow,
  type ReviewedRow,
  type ReviewedServiceRow,
} from './reviewed-outlet-queries.ts'

/** A price beyond twice the usual range is unusual, as in the check. */
const ODD_FACTOR = 2
const METRES_PER_DEGREE = 111_195

export async function listOutlets(db: Db, whitelabelId: number, search: OutletSearch) {
  const [rows, counts] = [
    await findListedOutlets(db, whitelabelId, search),
    await countByStage(db, whitelabelId, search.q),
  ]
  // Only waiting outlets are checked: the others are not decided from the list.
  const facts =
    search.stage === 'SUBMITTED'
      ? await findCheckFacts(
          db,
          rows.map(({ id }) => id),
        )
      : []
  const factsOf = new Map(facts.map((one) => [one.outlet_id, one]))
  const data = rows.map((row): ListedOutlet => {
    const found = factsOf.get(row.id)
    return {
      outletId: row.id,
      name: row.name,
      locality: row.street.split(', ').at(-1) ?? row.street,
      city: row.city,
      stage: row.stage,
      since: row.stage_changed_at.toISOString(),
      reason: row.stage_reason,
      checks: found ? checkOutlet(found).filter(({ outcome }) => outcome !== 'PASSED') : [],
    }
  })
  const { pageNumber, perPage, stage } = search
  return { data, meta: { pageNumber, perPage, total: counts[stage] ?? 0 }, counts }
}

interface ReadOutlet {
  whitelabelId: number
  outletId: number
  /** The origin of the public pages. */
  publicUrl: string
  now: Date
}

export async function readReviewedOutlet(db: Db, { whitelabelId, outletId, publicUrl, now }: ReadOutlet) {
  const row = await findReviewedOutlet(db, whitelabelId, outletId)
  if (!row) throw new Failure('NOT_FOUND')
  const [facts] = await findCheckFacts(db, [outletId])
  const figures = await findBookingFigures(db, outletId, now)
  const nearby = await findNearbyOutlets(db, outletId)
  const services = await findReviewedServices(db, outletId)
  const looks = await findSalonLooks(db, { outletId, withPrivate: true })
  const identity = await getIdentity(db, outletId)
  return {
    ...toOutlet(row),
    publicUrl: row.stage === 'LIVE' && row.slug !== null ? `${publicUrl}/s/${row.slug}` : null,
    checks: facts ? checkOutlet(facts) : [],
    identityHash: hashIdentity(identity),
    lookalikes: await findPresentLookalikes(db, identity),
    nearby: nearby.map((other) => toNearby(row, other)),
    services: services.map(toService),
    looks: looks.map(toSalonLook),
    bookings: {
      total: figures.total,
      upcoming: figures.upcoming,
      cancelledBySalon: figures.cancelled_by_salon,
      answerMinutes: figures.answer_minutes,
      rating: row.rating_count === 0 ? null : Math.round((row.rating_sum / row.rating_count) * 10) / 10,
    },
  } satisfies ReviewedOutlet
}

function toOutlet(row: ReviewedRow) {
  return {
    ...toOutletDetails(row),
    publishedAt: row.published_at?.toISOString() ?? null,
    photos: row.banner_images,
    owner: {
      name: row.owner_name,
      email: row.owner_email,
      phoneNumber: fromE164(row.owner_phone),
      isProven: row.contact_verified,
    },
  }
}

/** Uses a flat map: the earth's curvature is negligible within a kilometre. */
function toNearby({ latitude, longitude }: ReviewedRow, other: NearbyRow): ReviewedOutlet['nearby'][number] {
  const [lat, lng] = [latitude ?? other.latitude, longitude ?? other.longitude]
  return {
    outletId: other.id,
    name: other.name,
    stage: other.stage,
    metres: other.metres,
    east: Math.round((other.longitude - lng) * METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)),
    north: Math.round((other.latitude - lat) * METRES_PER_DEGREE),
    isSimilar: other.is_similar,
  }
}

function toService({ id, version, name, minutes, price_paise, low, high }: ReviewedServiceRow): ReviewedService {
  const hasUsual = low !== null && high !== null
  return {
    serviceId: id,
    version,
    name,
    minutes,
    price: toRupees(price_paise),
    usual: hasUsual ? { from: roundRupees(toRupees(low)), to: roundRupees(toRupees(high)) } : null,
    isOdd: hasUsual && (price_paise < low / ODD_FACTOR || price_paise > high * ODD_FACTOR),
  }
}
