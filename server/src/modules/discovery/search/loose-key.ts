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

/** The blocks of the Indian scripts have their letters in one order, 128 code points apart. */
const BLOCK = 0x80
const DEVANAGARI = 0x0900
const MALAYALAM_FINALS: Readonly<Record<string, string>> = { ൺ: 'ന', ൻ: 'ന', ർ: 'ര', ൽ: 'ല', ൾ: 'ള' }

/** The letters of Devanagari by sound; scripts differ in aspiration, voice and length of vowels. */
const SOUNDS: readonly [letters: string, sound: string][] = [
  ['कखगघ', 'k'],
  ['चछजझ', 'c'],
  ['टठडढतथदध', 't'],
  ['पफबभ', 'p'],
  ['शषस', 's'],
  ['ङञणनऩंँ\u0970', 'n'],
  ['म', 'm'],
  ['रऱ', 'r'],
  ['लळऴ', 'l'],
  ['व', 'v'],
  ['ह', 'h'],
  ['अआा', 'a'],
  ['ऐ', 'ai'],
  ['इईिीय', 'i'],
  ['उऊुू', 'u'],
  ['एऍऎेैॅॆ', 'e'],
  ['ओऔऑऒोौॉॊ', 'o'],
]
const soundOf = new Map(SOUNDS.flatMap(([letters, sound]) => [...letters].map((letter) => [letter, sound] as const)))

function toIndicKey(word: string): string {
  const sounds = [...word].map((letter) => soundOf.get(toDevanagari(letter)) ?? '')
  return `~${sounds.join('').replace(/(.)\1+/g, '$1')}`
}

/** The letter of Devanagari at the same position of its block; signs that Devanagari lacks have no sound. */
function toDevanagari(letter: string): string {
  const code = (MALAYALAM_FINALS[letter] ?? letter).codePointAt(0) ?? 0
  return code >= DEVANAGARI && code < 0x0d80 ? String.fromCodePoint(DEVANAGARI + ((code - DEVANAGARI) % BLOCK)) : letter
}

const CONSONANTS: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  ऩ: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ऱ: 'r',
  ल: 'l',
  ळ: 'l',
  ऴ: 'zh',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
}
const VOWELS: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ए: 'e',
  ऎ: 'e',
  ऍ: 'e',
  ऐ: 'ai',
  ओ: 'o',
  ऒ: 'o',
  ऑ: 'o',
  औ: 'au',
  ऋ: 'ri',
}
const VOWEL_SIGNS: Readonly<Record<string, string>> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'े': 'e',
  'ॆ': 'e',
  'ॅ': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ॊ': 'o',
  'ॉ': 'o',
  'ौ': 'au',
  'ृ': 'ri',
  '\u094d': '',
  'ं': 'n',
  'ँ': 'n',
  '\u0970': 'n',
}

const VIRAMA = '\u094d'
const NASALS = 'ंँ\u0970'

/** A word of an Indian script in Latin letters: "मोगरा" is mogra. */
export function toLatin(text: string): string {
  if (!INDIC.test(text)) return text
  return text.split(' ').map(toLatinWord).join(' ')
}

function toLatinWord(word: string): string {
  const letters = [...word].map(toDevanagari).filter((letter) => letter !== '\u093c')
  return letters
    .map((letter, place) => {
      const consonant = CONSONANTS[letter]
      if (consonant === undefined)
        return VOWELS[letter] ?? VOWEL_SIGNS[letter] ?? (/[a-z\d]/.test(letter) ? letter : '')
      return isSilent(letters, place) ? consonant : `${consonant}a`
    })
    .join('')
}

/** Whether only a written vowel is spoken after the consonant: at the end, and between a vowel and a full syllable. */
function isSilent(letters: readonly string[], place: number): boolean {
  const [previous, following, second] = [letters[place - 1], letters[place + 1], letters[place + 2]]
  if (following === undefined || (following in VOWEL_SIGNS && !NASALS.includes(following))) return true
  const isAfterVowel = previous !== undefined && previous !== VIRAMA && !(NASALS.includes(previous) && place === 1)
  return isAfterVowel && following in CONSONANTS && second !== undefined && second in VOWEL_SIGNS && second !== VIRAMA
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
