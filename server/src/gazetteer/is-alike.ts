import { countEdits } from './count-edits.ts'

/** The share of the typed words that a name must have. */
const MIN_SHARE = 2 / 3

/**
 * Whether a name is close enough to what was typed to be shown. Numbers must be the same: sector 29 is not like sector 14.
 * Other words may have slips, be incomplete, or be split and joined differently.
 */
export function isAlike(typed: string, name: string): boolean {
  const typedWords = typed.split(' ')
  const nameWords = name.split(' ')
  const numbers = typedWords.filter((word) => /^\d/.test(word))
  if (!numbers.every((number) => nameWords.includes(number))) return false
  const pairs = nameWords.map((word, index) => word + (nameWords[index + 1] ?? ''))
  const known = typedWords.filter((word) => [...nameWords, ...pairs].some((other) => isSameWord(word, other)))
  return known.length / typedWords.length >= MIN_SHARE || isSameWord(typedWords.join(''), nameWords.join(''))
}

function isSameWord(typed: string, word: string): boolean {
  if (typed.length >= 3 && word.startsWith(typed)) return true
  const slips = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2
  // Typed words are often incomplete: only as much of the word is compared.
  const beginning = typed.length >= 5 ? word.slice(0, typed.length) : word
  return countEdits(typed, word) <= slips || (word.length > typed.length && countEdits(typed, beginning) <= slips)
}
