import { lazyPage } from '@nikhar/client/lazy-page'
import type { PageRoute, QueryOptions } from '@nikhar/client/page-route'
import { patterns } from '../lib/paths.ts'
import { operatorQueries } from '../lib/queries.ts'
import { OperatorLayout } from './operator-layout.tsx'

// Several addresses show one page, which stays as it is between them.
const SalonsPage = lazyPage(async () => (await import('./pages/salons-page.tsx')).SalonsPage)
const CustomersPage = lazyPage(async () => (await import('./pages/customers-page.tsx')).CustomersPage)
const ComplaintsPage = lazyPage(async () => (await import('./pages/complaints-page.tsx')).ComplaintsPage)

/** Every page of the console: its address, its script, and the queries it starts with. */
export const appRoutes: PageRoute[] = [
  { path: patterns.login, Component: lazyPage(async () => (await import('./pages/login-page.tsx')).LoginPage) },
  {
    path: patterns.setPassword,
    Component: lazyPage(async () => (await import('./pages/set-password-page.tsx')).SetPasswordPage),
  },
  {
    Component: OperatorLayout,
    children: [
      {
        path: patterns.start,
        Component: lazyPage(async () => (await import('./pages/overview-page.tsx')).OverviewPage),
      },
      { path: patterns.salons, Component: SalonsPage },
      {
        path: patterns.changes,
        Component: lazyPage(async () => (await import('./pages/changes-page.tsx')).ChangesPage),
      },
      {
        path: patterns.salon,
        Component: SalonsPage,
        prefetch: ({ outletId }) => withId(outletId, operatorQueries.outlet),
      },
      {
        path: patterns.customers,
        Component: CustomersPage,
      },
      {
        path: patterns.customer,
        Component: CustomersPage,
        prefetch: ({ customerId }) => withId(customerId, operatorQueries.customer),
      },
      {
        path: patterns.coupons,
        Component: lazyPage(async () => (await import('./pages/coupons-page.tsx')).CouponsPage),
        prefetch: () => [operatorQueries.coupons()],
      },
      {
        path: patterns.vocabulary,
        Component: lazyPage(async () => (await import('./pages/vocabulary-page.tsx')).VocabularyPage),
      },
      {
        path: patterns.complaints,
        Component: ComplaintsPage,
      },
      {
        path: patterns.complaint,
        Component: ComplaintsPage,
        prefetch: ({ complaintId }) => withId(complaintId, operatorQueries.complaint),
      },
      {
        path: patterns.reviews,
        Component: lazyPage(async () => (await import('./pages/reviews-page.tsx')).ReviewsPage),
      },
      { path: patterns.audit, Component: lazyPage(async () => (await import('./pages/audit-page.tsx')).AuditPage) },
    ],
  },
  { path: '*', Component: lazyPage(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage) },
]

/** Nothing is fetched at an address whose id is none. */
function withId(text: string | undefined, query: (id: number) => QueryOptions): QueryOptions[] {
  const id = Number(text)
  return Number.isSafeInteger(id) ? [query(id)] : []
}
