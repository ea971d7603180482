import type { SearchResults } from '@nikhar/contract'

/** What the search is called, before and after it is opened. */
export const SEARCH_WORDS = 'Search salons, spas or services'

/** Where what is found leads to. */
export interface FoundLinks {
  outlet: (outletId: number) => string
  service: (outletId: number, serviceId: string) => string
  category: (slug: string) => string
}

export type Found =
  | { kind: 'service'; key: string; to: string; item: SearchResults['services'][number] }
  | { kind: 'outlet'; key: string; to: string; item: SearchResults['outlets'][number] }
  | { kind: 'category'; key: string; to: string; item: SearchResults['categories'][number] }

const TITLES = { service: 'Services', outlet: 'Salons', category: 'Categories' }

/** The results as one goes through them with the arrow keys, group after group. */
export function listFound({ services, outlets, categories }: SearchResults, links: FoundLinks): Found[] {
  return [
    ...services.map((item): Found => ({
      kind: 'service',
      key: item._id,
      to: links.service(item.outletId, item._id),
      item,
    })),
    ...outlets.map((item): Found => ({ kind: 'outlet', key: `outlet-${item.id}`, to: links.outlet(item.id), item })),
    ...categories.map((item): Found => ({ kind: 'category', key: item.slug, to: links.category(item.slug), item })),
  ]
}

export function groupFound(found: readonly Found[]) {
  return (Object.keys(TITLES) as Found['kind'][]).flatMap((kind) => {
    const rows = found.flatMap((row, index) => (row.kind === kind ? [{ row, index }] : []))
    return rows.length > 0 ? [{ kind, title: TITLES[kind], rows }] : []
  })
}
