import { discovery } from '@nikhar/contract'
import type { Deps } from '../../deps.ts'
import { serve, type Mount } from '../../http/serve.ts'
import { toCoupon } from './coupon.ts'
import { findGeneralCoupons } from './queries.ts'

export function serveDiscovery(mount: Mount, { db, clock }: Deps) {
  serve(mount, discovery, {
    generalCoupons: async ({ query, whitelabelId }) => {
      const { rows, total } = await findGeneralCoupons(db, whitelabelId, clock(), query)
      return { data: rows.map(toCoupon), meta: { ...query, total } }
    },
  })
}
