import type { StaffedOutlet } from './orders/create-order.ts'
import { pickLooks } from './pictures/pick-pictures.ts'
import type { ServiceKind, Subject } from './pictures/picture.ts'
import type { LookRow, ServiceRow } from './rows.ts'
import { addMinutes } from './salon-time.ts'
import { findAbleStylists } from './service-stylists.ts'
import { stableId } from './stable-id.ts'

const MOST_LOOKS = 8

/** The portfolio of a salon: services with a drawing of their work, by the stylists in turn. */
export function generateLooks(outlet: StaffedOutlet): LookRow[] {
  const pictures = pickLooks(outlet.services.flatMap(readSubject))
  return outlet.services
    .flatMap((service) => {
      const picture = pictures.get(service.id)
      return picture === undefined ? [] : [{ service, picture }]
    })
    .slice(0, MOST_LOOKS)
    .map(({ service, picture }, index) => toLook(outlet, { service, picture, index }))
}

/** What a service is about, as its own drawing shows; a service without one has no look either. */
function readSubject({ id, images, deleted_at }: ServiceRow) {
  const [, kind, subject] = /^demo\/service-(\w+)-(\w+)-\d$/.exec(images[0] ?? '') ?? []
  if (kind === undefined || deleted_at !== null) return []
  return [{ id, kind: kind as ServiceKind, subject: subject as Subject<ServiceKind> }]
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
