/** Lower case, Latin letters without diacritics, and a space for everything but letters and digits. */
export function normaliseName(text: string): string {
  return stripDiacritics(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** For Latin letters only: in Indian scripts a combining mark is a vowel. */
export function stripDiacritics(text: string): string {
  if (!/[^ -~]/.test(text)) return text
  return text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC')
}

const ROMAN: ReadonlyMap<string, string> = new Map(
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'].map((numeral, index) => [numeral, String(index + 1)]),
)
const ORDINALS: ReadonlyMap<string, string> = new Map(
  ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'].map((word, index) => [
    word,
    String(index + 1),
  ]),
)
const UNITS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sector: ['sec', 'sect', 'sectr', 'sctr', 'sector'],
    block: ['block', 'blk', 'bk', 'blok'],
    phase: ['phase', 'ph', 'phs', 'fase'],
    stage: ['stage', 'stg'],
    area: ['area'],
    node: ['node'],
    part: ['part', 'pt'],
    pocket: ['pocket', 'pkt'],
  }).flatMap(([unit, written]) => written.map((each) => [each, unit] as const)),
)
/** The units, before a digit. */
const GLUED =
  /\b(sec|sect|sectr|sctr|sector|block|blk|bk|blok|phase|ph|phs|fase|stage|stg|area|node|part|pt|pocket|pkt)(?=\d)/g

/**
 * One spelling for numbered parts of a city, with the number last: "VI Block", "7th Phase", "Sec-29", "sector29", "AE
 * Block". Initials are joined: "J P Nagar".
 */
export function normaliseNumbers(name: string): string {
  if (!MAY_HAVE_NUMBER.test(name)) return name
  const words = joinInitials(
    name
      .replace(GLUED, '$1 ')
      .replace(/\b(\d+)(?:st|nd|rd|th)(?=[a-z]{3})/g, '$1 ')
      .split(' '),
  )
  const written: string[] = []
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? ''
    const unit = UNITS.get(word)
    const after = unit && toNumber(words[index + 1])
    const before = unit && toNumber(written.at(-1))
    if (unit && after !== undefined && isNumber(after, word)) {
      written.push(unit, after)
      index += 1
    } else if (unit && before !== undefined && isNumber(before, word)) written.splice(-1, 1, unit, before)
    else
      written.push(
        ROMAN_PAIRS.has(word) ? (ROMAN.get(word) ?? word) : word.replace(ORDINAL, '$1').replace(LEADING_ZEROS, ''),
      )
  }
  return written.join(' ')
}

/** A digit, an initial or a numeral. */
const MAY_HAVE_NUMBER =
  /\d|\b(?:[a-z]{1,2}|[ivx]{3,4}(?:th)?|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\b/
const ORDINAL = /^(\d+)(?:st|nd|rd|th)?$/
const LEADING_ZEROS = /^0+(?=\d)/
/** Never words by themselves. */
const ROMAN_PAIRS: ReadonlySet<string> = new Set(['ii', 'iii', 'iv', 'vii', 'viii', 'ix'])

/** The number of a unit: "5", "16a", "v", "fifth", or letters as in "AE Block". */
function toNumber(word: string | undefined): string | undefined {
  const plain = word
    ?.replace(/^([ivx]+)th$/, '$1')
    .replace(ORDINAL, '$1')
    .replace(LEADING_ZEROS, '')
  return plain === undefined ? undefined : (ORDINALS.get(plain) ?? ROMAN.get(plain) ?? plain)
}

function isNumber(word: string, unit: string): boolean {
  return /^\d+[a-z]?$/.test(word) || (/^[a-z]{1,2}$/.test(word) && !UNITS.has(word) && unit.length > 2)
}

function joinInitials(words: readonly string[]): string[] {
  const joined: string[] = []
  let isInitial = false
  for (const [index, word] of words.entries()) {
    const isLetter = /^[a-z]$/.test(word) && !UNITS.has(words[index + 1] ?? '') && !UNITS.has(words[index - 1] ?? '')
    if (isLetter && isInitial) joined.push((joined.pop() ?? '') + word)
    else joined.push(word)
    isInitial = isLetter
  }
  return joined
}

/**
 * A rough phonetic key: Indian names have many spellings, and people omit an h or a double letter. The key of a prefix
 * is a prefix of the key.
 */
export function toPhoneticKey(text: string): string {
  return normaliseName(text)
    .replace(/(?<=[bcdgjkpst])h/g, '')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/q/g, 'k')
    .replace(/(\p{L})\1+/gu, '$1')
}

/** Retains the first of equal words: repetitions add nothing and make a comparison of texts expensive. */
export function withoutRepeatedWords(text: string): string {
  return [...new Set(text.trim().split(/\s+/))].join(' ')
}
