import { toSearchText } from './search-text.ts'

export interface Span {
  /** Offsets in the text that was typed. */
  start: number
  end: number
}

export interface Token extends Span {
  /** Normalised for comparison. */
  text: string
  /** "500", "1,500", "1.5k", "20th". */
  amount?: number
  /** A time of day in minutes: "6pm", "5:30". */
  clock?: number
}

const MAX_TOKENS = 40
const TOKEN =
  /(?<clock>\d{1,2}(?:[:.]\d{2})?\s*(?:am|pm)\b|\d{1,2}:\d{2}(?!\d))|(?<amount>\d+(?:,\d{2,3})*(?:\.\d+)?k?(?![\p{L}\p{M}\p{N}]))|(?<word>[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\u200d'’]*)/giu
const ORDINAL = /^(\d+)(?:st|nd|rd|th)$/

export function tokenise(typed: string): Token[] {
  const tokens: Token[] = []
  for (const match of typed.matchAll(TOKEN)) {
    if (tokens.length === MAX_TOKENS) break
    const span = { start: match.index, end: match.index + match[0].length }
    const text = toSearchText(match[0])
    const { clock, amount } = match.groups ?? {}
    if (clock !== undefined) tokens.push({ ...span, text, clock: parseClock(clock) })
    else if (amount !== undefined) tokens.push({ ...span, text, amount: parseAmount(amount) })
    else if (text !== '') {
      const ordinal = ORDINAL.exec(text)?.[1]
      tokens.push({ ...span, text, ...(ordinal !== undefined && { amount: Number(ordinal) }) })
    }
  }
  return tokens
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
