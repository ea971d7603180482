import { REVIEW_TEXT_SHOWN } from '@nikhar/contract/constants'

/** Truncates a long review; undefined when it is short enough. */
export function clipReview(text: string): string | undefined {
  // By code points, so that no emoji is cut in half.
  const characters = Array.from(text)
  if (characters.length <= REVIEW_TEXT_SHOWN) return undefined
  return `${characters.slice(0, REVIEW_TEXT_SHOWN).join('').trimEnd()}…`
}
