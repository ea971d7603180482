import { toPaise, toRupees } from '../money.ts'
import { SERVICE_PRICE_MAX } from './menu-limits.ts'
import type { PriceChange } from './menu-prices.ts'

/** The new price in rupees, rounded to the nearest step; nothing when it is not a price that a service can have. */
export function changePrice(price: number, { percent, amount, roundTo }: PriceChange): number | undefined {
  const paise = percent === undefined ? toPaise(price) + toPaise(amount ?? 0) : (toPaise(price) * (100 + percent)) / 100
  const step = roundTo * 100
  const changed = toRupees(Math.round(paise / step) * step)
  return changed > 0 && changed <= SERVICE_PRICE_MAX ? changed : undefined
}
