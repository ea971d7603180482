const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })

/** "Asha R.": the first name and the initial of the last, which is all that other users see of a reviewer. */
export function toReviewerName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const [initial] = letters.segment(rest.at(-1) ?? '')
  return initial ? `${first} ${initial.segment.toLocaleUpperCase('en-IN')}.` : first
}
