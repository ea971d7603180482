import { formatRupees, type Rupees } from '../money.ts'
import type { RejectionEffect } from './entities.ts'
import { formatTime } from './format-time.ts'

/** How a salon's change of the services affected the visit and its bill, in sentences for both sides. */
export function describeRejection(effect: RejectionEffect): string[] {
  const { services, added = [], removed = [], repriced = [], endTime, bill, returnedCoupon } = effect
  return [
    ...listNames('Not possible', services),
    ...listNames('Added', added),
    ...listNames('Taken off', removed),
    ...repriced.map(({ name, before, after }) => `${name} is ${rupees(after)} instead of ${rupees(before)}.`),
    ...describeChange('It ends at', formatTime(endTime.after), formatTime(endTime.before)),
    ...describeChange('The total is', rupees(bill.after.total), rupees(bill.before.total)),
    ...(returnedCoupon === null ? [] : [`The coupon ${returnedCoupon} no longer applies and can be used again.`]),
  ]
}

function listNames(title: string, names: string[]): string[] {
  return names.length > 0 ? [`${title}: ${names.join(', ')}.`] : []
}

function describeChange(what: string, after: string, before: string): string[] {
  return after === before ? [] : [`${what} ${after} instead of ${before}.`]
}

function rupees(amount: Rupees): string {
  return formatRupees(amount, 'always')
}
