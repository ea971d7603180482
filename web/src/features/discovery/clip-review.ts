import { REVIEW_TEXT_SHOWN } from '@nikhar/contract'

/** The beginning of a long text, up to a whole character; nothing when the text is short enough as it is. */
export function clipReview(text: string): string | undefined {
  // By characters as they are read: half of an emoji is no character.
  const characters = Array.from(text)
  if (characters.length <= REVIEW_TEXT_SHOWN) return undefined
  return `${characters.slice(0, REVIEW_TEXT_SHOWN).join('').trimEnd()}…`
}
