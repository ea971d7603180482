/** Rupees on the wire, whole paise inside: no sum is ever taken in floating point. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100)
}

export function toRupees(paise: number): number {
  return paise / 100
}

/** ₹1,299 and ₹1,299.50; lakhs group as ₹1,20,000. `always` keeps the paise of round sums, as bills do. */
export function formatRupees(rupees: number, paise: 'needed' | 'always' = 'needed'): string {
  const sum = toPaise(Math.abs(rupees))
  const rest = sum % 100
  const decimals = paise === 'needed' && rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`
  return `${rupees < 0 && sum > 0 ? '-' : ''}₹${formatCount((sum - rest) / 100)}${decimals}`
}

/** 1,20,000: thousands, then pairs. Intl groups so too, but takes a cheap phone half a second to wake up. */
export function formatCount(count: number): string {
  return String(count).replace(/\d(?=(?:\d\d)+\d$)/g, '$&,')
}
