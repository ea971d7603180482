import { asRupees, type Rupees } from '@nikhar/contract/money'

/** Tips to choose from; the last one is a tenth of the bill, rounded to ten rupees. */
export function listTips(bill: Rupees): { label: string; rupees: Rupees }[] {
  const tenth = Math.round(bill / 100) * 10
  return [
    { label: 'None', rupees: asRupees(0) },
    ...[50, 100, 200].map((tip) => ({ label: `₹${tip}`, rupees: asRupees(tip) })),
    ...(tenth > 0 && ![50, 100, 200].includes(tenth) ? [{ label: `10% ₹${tenth}`, rupees: asRupees(tenth) }] : []),
  ]
}
