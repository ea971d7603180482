import { asRupees, formatRupees, type Rupees } from '@nikhar/contract/money'

const TIPS = [50, 100, 200].map((tip) => asRupees(tip))

/** Tips to choose from; the last one is a tenth of the bill, rounded to ten rupees. */
export function listTips(bill: Rupees): { label: string; rupees: Rupees }[] {
  const tenth = asRupees(Math.round(bill / 100) * 10)
  return [
    { label: 'None', rupees: asRupees(0) },
    ...TIPS.map((tip) => ({ label: formatRupees(tip), rupees: tip })),
    ...(tenth > 0 && !TIPS.includes(tenth) ? [{ label: `10% ${formatRupees(tenth)}`, rupees: tenth }] : []),
  ]
}
