import { paths } from './paths.ts'

/** Where the search of every page leads. */
export const searchLinks = {
  outlet: paths.outlet,
  service: paths.service,
  category: (slug: string) => paths.salons({ category: slug }),
  results: (q: string) => paths.search({ q }),
}
