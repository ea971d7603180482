/**
 * A letter with its signs, and those that a virama joins to it: कु, क्ष. Loading Intl.Segmenter instead takes a slow phone
 * 150 ms on every page with an avatar.
 */
const FIRST_LETTER = /(?:\p{L}\p{M}*[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0C4D\u0CCD\u0D4D]\u200D?)*\p{L}\p{M}*/u

export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => getInitial(word ?? ''))
    .join('')
    .toUpperCase()
}

/** The first letter with its vowel sign: कु, not क. */
export function getInitial(name: string): string {
  return FIRST_LETTER.exec(name)?.[0].toUpperCase() ?? ''
}
