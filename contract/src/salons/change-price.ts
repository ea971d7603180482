import { addPaise, asPaise, asRupees, toPaise, toRupees, type Rupees } from '../money.ts'
import { SERVICE_PRICE_MAX } from './menu-limits.ts'
import type { PriceChange } from './menu-prices.ts'

/** The new price in rupees, rounded to the nearest step; undefined when a service cannot have that price. */
export function changePrice(price: Rupees, { percent, amount, roundTo }: PriceChange): Rupees | undefined {
  const paise =
    percent === undefined
      ? addPaise(toPaise(price), toPaise(amount ?? asRupees(0)))
      : (toPaise(price) * (100 + percent)) / 100
  const step = roundTo * 100
  const changed = toRupees(asPaise(Math.round(paise / step) * step))
  return changed > 0 && changed <= SERVICE_PRICE_MAX ? changed : undefined
}
