const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

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
  const start = name.search(/\p{L}/u)
  if (start === -1) return ''
  for (const { segment } of graphemes.segment(name.slice(start))) return segment.toUpperCase()
  return ''
}
