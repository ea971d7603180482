import { brand } from '../brand.ts'
import { nameSkeleton } from './name-skeleton.ts'

// The characters of names. Every name that others see is checked by it, in the browser and on the server.

const INVISIBLE = 'The name contains an invisible character. Please type it by hand.'
const SYMBOL = 'Use letters, digits and ordinary punctuation: no symbols, badges or emoji'
const FOREIGN = 'Please write the name in Latin letters or an Indian script'
const MIXED = 'Write each word in one script: this one mixes several'
const MARKS = 'There are too many marks on one letter'
const NO_LETTER = 'A name has at least one letter or digit'

/** The scripts in which joiners shape letters; they are allowed nowhere else. */
const JOINED_SCRIPT =
  /[\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Arab}]/u
const VIRAMA = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const ORDINARY = /[\p{L}\p{M}\p{Nd}\p{P}\p{Zs}+|°]/u
const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u
const MARK = /\p{M}/u
const WORD_PART = /[\p{L}\p{M}\p{Nd}\u200c\u200d]/u

/** Letters of other scripts look like these, Lisu's like Latin ones, and no guest here reads them. */
const SCRIPTS = ['Latn', 'Cyrl', 'Grek', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Arab']
const SCRIPT_PATTERNS = SCRIPTS.map((script) => new RegExp(`\\p{scx=${script}}`, 'u'))
/** Latin digits, and marks that belong to no script of their own. The digits of other scripts belong to those. */
const ANY_SCRIPT = /[0-9\u200c\u200d\p{sc=Zyyy}\p{sc=Zinh}]/u

const CLICK = /[\u01c0-\u01c3]/

/** Of a consonant with a nukta: vowel sign, nasal and accent. Letters of other scripts need fewer. */
const MARKS_MAX = { joined: 4, other: 2 }

/** What is wrong with the letters of a name, of a person or a salon, as a sentence for the field. */
export function findLetterProblem(name: string): string | undefined {
  const letters = [...name.normalize('NFC')]
  if (letters.some((letter, place) => UNSEEN.test(letter) && !isNeededJoiner(letters, place))) return INVISIBLE
  if (letters.some((letter) => !ORDINARY.test(letter) && !UNSEEN.test(letter))) return SYMBOL
  // Styled variants of letters, such as 𝐍 or Ｎ.
  if (letters.some((letter) => LETTER_OR_DIGIT.test(letter) && letter.normalize('NFKC') !== letter.normalize('NFC'))) {
    return SYMBOL
  }
  if (letters.some((letter) => LETTER_OR_DIGIT.test(letter) && isForeign(letter))) return FOREIGN
  if (!letters.some((letter) => LETTER_OR_DIGIT.test(letter))) return NO_LETTER
  if (hasMarkStack(letters)) return MARKS
  if (splitWords(letters).some((word) => countScripts(word) > 1)) return MIXED
  return undefined
}

function isNeededJoiner(letters: readonly string[], place: number): boolean {
  const [before = '', joiner, after = ''] = [letters[place - 1], letters[place], letters[place + 1]]
  if (joiner !== '\u200c' && joiner !== '\u200d') return false
  return JOINED_SCRIPT.test(before) && (VIRAMA.test(before) || JOINED_SCRIPT.test(after))
}

function hasMarkStack(letters: readonly string[]): boolean {
  let count = 0
  for (const letter of letters) {
    count = MARK.test(letter) ? count + 1 : 0
    if (count > (JOINED_SCRIPT.test(letter) ? MARKS_MAX.joined : MARKS_MAX.other)) return true
  }
  return false
}

function splitWords(letters: readonly string[]): string[][] {
  const words: string[][] = [[]]
  for (const letter of letters) {
    if (WORD_PART.test(letter)) words.at(-1)?.push(letter)
    else words.push([])
  }
  return words
}

function findScript(letter: string): string | undefined {
  return SCRIPTS[SCRIPT_PATTERNS.findIndex((pattern) => pattern.test(letter))]
}

/** Of a script that is not read here; or a click letter, which looks like an l. */
function isForeign(letter: string): boolean {
  return CLICK.test(letter) || (!ANY_SCRIPT.test(letter) && findScript(letter) === undefined)
}

function countScripts(word: readonly string[]): number {
  const found = new Set<string>()
  for (const letter of word) {
    if (ANY_SCRIPT.test(letter)) continue
    found.add(findScript(letter) ?? '')
  }
  return found.size
}

const CLAIMS = ['verified', 'official'].map((word) => [word, nameSkeleton(word)] as const)
/** Neither a salon's name nor a person's. "BHIM" is not here: it is also a person's name. */
const PLATFORM_WORDS = [brand.name, 'Paytm', 'PhonePe', 'GPay', 'Google Pay', 'Amazon Pay', 'Razorpay', 'UPI', 'NPCI']
const PLATFORM = PLATFORM_WORDS.map((words) => [words, nameSkeleton(words)] as const)

/** What is wrong with the name of a salon: its letters, or whom it impersonates. */
export function findNameProblem(name: string): string | undefined {
  const problem = findLetterProblem(name)
  if (problem !== undefined) return problem
  const skeleton = joinSpelled(nameSkeleton(name))
  const squeezed = skeleton.replaceAll(' ', '')
  const claim = CLAIMS.find(([, folded]) => squeezed.includes(folded))
  if (claim) return `A name can’t say “${claim[0]}”`
  const word = PLATFORM.find(([, folded]) => ` ${skeleton} `.includes(` ${folded} `))
  return word && `“${word[0]}” is not part of a salon’s name`
}

/** "n i k h a r" is read as one word. */
function joinSpelled(skeleton: string): string {
  const words = skeleton.split(' ')
  return words.map((word, place) => (word.length === 1 && words[place + 1]?.length === 1 ? word : `${word} `)).join('')
}

/**
 * Chains, and names of payments and banks. Franchisees are genuine, so the name is not refused: an operator reviews it.
 */
const WELL_KNOWN = [
  'Lakmé',
  'Jawed Habib',
  'VLCC',
  'Geetanjali',
  'Green Trends',
  'Toni & Guy',
  'BBlunt',
  'YLG',
  'Bodycraft',
  'BHIM',
  'RBI',
  'SBI',
  'HDFC',
  'ICICI',
].map((name) => ({ name, folded: nameSkeleton(name), isWord: false }))
/** Also ordinary words: only a name that begins with one is taken for the chain's. */
const WELL_KNOWN_WORDS = ['Naturals', 'Looks', 'Enrich'].map((name) => ({
  name,
  folded: nameSkeleton(name),
  isWord: true,
}))

/** The well-known name that a name contains, if any. */
export function findWellKnownName(name: string): string | undefined {
  const text = ` ${joinSpelled(nameSkeleton(name)).trim()} `
  return [...WELL_KNOWN, ...WELL_KNOWN_WORDS].find(({ folded, isWord }) =>
    isWord ? text.startsWith(` ${folded} `) : text.includes(` ${folded} `),
  )?.name
}
