import { lazyPage } from './lazy-page.ts'
import { patterns } from './navigation/paths.ts'
import type { PageRoute } from './page-route.ts'

/** The pages that work without the server, and one route for all others. */
export const publicRoutes: PageRoute[] = [
  {
    path: patterns.landing,
    Component: lazyPage(async () => (await import('./pages/landing-page.tsx')).LandingPage),
  },
  {
    path: patterns.terms,
    Component: lazyPage(async () => (await import('./pages/terms-page.tsx')).TermsPage),
  },
  {
    path: patterns.cardStackDemo,
    Component: lazyPage(async () => (await import('./pages/card-stack-page.tsx')).CardStackPage),
  },
  {
    path: patterns.partner,
    Component: lazyPage(async () => (await import('./pages/partner-page.tsx')).PartnerPage),
  },
  {
    path: '*',
    Component: lazyPage(async () => (await import('./router.tsx')).AppPages),
  },
]
