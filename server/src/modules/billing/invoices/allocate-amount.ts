import { asPaise, type Paise } from '@nikhar/contract/money'

/**
 * Divides a sum among parts by their weights, to the paisa: each share is rounded down, and the remaining paise go one
 * by one to the parts that lost most by rounding. Parts without weight get nothing.
 */
export function allocateAmount(sum: Paise, weights: readonly number[]): Paise[] {
  const whole = weights.reduce((total, weight) => total + weight, 0)
  if (whole === 0) return weights.map(() => asPaise(0))
  // BigInt: a sum of lakhs of rupees times a weight exceeds the safe integers.
  const products = weights.map((weight) => BigInt(sum) * BigInt(weight))
  const shares = products.map((product) => Number(product / BigInt(whole)))
  const left = sum - shares.reduce((total, share) => total + share, 0)
  const byLoss = products
    .map((product, index) => ({ index, loss: product % BigInt(whole) }))
    .toSorted((a, b) => (a.loss === b.loss ? a.index - b.index : a.loss > b.loss ? -1 : 1))
  for (const { index } of byLoss.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares.map(asPaise)
}
