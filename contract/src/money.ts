/** Rupees on the wire, whole paise inside: no sum is ever taken in floating point. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100)
}

export function toRupees(paise: number): number {
  return paise / 100
}

const whole = /* @__PURE__ */ rupeeFormat(0)
const exact = /* @__PURE__ */ rupeeFormat(2)

/* @__NO_SIDE_EFFECTS__ */
function rupeeFormat(decimals: number) {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', ...digits })
}

/** ₹1,299 and ₹1,299.50; lakhs group as ₹1,20,000. `always` keeps the paise of round sums, as bills do. */
export function formatRupees(rupees: number, paise: 'needed' | 'always' = 'needed'): string {
  const isWhole = Math.round(rupees * 100) % 100 === 0
  return (paise === 'needed' && isWhole ? whole : exact).format(rupees)
}
