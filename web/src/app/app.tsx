import { Suspense } from 'react'
import { createRoutesFromElements, matchRoutes, Route, useLocation, useRoutes } from 'react-router'
import { ErrorBoundary } from '@nikhar/ui/error-boundary'
import { PageSpinner } from '@nikhar/ui/spinner'
import { fetchPages, page } from './page.ts'
import { patterns } from './paths.ts'
import { ScrollToTop } from './scroll-to-top.tsx'

const LandingPage = page(async () => (await import('./pages/landing-page.tsx')).LandingPage)
const TermsPage = page(async () => (await import('./pages/terms-page.tsx')).TermsPage)
const CardStackPage = page(async () => (await import('./pages/card-stack-page.tsx')).CardStackPage)
const PartnerPage = page(async () => (await import('./pages/partner-page.tsx')).PartnerPage)
const AppPages = page(async () => (await import('./router.tsx')).AppPages)

export const publicRoutes = createRoutesFromElements(
  <>
    <Route path={patterns.landing} element={<LandingPage />} />
    <Route path={patterns.terms} element={<TermsPage />} />
    <Route path={patterns.cardStackDemo} element={<CardStackPage />} />
    <Route path={patterns.partner} element={<PartnerPage />} />
    <Route path="*" element={<AppPages />} />
  </>,
)

/** Loads all that the page at an address begins with. */
export async function loadPage(pathname: string): Promise<void> {
  const own = fetchPages(publicRoutes, pathname)
  if (isAppPage(pathname)) await import('./router.tsx').then(({ preparePage }) => preparePage(pathname)).catch(() => {})
  await own
}

function isAppPage(pathname: string) {
  return matchRoutes(publicRoutes, pathname)?.at(-1)?.route.path === '*'
}

/** Everything but the router itself, which is another one while the public pages are prerendered. */
export function App() {
  void fetchPages(publicRoutes, useLocation().pathname)
  return (
    <>
      <ScrollToTop />
      <ErrorBoundary>
        <Suspense fallback={<PageSpinner />}>{useRoutes(publicRoutes)}</Suspense>
      </ErrorBoundary>
    </>
  )
}
