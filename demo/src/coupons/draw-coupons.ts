import { edgeCases } from '../edge-cases.ts'
import type { DemoOutlet } from '../outlets.ts'
import { chanceOf } from '../chance.ts'
import type { CouponOutletRow, CouponRow } from '../rows.ts'
import { couponRow } from './coupon.ts'
import { generalOffers } from './general.ts'
import { drawOffers, knownOffers, type OutletOffer } from './of-outlets.ts'

const FIRST_ID = 1001

export interface DemoCoupons {
  rows: CouponRow[]
  links: CouponOutletRow[]
}

export function drawCoupons(outlets: DemoOutlet[], today: string): DemoCoupons {
  const codes = new Set([...generalOffers, ...knownOffers].map(({ code }) => code))
  const bound = [...knownOffers, ...outlets.flatMap((outlet) => drawOffers(outlet, codes)), ...chainOffers(outlets)]
  const general = generalOffers.map((offer, index) => couponRow(FIRST_ID + index, 'GENERAL', offer, today))
  const links: CouponOutletRow[] = []
  const ofOutlets = bound.map((offer, index) => {
    const id = FIRST_ID + general.length + index
    links.push(...offer.outletIds.map((outletId) => ({ coupon_id: id, outlet_id: outletId })))
    return couponRow(id, 'OUTLET', offer, today)
  })
  return { rows: [...general, ...ofOutlets], links }
}

/** An owner of three outlets or more has an offer that is good at all of them. */
function chainOffers(outlets: DemoOutlet[]): OutletOffer[] {
  const generous = outlets.filter(({ row, city }) => city.owners > 1 && !edgeCases.noOffers.includes(row.id))
  const chains = Map.groupBy(generous, ({ row }) => row.client_id)
  return [...chains]
    .filter(([, chain]) => chain.length >= 3)
    .map(([clientId, chain]) => ({
      outletIds: chain.map(({ row }) => row.id),
      code: `CLUB${clientId}`,
      title: 'At any of our doors',
      description: `One offer for our ${chain.length} salons: use it at whichever is nearest.`,
      percent: 10,
      upTo: 300,
      minimum: 599,
      perCustomer: 4,
      days: [-40, chanceOf(`chain:${clientId}`).whole(20, 60)],
      terms: ['Four times per customer.', 'On pre-booking.'],
    }))
}
