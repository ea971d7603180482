import { edgeCases } from '../edge-cases.ts'
import { categoryId, type DemoOutlet } from '../outlets.ts'
import { createRandom } from '../seeded-random.ts'
import type { CouponCategoryRow, CouponOutletRow, CouponRow } from '../rows.ts'
import { toCouponRow, type Offer } from './offer.ts'
import { generalOffers } from './general-offers.ts'
import { generateOffers, wellKnownOffers, type OutletOffer } from './outlet-offers.ts'

const FIRST_ID = 1001

export interface DemoCoupons {
  rows: CouponRow[]
  links: CouponOutletRow[]
  categories: CouponCategoryRow[]
}

export function generateCoupons(outlets: DemoOutlet[], today: string): DemoCoupons {
  const codes = new Set([...generalOffers, ...wellKnownOffers].map(({ code }) => code))
  const bound = [
    ...wellKnownOffers,
    ...outlets.flatMap((outlet) => generateOffers(outlet, codes)),
    ...createChainOffers(outlets),
  ]
  const general = generalOffers.map((offer, index) => ({
    ...toCouponRow(FIRST_ID + index, 'GENERAL', offer, today),
    owner_outlet_id: null,
  }))
  const links: CouponOutletRow[] = []
  const ofOutlets = bound.map((offer, index) => {
    const id = FIRST_ID + general.length + index
    links.push(...offer.outletIds.map((outletId) => ({ coupon_id: id, outlet_id: outletId })))
    // A salon changes its own offers; those of several outlets are the platform's.
    const [owner, ...others] = offer.outletIds
    const ownerId = others.length === 0 ? owner : undefined
    return { ...toCouponRow(id, 'OUTLET', offer, today), owner_outlet_id: ownerId ?? null }
  })
  const categories = [...generalOffers, ...bound].flatMap((offer, index) => bindCategories(FIRST_ID + index, offer))
  return { rows: [...general, ...ofOutlets], links, categories }
}

function bindCategories(couponId: number, { categories = [] }: Offer): CouponCategoryRow[] {
  return categories.map((slug) => ({ coupon_id: couponId, category_id: categoryId(slug) }))
}

/** Owners of three or more outlets have one offer for all of them. */
function createChainOffers(outlets: DemoOutlet[]): OutletOffer[] {
  const eligible = outlets.filter(({ row, city }) => city.owners > 1 && !edgeCases.noOffers.includes(row.id))
  const chains = Map.groupBy(eligible, ({ row }) => row.owner_id)
  return [...chains]
    .filter(([, chain]) => chain.length >= 3)
    .map(([ownerId, chain]) => ({
      outletIds: chain.map(({ row }) => row.id),
      code: `CLUB${ownerId}`,
      title: 'At any of our doors',
      description: `One offer for our ${chain.length} salons: use it at whichever is nearest.`,
      percent: 10,
      upTo: 300,
      minimum: 599,
      perCustomer: 4,
      days: [-40, createRandom(`chain:${ownerId}`).integer(20, 60)],
      terms: ['Four times per customer.', 'On pre-booking.'],
    }))
}
