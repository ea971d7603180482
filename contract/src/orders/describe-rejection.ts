import { formatRupees } from '../money.ts'
import type { RejectionEffect } from './entities.ts'
import { formatTime } from './format-time.ts'

/** What rejecting services changed, in sentences that both sides read. */
export function describeRejection({ services, endTime, bill, returnedCoupon }: RejectionEffect): string[] {
  return [
    `Not possible: ${services.join(', ')}.`,
    `It ends at ${formatTime(endTime.after)} instead of ${formatTime(endTime.before)}.`,
    describeNewTotal(bill),
    ...(returnedCoupon === null ? [] : [`The coupon ${returnedCoupon} no longer applies and can be used again.`]),
  ]
}

function describeNewTotal({ before, after }: RejectionEffect['bill']): string {
  return `The total is ${formatRupees(after.total, 'always')} instead of ${formatRupees(before.total, 'always')}.`
}
