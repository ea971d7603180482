/** The prefixes of all paths of the API, which a test compares. @public */
export const API_PREFIXES = ['customer', 'salon', 'operator', 'geo'] as const

/** Other paths that the server answers and that are not pages. */
export const SERVER_PREFIXES = [...API_PREFIXES, 'media', 'feeds', 'dev', 'docs'] as const

type Prefix = (typeof SERVER_PREFIXES)[number]

/** Whether a path is one of these or below it. */
export function hasPrefix(pathname: string, prefixes: readonly string[]): boolean {
  const [, first = ''] = pathname.split('/', 2)
  return prefixes.includes(first)
}

/** A pattern of paths for tools that take it as text. */
export function toPathPattern(prefixes: readonly Prefix[], ...others: readonly string[]): string {
  return `^/(${[...prefixes, ...others].join('|')})(/|\\?|$)`
}
