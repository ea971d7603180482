import { transliterate } from '../../../gazetteer/transliterate.ts'
import { allowedSlips, countSlips, toLooseKey } from './loose-key.ts'
import { toSearchText } from './search-text.ts'
import type { Span, Token } from './token.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A word of the text, as names are compared with it. */
export interface NameWord extends Span {
  /** In Latin letters. */
  text: string
  isLatin: boolean
  key: string
  /** A word of the vocabulary is not a misspelt name, and does not name anything by itself. */
  isKnown: boolean
  /** "the", "and", "salon": may occur within a name and be left out of it. */
  isFiller: boolean
  /** The last word may be incomplete while the customer types. */
  isLast: boolean
}

export interface NameMatch extends Span {
  /** Words of the name that occur in the text. */
  matched: number
  slips: number
  /** The text contains every word of the name. */
  isWhole: boolean
}

const MIN_PREFIX = 3
const PREFIX_SLIPS = 0.5
const FILLERS = new Set([
  'the',
  'and',
  'of',
  'by',
  'salon',
  'saloon',
  'parlour',
  'parlor',
  'sellun',
  'pvt',
  'ltd',
  'co',
])
/** A word in many names, which identifies none of them by itself. */
const GENERIC =
  /^(house|room|bar|lounge|hub|zone|point|corner|world|cent(er|re)|club|company|care|art|beauty|style|look|cut|family|royal|new|city|market|block|board|lane|road|street|garden|park|village|station|tower|square|complex|door|social|story|works?)$/
const ORDINALS: Readonly<Record<string, string>> = {
  '1st': 'first',
  '2nd': 'second',
  '3rd': 'third',
  '4th': 'fourth',
  '5th': 'fifth',
  '6th': 'sixth',
  '7th': 'seventh',
  '8th': 'eighth',
  '9th': 'ninth',
  '10th': 'tenth',
}

export function toNameWords(tokens: readonly Token[], vocabulary: Vocabulary): NameWord[] {
  return tokens.map(({ text, start, end }, place) => {
    const concepts = vocabulary.get(text) ?? []
    return {
      start,
      end,
      text: transliterate(text),
      isLatin: transliterate(text) === text,
      key: toKey(text),
      isKnown: vocabulary.spellings.alone.has(toLooseKey(text)),
      isFiller: FILLERS.has(text) || (concepts.length > 0 && concepts.every(({ kind }) => kind === 'FILLER')),
      isLast: place === tokens.length - 1,
    }
  })
}

function toKey(word: string): string {
  return toLooseKey(transliterate(ORDINALS[word] ?? word))
}

/** The words of a name for comparison; stop words are left out, unless there are no others. */
export function splitName(name: string): string[] {
  const words = toSearchText(name).split(' ')
  const telling = words.filter((word) => !FILLERS.has(word))
  return (telling.length > 0 ? telling : words).map(toKey)
}

/** The longest sequence of words of the name in the text. */
export function matchName(words: readonly NameWord[], nameKeys: readonly string[]): NameMatch | undefined {
  let best: NameMatch | undefined
  for (const [from, first] of words.entries()) {
    if (first.isFiller && !nameKeys.includes(first.key)) continue
    const match = matchFrom(words.slice(from), nameKeys)
    if (
      match &&
      (!best || match.matched > best.matched || (match.matched === best.matched && match.slips < best.slips))
    )
      best = match
  }
  return best
}

function matchFrom(words: readonly NameWord[], nameKeys: readonly string[]): NameMatch | undefined {
  const unused = new Set(nameKeys.keys())
  let isNamed = false
  let slips = 0
  let last: NameWord | undefined
  for (let place = 0; place < words.length;) {
    const word = words[place] as NameWord
    const found = findWord(words.slice(place), nameKeys, unused)
    if (found) {
      for (const used of found.used) unused.delete(used)
      slips += found.slips
      last = words[place + found.length - 1]
      isNamed ||= words.slice(place, place + found.length).some(isTelling)
      place += found.length
    } else if (word.isFiller) place += 1
    else break
  }
  const matched = nameKeys.length - unused.size
  const isWhole = unused.size === 0
  if (!last || !(isNamed || (isWhole && matched > 1))) return undefined
  return { start: words[0]?.start ?? 0, end: last.end, matched, slips, isWhole }
}

function isTelling({ isKnown, text }: NameWord): boolean {
  return !isKnown && text.length > 2 && !GENERIC.test(text)
}

/** A word of the name, or two of them written as one, or one that is written as two. */
function findWord(words: readonly NameWord[], nameKeys: readonly string[], unused: ReadonlySet<number>) {
  const [first, second] = words
  if (!first) return undefined
  let best: { used: number[]; length: number; slips: number } | undefined
  for (const place of unused) {
    const name = nameKeys[place] ?? ''
    const next = unused.has(place + 1) ? (nameKeys[place + 1] ?? '') : undefined
    const options = [
      { used: [place], length: 1, slips: compare(first, name) },
      ...(next === undefined ? [] : [{ used: [place, place + 1], length: 1, slips: compare(first, name + next) }]),
      ...(second ? [{ used: [place], length: 2, slips: first.key + second.key === name ? 0 : Infinity }] : []),
    ]
    for (const option of options) if (option.slips < (best?.slips ?? Infinity)) best = option
  }
  return best
}

function compare({ text, key, isKnown, isLast }: NameWord, name: string): number {
  if (key === name) return 0
  if (isKnown) return Infinity
  if (isLast && text.length >= MIN_PREFIX && name.startsWith(key)) return PREFIX_SLIPS
  return countSlips(key, name, allowedSlips(text))
}
