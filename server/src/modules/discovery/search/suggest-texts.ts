import { toSpherePoint } from '../sphere.ts'
import { findCandidates } from './candidate-queries.ts'
import type { Searcher, SearchSources } from './find-salons.ts'
import type { ResolvedPart } from './resolve-names.ts'
import { toSearchText } from './search-text.ts'
import type { Concept, Vocabulary } from './vocabulary.ts'

const SUGGESTIONS = 5
/** Words with the same first letters may have been meant. */
const SAME_LETTERS = 3

/**
 * Services that are offered nearby: those similar to the missing one, those that begin like a word, then the most
 * common.
 */
export async function suggestTexts(
  { db, cache, nearbyKm }: SearchSources,
  { whitelabelId, latitude, longitude }: Searcher,
  vocabulary: Vocabulary,
  parts: readonly ResolvedPart[],
): Promise<string[]> {
  const nearest = await findCandidates(db, {
    whitelabelId,
    place: toSpherePoint(latitude, longitude),
    radiusKm: nearbyKm,
    offered: [],
    outletIds: undefined,
  })
  const menus = await cache.readMenus(nearest.map(({ id, menu }) => ({ id, version: menu })))
  const counts = new Map<string, number>()
  for (const menu of menus.values()) {
    for (const slug of new Set(menu.flatMap(({ concepts }) => concepts))) counts.set(slug, (counts.get(slug) ?? 0) + 1)
  }
  const offered = [...vocabulary].flatMap(([key, concepts]) =>
    concepts.filter(({ kind, slug }) => kind === 'SERVICE' && counts.has(slug)).map((concept) => ({ key, concept })),
  )
  const byCount = (a: Concept, b: Concept) => (counts.get(b.slug) ?? 0) - (counts.get(a.slug) ?? 0)
  const beginnings = findBeginnings(parts)
  const alike = offered.filter(({ key }) => beginnings.some((letters) => key.startsWith(letters)))
  const broader = offered.filter(({ concept }) => isBroader(concept, parts))
  const related = offered.filter(({ concept }) => isRelated(concept, parts))
  const names = [broader, related, alike, offered].flatMap((list) =>
    list.map(({ concept }) => concept).toSorted(byCount),
  )
  return [...new Set(names.map(({ name }) => name))].slice(0, SUGGESTIONS)
}

function findBeginnings(parts: readonly ResolvedPart[]): string[] {
  return parts
    .flatMap((part) => (part.kind === 'unknown' ? toSearchText(part.text).split(' ') : []))
    .filter((word) => word.length > SAME_LETTERS)
    .map((word) => word.slice(0, SAME_LETTERS))
}

function isBroader({ slug }: Concept, parts: readonly ResolvedPart[]): boolean {
  return parts.some((part) => part.kind === 'service' && part.concept.broader.includes(slug))
}

/** Another kind of the same concept. */
function isRelated({ broader }: Concept, parts: readonly ResolvedPart[]): boolean {
  return parts.some((part) => part.kind === 'service' && part.concept.broader.some((above) => broader.includes(above)))
}
