import { PHOTO_TYPES } from '@nikhar/contract/accounts'
import type { SalonLook, SalonLooks } from '@nikhar/contract/salons'
import type { Deps } from '../../../deps.ts'
import type { OutletMember } from '../../../http/serve.ts'
import { findLookServices, findLookStylists, findSalonLooks, type SalonLookRow } from './look-queries.ts'

/** A stylist's account sees its own column only. */
export async function readLooks(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  { outletId, column }: OutletMember,
): Promise<SalonLooks> {
  const [looks, services, stylists] = await Promise.all([
    findSalonLooks(db, { outletId, stylistId: column }),
    findLookServices(db, outletId),
    findLookStylists(db, outletId, column),
  ])
  return {
    looks: looks.map(toSalonLook),
    services,
    stylists,
    allowedTypes: [...PHOTO_TYPES],
    maxFileSize: config.photos.maxBytes,
  }
}

export function toSalonLook(row: SalonLookRow): SalonLook {
  const { hidden_at, hidden_by, hidden_reason } = row
  const isHidden = hidden_at !== null && hidden_by !== null && hidden_reason !== null
  return {
    lookId: row.id,
    picture: row.picture,
    source: row.review_id === null ? 'SALON' : 'REVIEW',
    serviceId: row.service_id,
    serviceName: row.service_name,
    stylistId: row.stylist_id,
    stylistName: row.stylist_name,
    consentedAt: row.consented_at?.toISOString() ?? null,
    hidden: isHidden ? { by: hidden_by, reason: hidden_reason, at: hidden_at.toISOString() } : null,
    isShown: row.is_shown,
  }
}
