interface TextPart {
  part: string
  isTopic: boolean
  /** Its position in the text. */
  at: number
}

/** Splits a review at the terms of a topic, as whole words in whatever case, so that they can be marked. */
export function splitByTopic(text: string, terms: readonly string[]): TextPart[] {
  const patterns = terms
    .toSorted((a, b) => b.length - a.length)
    .map(toPattern)
    .filter(Boolean)
  if (patterns.length === 0) return [{ part: text, isTopic: false, at: 0 }]
  const wanted = new RegExp(`(?<![\\p{L}\\p{M}])(?:${patterns.join('|')})(?![\\p{L}\\p{M}])`, 'giu')
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(wanted)) {
    if (match.index > end) parts.push({ part: text.slice(end, match.index), isTopic: false, at: end })
    parts.push({ part: match[0], isTopic: true, at: match.index })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ part: text.slice(end), isTopic: false, at: end })
  return parts
}

function toPattern(term: string): string {
  return term.trim().split(/\s+/).map(escapeWord).join('[^\\p{L}\\p{M}]+')
}

/** Reviews are written with either apostrophe. */
function escapeWord(word: string): string {
  return word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replaceAll("'", "['’]")
}
