import { lazyPage } from '@nikhar/client/lazy-page'
import type { PageRoute, QueryOptions } from '@nikhar/client/page-route'
import type { Params } from 'react-router'
import { menuQueries } from '../features/menu/queries.ts'
import { offerQueries } from '../features/offers/offer-queries.ts'
import { photoQueries } from '../features/photos/photo-queries.ts'
import { portfolioQueries } from '../features/portfolio/queries.ts'
import { settingsQuery } from '../features/settings/queries.ts'
import { staffQueries } from '../features/staff/queries.ts'
import { teamQueries } from '../features/team/team-queries.ts'
import { patterns } from '../lib/paths.ts'
import { deskQueries } from '../lib/queries.ts'
import { salonQueries } from '../lib/salon-queries.ts'
import { today } from '../lib/salon-time.ts'
import { DeskLayout } from './desk-layout.tsx'
import { MessagesRedirect } from './messages-redirect.tsx'

/** Every page of the desk: its address, its script, and the queries it starts with. */
export const appRoutes: PageRoute[] = [
  { path: patterns.login, Component: lazyPage(async () => (await import('./pages/login-page.tsx')).LoginPage) },
  {
    path: patterns.forgotPassword,
    Component: lazyPage(async () => (await import('./pages/forgot-password-page.tsx')).ForgotPasswordPage),
  },
  { path: patterns.join, Component: lazyPage(async () => (await import('./pages/join-page.tsx')).JoinPage) },
  {
    path: patterns.register,
    Component: lazyPage(async () => (await import('./pages/register-page.tsx')).RegisterPage),
  },
  {
    path: patterns.newOutlet,
    Component: lazyPage(async () => (await import('./pages/new-outlet-page.tsx')).NewOutletPage),
  },
  {
    Component: DeskLayout,
    children: [
      { path: patterns.start, Component: lazyPage(async () => (await import('./pages/start-page.tsx')).StartPage) },
      {
        path: patterns.day,
        Component: lazyPage(async () => (await import('./pages/day-page.tsx')).DayPage),
        prefetch: ofOutlet((outletId, { day }) => [deskQueries.board(outletId, toDay(day))]),
      },
      {
        path: patterns.requests,
        Component: lazyPage(async () => (await import('./pages/requests-page.tsx')).RequestsPage),
        prefetch: ofOutlet((outletId) => [deskQueries.requests(outletId)]),
      },
      {
        path: patterns.dayClose,
        Component: lazyPage(async () => (await import('./pages/day-close-page.tsx')).DayClosePage),
        prefetch: ofOutlet((outletId, { day }) => [deskQueries.cashDay(outletId, toDay(day))]),
      },
      {
        path: patterns.menu,
        Component: lazyPage(async () => (await import('./pages/menu-page.tsx')).MenuPage),
        prefetch: ofOutlet((outletId) => [menuQueries.services(outletId), menuQueries.categories()]),
      },
      {
        path: patterns.menuImport,
        Component: lazyPage(async () => (await import('./pages/menu-import-page.tsx')).MenuImportPage),
      },
      {
        path: patterns.clients,
        Component: lazyPage(async () => (await import('./pages/clients-page.tsx')).ClientsPage),
      },
      {
        path: patterns.reviews,
        Component: lazyPage(async () => (await import('./pages/reviews-page.tsx')).ReviewsPage),
      },
      {
        path: patterns.reports,
        Component: lazyPage(async () => (await import('./pages/reports-page.tsx')).ReportsPage),
      },
      { path: patterns.poster, Component: lazyPage(async () => (await import('./pages/poster-page.tsx')).PosterPage) },
      { path: patterns.alerts, Component: lazyPage(async () => (await import('./pages/alerts-page.tsx')).AlertsPage) },
      // E-mails of earlier versions link to it.
      { path: patterns.messages, Component: MessagesRedirect },
      {
        path: patterns.hours,
        Component: lazyPage(async () => (await import('./pages/hours-page.tsx')).HoursPage),
        prefetch: ofOutlet((outletId) => [salonQueries.hours(outletId), salonQueries.setup(outletId)]),
      },
      {
        path: patterns.team,
        Component: lazyPage(async () => (await import('./pages/team-page.tsx')).TeamPage),
        prefetch: ofOutlet((outletId) => [teamQueries.team(outletId)]),
      },
      {
        path: patterns.stylist,
        Component: lazyPage(async () => (await import('./pages/stylist-page.tsx')).StylistPage),
        prefetch: ofOutlet((outletId) => [teamQueries.team(outletId), salonQueries.hours(outletId)]),
      },
      {
        path: patterns.photos,
        Component: lazyPage(async () => (await import('./pages/photos-page.tsx')).PhotosPage),
        prefetch: ofOutlet((outletId) => [photoQueries.pictures(outletId)]),
      },
      {
        path: patterns.portfolio,
        Component: lazyPage(async () => (await import('./pages/portfolio-page.tsx')).PortfolioPage),
        prefetch: ofOutlet((outletId) => [portfolioQueries.looks(outletId)]),
      },
      {
        path: patterns.offers,
        Component: lazyPage(async () => (await import('./pages/offers-page.tsx')).OffersPage),
        prefetch: ofOutlet((outletId) => [offerQueries.offers(outletId)]),
      },
      { path: patterns.setup, Component: lazyPage(async () => (await import('./pages/setup-page.tsx')).SetupPage) },
      {
        path: patterns.details,
        Component: lazyPage(async () => (await import('./pages/details-page.tsx')).DetailsPage),
        prefetch: ofOutlet((outletId) => [salonQueries.setup(outletId)]),
      },
      {
        path: patterns.staff,
        Component: lazyPage(async () => (await import('./pages/staff-page.tsx')).StaffPage),
        prefetch: ofOutlet((outletId) => [staffQueries.staff(outletId)]),
      },
      {
        path: patterns.settings,
        Component: lazyPage(async () => (await import('./pages/settings-page.tsx')).SettingsPage),
        prefetch: ofOutlet((outletId) => [settingsQuery(outletId)]),
      },
    ],
  },
  { path: '*', Component: lazyPage(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage) },
]

/** Nothing is fetched at an address without an outlet. */
function ofOutlet(queries: (outletId: number, params: Params) => QueryOptions[]) {
  return (params: Params): QueryOptions[] => {
    const outletId = Number(params['outletId'])
    return Number.isSafeInteger(outletId) ? queries(outletId, params) : []
  }
}

/** As the pages read it: an address without a valid day shows today. */
function toDay(text: string | undefined): string {
  return text === undefined || Number.isNaN(Date.parse(text)) ? today() : text
}
