import { transliterate } from '../../../gazetteer/transliterate.ts'

/**
 * How a word sounds, roughly: customers spell the same word in many ways, and loanwords in every script. Two words with
 * the same key are the same word; `countSlips` compares keys that differ.
 */
export function toLooseKey(word: string): string {
  return INDIC.test(word) ? toIndicKey(word) : toLatinKey(word)
}

const INDIC = /[\u0900-\u0d7f]/

function toLatinKey(word: string): string {
  return word
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/(.)\1+/g, '$1')
    .replace(/ph/g, 'f')
    .replace(/ck|q/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/(?<=[bcdgjkpst])h/g, '')
    .replace(/c/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/au|ou|ow/g, 'o')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/y/g, 'i')
    .replace(/(\p{L})\1+/gu, '$1')
}

const ALIKE: Readonly<Record<string, string>> = { g: 'k', j: 'c', d: 't', b: 'p', f: 'p', z: 'c', y: 'i' }

/** Scripts differ in aspiration, voice and length of vowels, so none of these counts. */
function toIndicKey(word: string): string {
  const sounds = transliterate(word)
    .replace(/(?<=[kgcjtdpb])h/g, '')
    .replace(/sh/g, 's')
    .replace(/[bdfgjyz]/g, (letter) => ALIKE[letter] ?? letter)
    .replace(/(.)\1+/g, '$1')
  return `~${sounds}`
}

/** How many slips a word may have: none in a short one, which has too many similar words. */
export function allowedSlips(word: string): number {
  const length = INDIC.test(word) ? toIndicKey(word).length : word.length
  if (length < 4) return 0
  if (length === 4) return LATIN_VOWEL
  return length < 8 ? 1 : 2
}

const VOWEL = /[aeiou]/
/** A wrong vowel is the smaller slip. Scripts spell the vowels of a loanword in many ways. */
export const LATIN_VOWEL = 0.75
export const INDIC_VOWEL = 0.5

/** The edit distance between two keys: letters that are added, left out, replaced or swapped. */
export function countSlips(a: string, b: string, limit: number): number {
  if (a === b) return 0
  const vowel = a.startsWith('~') ? INDIC_VOWEL : LATIN_VOWEL
  const weigh = (letter: string | undefined) => (letter !== undefined && VOWEL.test(letter) ? vowel : 1)
  if (Math.abs(a.length - b.length) * vowel > limit) return Infinity
  let beforeLast: number[] = []
  let last = [0]
  for (let j = 0; j < b.length; j += 1) last.push((last[j] ?? 0) + weigh(b[j]))
  for (let i = 1; i <= a.length; i += 1) {
    const row = [(last[0] ?? 0) + weigh(a[i - 1])]
    let least = row[0] ?? 0
    for (let j = 1; j <= b.length; j += 1) {
      const [one = '', other = ''] = [a[i - 1], b[j - 1]]
      const replaced = one === other ? 0 : Math.max(weigh(one), weigh(other))
      let cost = Math.min((last[j] ?? 0) + weigh(one), (row[j - 1] ?? 0) + weigh(other), (last[j - 1] ?? 0) + replaced)
      if (i > 1 && j > 1 && one === b[j - 2] && a[i - 2] === other) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > limit) return Infinity
    beforeLast = last
    last = row
  }
  const slips = last[b.length] ?? Infinity
  // The first letter is rarely wrong.
  const total = a[0] === b[0] ? slips : slips + 0.5
  return total > limit ? Infinity : total
}

const FIRST_LETTER = 97
const LETTERS = 26

/** The letters of a key as a bit mask. */
export function toLetterBits(key: string): number {
  let bits = 0
  for (let place = 0; place < key.length; place += 1) {
    const letter = key.charCodeAt(place) - FIRST_LETTER
    if (letter >= 0 && letter < LETTERS) bits |= 1 << letter
  }
  return bits
}

/** Whether two keys differ in more letters than this many edits explain. */
export function differsMore(a: number, b: number, edits: number): boolean {
  return countBits(a & ~b) > edits || countBits(b & ~a) > edits
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
