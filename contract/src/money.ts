/** The API uses rupees; all arithmetic uses whole paise, to avoid floating-point errors. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100)
}

export function toRupees(paise: number): number {
  return paise / 100
}

/**
 * How discounts and GST are rounded: whole paise, half a paisa up. Per cents have at most two decimals, so the arithmetic
 * stays in integers.
 */
export function percentOf(paise: number, percent: number): number {
  return Math.floor((paise * Math.round(percent * 100) + 5_000) / 10_000)
}

/** Formats ₹1,299, ₹1,299.50 and ₹1,20,000. `always` shows the paise of whole rupees too, as bills do. */
export function formatRupees(rupees: number, paise: 'needed' | 'always' = 'needed'): string {
  const sum = toPaise(Math.abs(rupees))
  const rest = sum % 100
  const decimals = paise === 'needed' && rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`
  return `${rupees < 0 && sum > 0 ? '-' : ''}₹${formatCount((sum - rest) / 100)}${decimals}`
}

/** Groups digits the Indian way: 1,20,000. Loading Intl takes a slow phone half a second, so it is not used here. */
export function formatCount(count: number): string {
  return String(count).replace(/\d(?=(?:\d\d)+\d$)/g, '$&,')
}
