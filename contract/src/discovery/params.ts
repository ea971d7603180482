import * as z from 'zod/mini'
import { id, uuid } from '../fields.ts'

export const OutletParams = z.object({ outletId: id() })
export const ServiceParams = z.object({ serviceId: uuid() })
export const OfferParams = z.object({ couponId: id() })
