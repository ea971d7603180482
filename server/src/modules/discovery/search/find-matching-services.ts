import type { CachedService } from '../cached-menu.ts'
import { suitsService } from './match-service.ts'
import { understandQuery } from './understand-query.ts'
import type { Vocabulary } from './vocabulary.ts'
import { toSearchCriteria } from './search-criteria.ts'

/**
 * The ids of the menu's services that match the text, in the menu's order; none when it names no service or category.
 */
export function findMatchingServices(
  menu: readonly CachedService[],
  q: string,
  vocabulary: Vocabulary,
  now: Date,
): string[] {
  const wanted = toSearchCriteria(understandQuery(q, vocabulary, now), {}, vocabulary, q)
  if (wanted.concepts.length === 0 && wanted.categories.length === 0) return []
  return menu.filter((service) => suitsService(service, wanted)).map(({ id }) => id)
}
