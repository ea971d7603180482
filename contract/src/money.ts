import type { $brand } from 'zod/mini'

/** Whole paise, in which everything is stored and computed, to avoid floating-point errors. */
export type Paise = number & $brand<'Paise'>

/** Rupees with at most two decimals, as the API sends and people read them. */
export type Rupees = number & $brand<'Rupees'>

type WithoutUnit = number & { readonly [unit in keyof $brand]?: never }

/** Marks a plain number as paise: a literal, or the result of arithmetic on paise. */
export function asPaise(amount: WithoutUnit): Paise {
  return amount as Paise
}

/** Marks a plain number as rupees: a literal, or an amount that was typed. */
export function asRupees(amount: WithoutUnit): Rupees {
  return amount as Rupees
}

export function toPaise(rupees: Rupees): Paise {
  return Math.round(rupees * 100) as Paise
}

export function toRupees(paise: Paise): Rupees {
  return (paise / 100) as Rupees
}

/** Whole rupees, where the paise do not matter. */
export function roundRupees(amount: Rupees): Rupees {
  return Math.round(amount) as Rupees
}

export function addPaise(...amounts: readonly Paise[]): Paise {
  return amounts.reduce((sum, amount) => sum + amount, 0) as Paise
}

export function subtractPaise(from: Paise, amount: Paise): Paise {
  return (from - amount) as Paise
}

export function multiplyPaise(amount: Paise, times: number): Paise {
  return (amount * times) as Paise
}

/** Sums amounts in rupees without floating-point errors. */
export function addRupees(...amounts: readonly Rupees[]): Rupees {
  return toRupees(addPaise(...amounts.map(toPaise)))
}

export function multiplyRupees(amount: Rupees, times: number): Rupees {
  return toRupees(multiplyPaise(toPaise(amount), times))
}

export function smallerPaise(a: Paise, b: Paise): Paise {
  return a < b ? a : b
}

/**
 * How discounts and GST are rounded: whole paise, half a paisa up. Per cents have at most two decimals, so the
 * arithmetic stays in integers.
 */
export function percentOf(paise: Paise, percent: number): Paise {
  return Math.floor((paise * Math.round(percent * 100) + 5_000) / 10_000) as Paise
}

/** Formats ₹1,299, ₹1,299.50 and ₹1,20,000. `always` shows the paise of whole rupees too, as bills do. */
export function formatRupees(rupees: Rupees, paise: 'needed' | 'always' = 'needed'): string {
  const sum = Math.abs(toPaise(rupees))
  const rest = sum % 100
  const decimals = paise === 'needed' && rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`
  return `${rupees < 0 && sum > 0 ? '-' : ''}₹${formatCount((sum - rest) / 100)}${decimals}`
}

/** Groups digits the Indian way: 1,20,000. Loading Intl takes a slow phone half a second, so it is not used here. */
export function formatCount(count: number): string {
  return String(count).replace(/\d(?=(?:\d\d)+\d$)/g, '$&,')
}
