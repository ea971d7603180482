import { CODE_LENGTH } from '@nikhar/contract/constants'

/** Pasted text often contains more than the code: "Your code is 481 602." */
export function extractDigits(text: string) {
  return text.replaceAll(/\D/g, '')
}

export interface CodeEdit {
  code: string
  /** The box that receives the focus. */
  box: number
}

/** Inserts typed or pasted digits from `box` on; a complete code replaces all boxes. */
export function writeCode(code: string, box: number, text: string): CodeEdit {
  const digits = extractDigits(text)
  if (digits.length >= CODE_LENGTH) return { code: digits.slice(0, CODE_LENGTH), box: CODE_LENGTH - 1 }
  // A code has no gaps: digits go into the first empty box at the latest.
  const start = Math.min(box, code.length)
  const next = (code.slice(0, start) + digits + code.slice(start + digits.length)).slice(0, CODE_LENGTH)
  return { code: next, box: Math.min(start + digits.length, CODE_LENGTH - 1) }
}

/** Backspace clears its box, or the previous one if it is already empty. */
export function eraseCode(code: string, box: number): CodeEdit {
  const at = box < code.length ? box : code.length - 1
  if (at < 0) return { code, box: 0 }
  return { code: code.slice(0, at) + code.slice(at + 1), box: at }
}
