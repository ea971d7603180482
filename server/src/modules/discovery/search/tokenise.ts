import { joinNumberWords } from './number-words.ts'
import { toSearchText } from './search-text.ts'
import type { Token } from './token.ts'

const MAX_TOKENS = 40
const TOKEN =
  /(?<clock>\d{1,2}(?:[:.]\d{2})?\s*(?:am|pm)\b|\d{1,2}:\d{2}(?!\d))|(?<amount>\d+(?:,\d{2,3})*(?:\.\d+)?k?(?![\p{L}\p{M}\p{N}]))|(?<word>[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\u200d'’]*)/giu
const ORDINAL = /^(\d+)(?:st|nd|rd|th)$/

/** Digits of the Indian scripts: ten in a row at the same position of each block. */
const INDIC_DIGIT =
  /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g

export function tokenise(typed: string): Token[] {
  const tokens: Token[] = []
  // Replaces one character by one, so that offsets stay valid.
  const text = typed.replace(INDIC_DIGIT, (digit) => String(((digit.codePointAt(0) ?? 0) & 0x7f) - 0x66))
  for (const match of text.matchAll(TOKEN)) {
    if (tokens.length === MAX_TOKENS) break
    const span = { start: match.index, end: match.index + match[0].length }
    const word = toSearchText(match[0])
    const { clock, amount } = match.groups ?? {}
    if (clock !== undefined) tokens.push({ ...span, text: word, clock: parseClock(clock) })
    else if (amount !== undefined) tokens.push({ ...span, text: word, amount: parseAmount(amount) })
    else if (word !== '') {
      const ordinal = ORDINAL.exec(word)?.[1]
      tokens.push({ ...span, text: word, ...(ordinal !== undefined && { amount: Number(ordinal) }) })
    }
  }
  return joinNumberWords(tokens)
}

function parseAmount(text: string): number {
  const value = Number.parseFloat(text.replaceAll(',', ''))
  return /k$/i.test(text) ? value * 1000 : value
}

/** Without am or pm, an hour before eight is in the evening: few salons open that early. */
export function toMinuteOfDay(hour: number, minute: number, half?: 'am' | 'pm'): number {
  const isAfternoon = half === undefined ? hour < 8 || hour >= 12 : half === 'pm'
  return ((hour % 12) + (isAfternoon ? 12 : 0)) * 60 + minute
}

function parseClock(text: string): number {
  const [hour = 0, minute = 0] = (text.match(/\d+/g) ?? []).map(Number)
  const half = /[ap]m/i.exec(text)?.[0].toLowerCase() as 'am' | 'pm' | undefined
  return toMinuteOfDay(hour, minute, half)
}
