import { lazyPage } from '@nikhar/client/lazy-page'
import { publicPatterns } from './navigation/public-paths.ts'
import type { PageRoute } from '@nikhar/client/page-route'

/** The pages that work without the server, and one route for all others. */
export const publicRoutes: PageRoute[] = [
  {
    path: publicPatterns.landing,
    Component: lazyPage(async () => (await import('./pages/landing-page.tsx')).LandingPage),
  },
  {
    path: publicPatterns.terms,
    Component: lazyPage(async () => (await import('./pages/terms-page.tsx')).TermsPage),
  },
  {
    path: publicPatterns.cardStackDemo,
    Component: lazyPage(async () => (await import('./pages/card-stack-page.tsx')).CardStackPage),
  },
  {
    path: publicPatterns.partner,
    Component: lazyPage(async () => (await import('./pages/partner-page.tsx')).PartnerPage),
  },
  {
    path: '*',
    Component: lazyPage(async () => (await import('./router.tsx')).AppPages),
  },
]
