import { asRupees, formatRupees } from '@nikhar/contract/money'
import type { Match } from './match-when.ts'
import type { Token } from './token.ts'
import type { Concept, Vocabulary } from './vocabulary.ts'

const MIN_BARE_PRICE = 100
const MAX_BARE_PRICE = 99_999
/** A number after one of these belongs to an address: "sector 29", "phase 3". */
const ADDRESS_WORDS =
  /^(sector|sec|phase|block|stage|street|road|rd|cross|main|gate|pocket|plot|ward|floor|tower|house|no|number|pillar|metro|unit|part|gali|lane)$/

const MAX_WORDS = 3
/** The first words of a bound that follows its amount: "500 se kam", "500 or less". */
const AFTER_AMOUNT = /^(se|tak|ke|mein|me|or|and|max|maximum|budget|से|तक|के|में)$/

/** "under 500", "500 se kam", "between 300 and 600", "₹500", "500 rs", "300-500", "haircut 500". */
export function matchPrice(
  tokens: readonly Token[],
  typed: string,
  vocabulary: Vocabulary,
  previous: Token | undefined,
): Match | undefined {
  const bound = findPriceWord(tokens, vocabulary)
  if (bound && bound.slug !== 'currency') return matchBound(tokens.slice(bound.length), bound, vocabulary)
  const skipped = bound?.length ?? 0
  const [first, ...rest] = tokens.slice(skipped)
  if (first?.amount === undefined) return undefined
  const currency = findPriceWord(rest, vocabulary)
  const after = rest.slice(currency?.slug === 'currency' ? currency.length : 0)
  const unitLength = rest.length - after.length
  const trailing = findPriceWord(after, vocabulary)
  const length = skipped + 1 + unitLength
  if (
    trailing &&
    (trailing.slug === 'at-most' || trailing.slug === 'at-least') &&
    AFTER_AMOUNT.test(after[0]?.text ?? '')
  ) {
    return toMatch(
      length + trailing.length,
      trailing.slug === 'at-most' ? { maxRupees: first.amount } : { minRupees: first.amount },
    )
  }
  const second = after[0]?.amount
  const isRange =
    second !== undefined && second > first.amount && first.amount >= MIN_BARE_PRICE && isJoined(typed, first, after[0])
  if (isRange) return toMatch(length + 1, { minRupees: first.amount, maxRupees: second })
  const hasSign = skipped > 0 || unitLength > 0 || typed[first.start - 1] === '₹'
  if (hasSign) return toMatch(length, { maxRupees: first.amount })
  const isBare = first.amount >= MIN_BARE_PRICE && first.amount <= MAX_BARE_PRICE && Number.isInteger(first.amount)
  const [next] = rest
  const isAddress = [previous, next].some((beside) => beside && ADDRESS_WORDS.test(beside.text))
  // "haircut 500" and "500 haircut", but no number alone.
  const isBesideWords = next ? vocabulary.has(next.text) : previous !== undefined
  return isBare && !isAddress && isBesideWords ? toMatch(1, { maxRupees: first.amount }) : undefined
}

function matchBound(
  tokens: readonly Token[],
  bound: { slug: string; length: number },
  vocabulary: Vocabulary,
): Match | undefined {
  const lead = skipCurrency(tokens, vocabulary)
  const amount = tokens[lead]?.amount
  if (amount === undefined) return undefined
  const unit = skipCurrency(tokens.slice(lead + 1), vocabulary)
  const length = bound.length + lead + 1 + unit
  if (bound.slug === 'at-least') return toMatch(length, { minRupees: amount })
  if (bound.slug === 'at-most') return toMatch(length, { maxRupees: amount })
  const [joining, ...others] = tokens.slice(lead + 1 + unit)
  const sign = skipCurrency(others, vocabulary)
  const second = others[sign]?.amount
  if ((joining?.text !== 'and' && joining?.text !== 'to') || second === undefined) return undefined
  const end = skipCurrency(others.slice(sign + 1), vocabulary)
  return toMatch(length + 2 + sign + end, { minRupees: Math.min(amount, second), maxRupees: Math.max(amount, second) })
}

function findPriceWord(tokens: readonly Token[], vocabulary: Vocabulary): { slug: string; length: number } | undefined {
  for (let length = Math.min(MAX_WORDS, tokens.length); length > 0; length -= 1) {
    const key = tokens
      .slice(0, length)
      .map(({ text }) => text)
      .join('')
    const found = vocabulary.get(key)?.find(({ kind }: Concept) => kind === 'PRICE')
    if (found) return { slug: found.slug, length }
  }
  return undefined
}

function skipCurrency(tokens: readonly Token[], vocabulary: Vocabulary): number {
  const word = findPriceWord(tokens, vocabulary)
  return word?.slug === 'currency' ? word.length : 0
}

function isJoined(typed: string, first: Token, second: Token | undefined): boolean {
  return second !== undefined && /^\s*(-|–|to)\s*₹?$/.test(typed.slice(first.end, second.start))
}

function toMatch(length: number, price: { minRupees?: number; maxRupees?: number }): Match {
  return { length, meaning: { kind: 'price', ...price }, label: namePrice(price) }
}

function namePrice({ minRupees, maxRupees }: { minRupees?: number; maxRupees?: number }): string {
  if (minRupees !== undefined && maxRupees !== undefined) return `${toText(minRupees)}–${toText(maxRupees)}`
  return maxRupees === undefined ? `From ${toText(minRupees ?? 0)}` : `Up to ${toText(maxRupees)}`
}

function toText(rupees: number): string {
  return formatRupees(asRupees(rupees))
}
