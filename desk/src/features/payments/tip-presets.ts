/** Tips to choose from, in rupees; the last one is a tenth of the bill, rounded to ten rupees. */
export function listTips(bill: number): { label: string; rupees: number }[] {
  const tenth = Math.round(bill / 100) * 10
  return [
    { label: 'None', rupees: 0 },
    ...[50, 100, 200].map((rupees) => ({ label: `₹${rupees}`, rupees })),
    ...(tenth > 0 && ![50, 100, 200].includes(tenth) ? [{ label: `10% ₹${tenth}`, rupees: tenth }] : []),
  ]
}

/** Rupees as typed, or nothing while they are none: 1,250.5 */
export function parseRupees(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,₹]/g, '')
  return /^\d{1,7}(?:\.\d{0,2})?$/.test(digits) ? Number(digits) : undefined
}
