import { isCityName } from './is-place-named.ts'
import {
  allowedSlips,
  countSlips,
  differsMore,
  INDIC_VOWEL,
  LATIN_VOWEL,
  toLetterBits,
  toLooseKey,
} from './loose-key.ts'
import type { Token } from './token.ts'
import { toFirstLetter, type Concept, type Spelling, type Vocabulary } from './vocabulary.ts'

const MAX_WORDS = 5
const MAX_JOINED = 3
/** Words written together have more similar words than each of them. */
const MAX_JOINED_SLIPS = 1
/** The maximum of misspelt words; each is compared with the whole vocabulary. */
const MAX_COMPARED = 12

export interface Guess {
  concepts: readonly Concept[]
  /** The phrase that was probably meant. */
  phrase: string
  /** Number of tokens. */
  length: number
}

/** Guesses what misspelt words mean. Each word of a text is compared once. */
export function createGuesser(vocabulary: Vocabulary) {
  const { spellings } = vocabulary
  const close = new Map<string, ReadonlyMap<string, number>>()

  /** The words that may have been meant, with the number of slips of each. */
  function findClose(word: string): ReadonlyMap<string, number> {
    let found = close.get(word)
    if (!found) {
      if (spellings.words.has(word)) found = findVariants(vocabulary, word)
      else if (close.size >= MAX_COMPARED || isCityName(word)) found = new Map()
      else found = compareWord(word, spellings, allowedSlips(word))
      close.set(word, found)
    }
    return found
  }

  /** The longest phrase that the text may begin with, allowing for slips, and of these the one with the fewest. */
  return function guessPhrase(tokens: readonly Token[]): Guess | undefined {
    let best: (Guess & { slips: number }) | undefined
    const consider = (spelling: Spelling, length: number, slips: number) => {
      const concepts = vocabulary.get(spelling.key)
      const isBetter = !best || length > best.length || (length === best.length && slips < best.slips)
      if (concepts && isBetter) best = { concepts, phrase: spelling.phrase, length, slips }
    }
    for (const [first, slips] of findClose(tokens[0]?.text ?? '')) {
      for (const spelling of spellings.byFirst.get(first) ?? []) {
        const total = sumSlips(spelling, tokens, slips)
        if (total !== undefined) consider(spelling, spelling.words.length, total)
      }
    }
    for (let length = 2; length <= Math.min(MAX_JOINED, tokens.length); length += 1) {
      const run = tokens.slice(0, length)
      const joined = run.map(({ text }) => text)
      const isNumber = run.some(({ amount, clock }) => amount !== undefined || clock !== undefined)
      if (isNumber || joined.every((word) => spellings.words.has(word))) continue
      for (const [key, slips] of findClose(joined.join('')))
        for (const spelling of spellings.byFirst.get(key) ?? [])
          if (spelling.words.length === 1 && slips <= MAX_JOINED_SLIPS) consider(spelling, length, slips)
    }
    return best
  }

  function sumSlips({ words }: Spelling, tokens: readonly Token[], first: number): number | undefined {
    if (words.length > Math.min(MAX_WORDS, tokens.length)) return undefined
    let isMisspelt = !spellings.words.has(tokens[0]?.text ?? '')
    let total = first
    for (let place = 1; place < words.length; place += 1) {
      const word = tokens[place]?.text ?? ''
      const slips = findClose(word).get(words[place] ?? '')
      if (slips === undefined) return undefined
      isMisspelt ||= !spellings.words.has(word)
      total += slips
    }
    // Words of the vocabulary are corrected only as part of a phrase: "dulhan mehandi".
    return isMisspelt || words.length > 1 ? total : undefined
  }
}

const variants = new WeakMap<Vocabulary, Map<string, ReadonlyMap<string, number>>>()

/** Other spellings of a word of the vocabulary, which differ in a vowel; cached, since they never change. */
function findVariants(vocabulary: Vocabulary, word: string): ReadonlyMap<string, number> {
  const known = variants.get(vocabulary) ?? new Map<string, ReadonlyMap<string, number>>()
  variants.set(vocabulary, known)
  let found = known.get(word)
  if (!found) {
    found = compareWord(word, vocabulary.spellings, Math.min(LATIN_VOWEL, allowedSlips(word)))
    known.set(word, found)
  }
  return found
}

function compareWord(
  word: string,
  { keys, keysByLetter }: Vocabulary['spellings'],
  allowed: number,
): ReadonlyMap<string, number> {
  const key = toLooseKey(word)
  // A wrong first letter counts as more than one slip.
  const compared = allowed <= 1 ? (keysByLetter.get(toFirstLetter(key)) ?? []) : keys
  const found = new Map([[key, 0]])
  const letters = toLetterBits(key)
  const edits = Math.floor(allowed / (key.startsWith('~') ? INDIC_VOWEL : LATIN_VOWEL))
  for (const { key: other, letters: others } of compared) {
    if (differsMore(letters, others, edits)) continue
    const slips = countSlips(key, other, allowed)
    if (slips <= allowed) found.set(other, slips)
  }
  return found
}
