import { CODE_LENGTH } from '@nikhar/contract'

/** What people paste is rarely clean: "Your code is 481 602." */
export function extractDigits(text: string) {
  return text.replaceAll(/\D/g, '')
}

export interface Writing {
  code: string
  /** The box that comes next. */
  box: number
}

/** Writes what was typed or pasted into the boxes from `box` on; a whole code replaces all of them. */
export function writeCode(code: string, box: number, text: string): Writing {
  const digits = extractDigits(text)
  if (digits.length >= CODE_LENGTH) return { code: digits.slice(0, CODE_LENGTH), box: CODE_LENGTH - 1 }
  // Without gaps: nothing can be written behind an empty box.
  const start = Math.min(box, code.length)
  const next = (code.slice(0, start) + digits + code.slice(start + digits.length)).slice(0, CODE_LENGTH)
  return { code: next, box: Math.min(start + digits.length, CODE_LENGTH - 1) }
}

/** Backspace empties the box it stands in, or the one before when that is empty already. */
export function eraseCode(code: string, box: number): Writing {
  const at = box < code.length ? box : code.length - 1
  if (at < 0) return { code, box: 0 }
  return { code: code.slice(0, at) + code.slice(at + 1), box: at }
}
