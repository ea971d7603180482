import { asksForService, type FoundSalon, type SearchSources } from './find-salons.ts'
import type { SearchRun } from './run-search.ts'

const SHOWN = 5

/** The services of the best salons, in the order of the results; none when the text requests no service. */
export async function listFoundServices({ cache }: Pick<SearchSources, 'cache'>, { wanted, found }: SearchRun) {
  const isAsked = asksForService(wanted)
  const best = isAsked ? found.slice(0, SHOWN) : []
  const outlets = await readOutlets(cache, best)
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

/** The best salons themselves, if the text names them, one of their stylists or their location. */
export async function listFoundOutlets({ cache }: Pick<SearchSources, 'cache'>, { found }: SearchRun) {
  const best = found.slice(0, SHOWN)
  const outlets = await readOutlets(cache, best)
  return best.flatMap(({ id, chord }) => {
    const card = outlets.get(id)?.card
    return card
      ? [
          {
            id,
            name: card.name,
            city: card.city,
            street: card.street,
            image: card.image,
            rating_sum: card.ratingSum,
            rating_count: card.ratingCount,
            chord,
          },
        ]
      : []
  })
}

function readOutlets(cache: SearchSources['cache'], salons: readonly FoundSalon[]) {
  return cache.readOutlets(salons.map(({ id, menu }) => ({ id, version: menu })))
}
