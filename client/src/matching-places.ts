import type { GeoSuggestion } from '@nikhar/contract/discovery'

/**
 * Of the suggestions for an earlier text, those that begin with every word typed now: Enter must not choose any other.
 */
export function findMatchingPlaces(suggestions: readonly GeoSuggestion[], typed: string): GeoSuggestion[] {
  const words = toWords(typed)
  return suggestions.filter(({ display_name, other_name = '' }) => {
    const known = toWords(`${display_name} ${other_name}`)
    return words.every((word) => known.some((other) => other.startsWith(word)))
  })
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
