import type { StaffedOutlet } from './orders/create-order.ts'
import type { LookRow, ServiceRow } from './rows.ts'
import { addMinutes } from './salon-time.ts'
import { findAbleStylists } from './service-stylists.ts'
import { stableId } from './stable-id.ts'

/** Drawings of people and hands; the others show tools and jars, which are no work. */
const SHOWS_WORK =
  /-(?:profile|haircut|colours|trim|shave|mask|manicure|swatches|mehndi|bride|eye|brushing|child|shirodhara|footbath)-\d$/
const MOST_LOOKS = 8

/**
 * The portfolio of a salon: services with a drawing of work, by the stylists in turn. No two services of a salon share a
 * drawing, so no two looks do. Drawn like all photos of the demo.
 */
export function generateLooks(outlet: StaffedOutlet): LookRow[] {
  return outlet.services
    .flatMap((service) => {
      const picture = service.images.findLast((key) => SHOWS_WORK.test(key))
      return picture !== undefined && service.deleted_at === null ? [{ service, picture }] : []
    })
    .slice(0, MOST_LOOKS)
    .map(({ service, picture }, index) => toLook(outlet, { service, picture, index }))
}

interface DrawnWork {
  service: ServiceRow
  picture: string
  index: number
}

function toLook(outlet: StaffedOutlet, { service, picture, index }: DrawnWork): LookRow {
  const able = findAbleStylists(outlet, [service])
  const addedAt = addMinutes(service.created_at, 90)
  return {
    id: stableId('look', service.id),
    outlet_id: outlet.row.id,
    service_id: service.id,
    stylist_id: able[index % able.length]?.row.id ?? null,
    picture,
    place: index + 1,
    consented_at: addedAt,
    consented_by: outlet.row.owner_id,
    created_at: addedAt,
  }
}
