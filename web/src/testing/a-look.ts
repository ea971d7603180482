import type { Look } from '@nikhar/contract/discovery'
import { asRupees } from '@nikhar/contract/money'
import { aSlot, dayFromToday, haircut } from './a-salon.ts'

/** A haircut by Kavya, free tomorrow at ten. */
export function aLook(changes: Partial<Look> = {}): Look {
  const { _id, serviceName, timeTaken } = haircut
  return {
    lookId: '55555555-5555-4555-8555-555555555501',
    picture: 'looks/one',
    source: 'SALON',
    outletId: 101,
    outletName: 'Aarna Salon & Spa',
    service: { _id, serviceName, timeTaken, price: asRupees(650) },
    stylist: { id: 9, name: 'Kavya' },
    nextTime: aSlot(dayFromToday(1), 600).startTime,
    ...changes,
  }
}
