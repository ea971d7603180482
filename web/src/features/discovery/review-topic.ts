interface TextPart {
  part: string
  isTopic: boolean
  /** Its position in the text. */
  at: number
}

/** Splits a review at the whole words of a topic, whatever their case, so that they can be marked. */
export function splitByTopic(text: string, topic: string | undefined): TextPart[] {
  const words = topic?.trim().split(/\s+/).filter(Boolean).map(escapeWord) ?? []
  if (words.length === 0) return [{ part: text, isTopic: false, at: 0 }]
  const wanted = new RegExp(`(?<![\\p{L}\\p{M}])${words.join('[^\\p{L}\\p{M}]+')}(?![\\p{L}\\p{M}])`, 'giu')
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

function escapeWord(word: string): string {
  return word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
