/** The addresses that the public pages use; those of the app are in `paths.ts`, which their visitors do not load. */
export const publicPatterns = {
  landing: '/',
  login: '/Login',
  registration: '/registration',
  cardStackDemo: '/card-stack-demo',
  terms: '/terms-and-conditions',
  partner: '/partner-with-us',
  checkLogin: '/check-login',
  search: '/search',
} as const

/** Where to go after the login. */
export interface LoginTarget {
  redirect?: string
  returnTo?: string
}

export const publicPaths = {
  landing: () => publicPatterns.landing,
  login: (query: LoginTarget = {}) => withQuery(publicPatterns.login, query),
  registration: (query: LoginTarget = {}) => withQuery(publicPatterns.registration, query),
  cardStackDemo: () => publicPatterns.cardStackDemo,
  terms: () => publicPatterns.terms,
  partner: () => publicPatterns.partner,
  checkLogin: (query: { redirect?: string } = {}) => withQuery(publicPatterns.checkLogin, query),
  search: (query: { q?: string } = {}) => withQuery(publicPatterns.search, query),
}

export function withQuery(path: string, query: Readonly<{ [name: string]: string | undefined }> | LoginTarget) {
  const defined = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return defined.length > 0 ? `${path}?${new URLSearchParams(defined)}` : path
}
