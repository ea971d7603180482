import { WHITELABEL_ID } from '@nikhar/contract/constants'
import { formatRupees, toRupees } from '@nikhar/contract/money'
import { pictureUrl } from '@nikhar/contract/pictures'
import type { Deps } from '../../deps.ts'
import type { Preview } from '../../http/link-preview.ts'
import { areaOf, ratingOf } from './outlet-preview.ts'
import { findOutlet } from './outlet-queries.ts'
import { toSalonTime } from './salon-time.ts'
import { findService } from './service-queries.ts'

const PICTURE = { width: 800, height: 600 }

/** Undefined for a service that is no longer offered, or that belongs to another outlet than the one in the path. */
export async function findServicePreview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  outletId: number,
  serviceId: string,
): Promise<Preview | undefined> {
  const [service, outlet] = await Promise.all([
    findService(db, WHITELABEL_ID, serviceId),
    findOutlet(db, WHITELABEL_ID, outletId, toSalonTime(clock())),
  ])
  if (!service || !outlet || service.deleted_at || service.outlet_id !== outlet.id) return undefined
  const price = `${formatRupees(toRupees(service.price_paise))} for ${service.minutes} minutes`
  const [image] = service.images
  return {
    link: {
      path: `/outlet-detail/${outlet.id}/service/${service.id}`,
      title: `${service.name} at ${outlet.name}`,
      description: [price, areaOf(outlet), ratingOf(service), service.about].filter(Boolean).join(' · '),
      ...(image !== undefined && {
        image: { path: pictureUrl(image, PICTURE.width), ...PICTURE, alt: service.name },
      }),
    },
  }
}
