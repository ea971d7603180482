import { findSalons, type Searcher, type SearchSources } from './find-salons.ts'
import { understandQuery } from './understand-query.ts'
import { toSearchCriteria, type SearchCriteria } from './search-criteria.ts'

const RESULTS = 5

/** What is wanted by what is typed; nothing when the text names no service that is known. */
export async function understandServices({ readVocabulary }: SearchSources, q: string, now: Date) {
  const vocabulary = await readVocabulary()
  // Names of salons and places are the business of the results page: this list follows each keystroke.
  const parts = understandQuery(q, vocabulary, now).filter(({ kind }) => kind !== 'area' && kind !== 'unknown')
  const wanted = toSearchCriteria(parts, {}, vocabulary)
  return wanted.concepts.length === 0 ? undefined : wanted
}

/** The wanted services around, best first. */
export async function findNearbyServices(sources: SearchSources, searcher: Searcher, wanted: SearchCriteria) {
  const needsTime = wanted.days !== undefined || wanted.within !== undefined
  const salons = await findSalons(
    { ...sources, ...(!needsTime && { findNextTimes: async () => [] }) },
    searcher,
    wanted,
  )
  const best = salons.slice(0, RESULTS)
  const outlets = await sources.cache.readOutlets(best.map(({ id, menu }) => ({ id, version: menu })))
  return best.flatMap(({ id, chord, match }) => {
    const outlet = outlets.get(id)
    return outlet && match
      ? [
          {
            id: match.service.id,
            name: match.service.name,
            price_paise: match.service.pricePaise,
            image: match.service.image,
            outlet_id: id,
            outlet_name: outlet.card.name,
            chord,
          },
        ]
      : []
  })
}
