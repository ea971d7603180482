import { countEdits } from './count-edits.ts'

/**
 * Whether a name is similar enough to the typed text to be shown. Numbers must be the same: sector 29 is not like
 * sector 14. Other words may be misspelt, incomplete, or split and joined differently.
 */
export function isAlike(typed: string, name: string): boolean {
  const typedWords = typed.split(' ')
  const nameWords = name.split(' ')
  const numbers = typedWords.filter((word) => /^\d/.test(word))
  if (!numbers.every((number) => nameWords.includes(number))) return false
  const pairs = nameWords.map((word, index) => word + (nameWords[index + 1] ?? ''))
  const isKnown = typedWords.every((word) => [...nameWords, ...pairs].some((other) => isSameWord(word, other)))
  return isKnown || isSameWord(typedWords.join(''), nameWords.join(''))
}

function isSameWord(typed: string, word: string): boolean {
  if (typed.length >= 3 && word.startsWith(typed)) return true
  const slips = typed.length < 6 ? 0 : typed.length < 9 ? 1 : 2
  // Typed words are often incomplete: only a prefix of that length is compared.
  const beginning = typed.length >= 5 ? word.slice(0, typed.length) : word
  return countEdits(typed, word) <= slips || (word.length > typed.length && countEdits(typed, beginning) <= slips)
}

export interface Spelling {
  edits: number
  isWhole: boolean
}

/** The share of its letters that another spelling of a name may change, if its consonants are the same. */
const SPELLING_SHARE = 0.25
const SOUND_SHARE = 0.5
/** Shorter words become other words with a different vowel. */
const MIN_SPELLING = 5

/**
 * How much a name with the same consonants differs from the typed text, or nothing if by too much. The typed text may
 * be incomplete.
 */
export function isOtherSpelling(typed: string, name: string, isSpelling: boolean): Spelling | undefined {
  const [letters, known] = [typed.replaceAll(' ', ''), name.replaceAll(' ', '')]
  if (isSpelling && letters.length < MIN_SPELLING) return undefined
  const whole = countEdits(letters, known)
  const beginnings = [-1, 0, 1, 2].map((more) => countEdits(letters, known.slice(0, letters.length + more)))
  const edits = Math.min(whole, ...beginnings)
  const allowed = Math.max(1, Math.floor(letters.length * (isSpelling ? SPELLING_SHARE : SOUND_SHARE)))
  return edits <= allowed ? { edits, isWhole: whole <= allowed } : undefined
}
