import type { SearchResults } from '@nikhar/contract'

/** What the search is called, before and after it is opened. */
export const SEARCH_LABEL = 'Search salons, spas or services'

/** Where what is found leads to. */
export interface SearchLinks {
  outlet: (outletId: number) => string
  service: (outletId: number, serviceId: string) => string
  category: (slug: string) => string
}

export type SearchResult =
  | { kind: 'service'; key: string; to: string; item: SearchResults['services'][number] }
  | { kind: 'outlet'; key: string; to: string; item: SearchResults['outlets'][number] }
  | { kind: 'category'; key: string; to: string; item: SearchResults['categories'][number] }

const TITLES = { service: 'Services', outlet: 'Salons', category: 'Categories' }

/** The results as one goes through them with the arrow keys, group after group. */
export function listSearchResults(
  { services, outlets, categories }: SearchResults,
  links: SearchLinks,
): SearchResult[] {
  return [
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

export function groupSearchResults(found: readonly SearchResult[]) {
  return (Object.keys(TITLES) as SearchResult['kind'][]).flatMap((kind) => {
    const rows = found.flatMap((row, index) => (row.kind === kind ? [{ row, index }] : []))
    return rows.length > 0 ? [{ kind, title: TITLES[kind], rows }] : []
  })
}
