/** How many digits and signs around a word leave it as easy to guess as the word alone: "@2026", "#12345". */
const DECORATION = 6

/** The letters that digits and signs may replace. A 1 may be an i or an l. */
const SIGNS = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g', '@': 'a', $: 's', '!': 'i' }
const READINGS = [createReading({ ...SIGNS, '1': 'i' }), createReading({ ...SIGNS, '1': 'l' })]

function createReading(letters: Readonly<Record<string, string>>) {
  return (text: string) => Array.from(text, (sign) => letters[sign] ?? sign).join('')
}

/**
 * The words that a password may be based on: the password without up to six digits and signs at either end, as written
 * and with signs replaced by letters. At most 49 combinations, whatever the text.
 */
export function coresOf(text: string): string[] {
  const signs = Array.from(text)
  const before = Math.min(countUntilLetter(signs), DECORATION)
  const after = Math.min(countUntilLetter(signs.toReversed()), DECORATION)
  const cores = new Set<string>()
  for (let start = 0; start <= before; start += 1) {
    for (let end = 0; end <= after; end += 1) {
      const core = signs.slice(start, signs.length - end).join('')
      for (const word of [core, ...READINGS.map((read) => read(core))]) {
        if (!isLetter(word.at(0) ?? '')) continue
        cores.add(word)
        const half = word.slice(0, word.length / 2)
        if (half + half === word) cores.add(half)
      }
    }
  }
  return [...cores]
}

export function lettersOf(text: string): string {
  return Array.from(text).filter(isLetter).join('')
}

function countUntilLetter(signs: string[]) {
  const first = signs.findIndex(isLetter)
  return first === -1 ? signs.length : first
}

function isLetter(sign: string) {
  return /^[\p{L}\p{M}]$/u.test(sign)
}
