import type { SearchResults } from '@nikhar/contract/discovery'

/** The label of the search field and of the button that opens it. */
export const SEARCH_LABEL = 'Search salons, spas or services'

/** The links of the search results. */
export interface SearchLinks {
  outlet: (outletId: number) => string
  service: (outletId: number, serviceId: string) => string
  category: (slug: string) => string
  /** The page with everything that a text finds. */
  results: (q: string) => string
}

export type SearchResult =
  | { kind: 'all'; key: string; to: string; item: { name: string } }
  | { kind: 'service'; key: string; to: string; item: SearchResults['services'][number] }
  | { kind: 'outlet'; key: string; to: string; item: SearchResults['outlets'][number] }
  | { kind: 'category'; key: string; to: string; item: SearchResults['categories'][number] }

const TITLES = { service: 'Services', outlet: 'Salons', category: 'Categories' }

/**
 * Flattens the results into the order of the arrow keys. First is the action of Enter: show everything for the text.
 */
export function listSearchResults(
  { services, outlets, categories }: SearchResults,
  typed: string,
  links: SearchLinks,
): SearchResult[] {
  if (services.length + outlets.length + categories.length === 0) return []
  return [
    toAllResults(typed, links),
    ...services.map((item): SearchResult => ({
      kind: 'service',
      key: item._id,
      to: links.service(item.outletId, item._id),
      item,
    })),
    ...outlets.map((item): SearchResult => ({
      kind: 'outlet',
      key: `outlet-${item.id}`,
      to: links.outlet(item.id),
      item,
    })),
    ...categories.map((item): SearchResult => ({
      kind: 'category',
      key: item.slug,
      to: links.category(item.slug),
      item,
    })),
  ]
}

export function toAllResults(typed: string, links: SearchLinks): SearchResult {
  return { kind: 'all', key: 'all', to: links.results(typed), item: { name: typed } }
}

/** The text under which a chosen result is stored among the recent searches. */
export function nameSearchResult(result: SearchResult): string {
  return result.kind === 'service' ? result.item.serviceName : result.item.name
}

export function groupSearchResults(results: readonly SearchResult[]) {
  return (Object.keys(TITLES) as (keyof typeof TITLES)[]).flatMap((kind) => {
    const rows = results.flatMap((row, index) => (row.kind === kind ? [{ row, index }] : []))
    return rows.length > 0 ? [{ kind, title: TITLES[kind], rows }] : []
  })
}
