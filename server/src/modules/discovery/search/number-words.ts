import type { Token } from './token.ts'

const UNITS: Readonly<Record<string, number>> = {
  ...number(1, 'one', 'ek', 'एक'),
  ...number(1.5, 'dedh', 'डेढ'),
  ...number(2, 'two', 'do', 'दो'),
  ...number(2.5, 'dhai', 'dhaai', 'ढाई'),
  ...number(3, 'three', 'teen', 'tin', 'तीन'),
  ...number(4, 'four', 'char', 'chaar', 'चार'),
  ...number(5, 'five', 'panch', 'paanch', 'पांच', 'पाँच'),
  ...number(6, 'six', 'chhe', 'chah', 'chhah', 'छह', 'छः', 'छे'),
  ...number(7, 'seven', 'saat', 'sat', 'सात'),
  ...number(8, 'eight', 'aath', 'ath', 'आठ'),
  ...number(9, 'nine', 'nau', 'नौ'),
  ...number(10, 'ten', 'das', 'दस'),
  ...number(15, 'fifteen', 'pandrah', 'पंद्रह'),
  ...number(20, 'twenty', 'bees', 'बीस'),
}
const MULTIPLIERS: Readonly<Record<string, number>> = {
  ...number(100, 'hundred', 'sau', 'सौ'),
  ...number(1000, 'thousand', 'hazar', 'hazaar', 'hajar', 'hajaar', 'हजार'),
}

function number(value: number, ...words: string[]): Record<string, number> {
  return Object.fromEntries(words.map((word) => [word, value]))
}

/**
 * "paanch sau" and "पांच सौ" are one amount. A unit without a multiplier stays a word: "do" also has other meanings.
 */
export function joinNumberWords(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (let index = 0; index < tokens.length;) {
    const amount = readAmount(tokens.slice(index))
    const [first, last] = [tokens[index], tokens[index + (amount?.length ?? 1) - 1]]
    if (first && last && amount)
      joined.push({ start: first.start, end: last.end, text: String(amount.value), amount: amount.value })
    else if (first) joined.push(first)
    index += amount?.length ?? 1
  }
  return joined
}

function readAmount(tokens: readonly Token[]): { value: number; length: number } | undefined {
  let value = 0
  let length = 0
  for (;;) {
    const [first, second] = [tokens[length], tokens[length + 1]]
    const unit = first && (UNITS[first.text] ?? first.amount)
    const isAlone = first !== undefined && first.text in MULTIPLIERS
    const multiplier = isAlone
      ? MULTIPLIERS[first.text]
      : unit === undefined
        ? undefined
        : MULTIPLIERS[second?.text ?? '']
    if (multiplier === undefined) return length === 0 ? undefined : { value, length }
    value += (isAlone ? 1 : (unit ?? 1)) * multiplier
    length += isAlone ? 1 : 2
  }
}

/** A small number as a word or in digits: "ek ghante mein", "next 2 hours". */
export function readSmallNumber({ text, amount }: Token): number | undefined {
  return amount ?? UNITS[text]
}
