import type { Params } from 'react-router'
import { accountsQueries } from '../features/accounts/queries.ts'
import { bookingQueries } from '../features/booking/queries.ts'
import { favouriteQueries } from '../features/discovery/favourite-queries.ts'
import { toCoordinates } from '../features/discovery/location.ts'
import { readPlace } from '../features/discovery/location-store.ts'
import { outletQueries } from '../features/discovery/outlet-queries.ts'
import { discoveryQueries } from '../features/discovery/queries.ts'
import { parseResultSearch } from '../features/discovery/result-filters.ts'
import { homeQueries } from '../features/orders/home-queries.ts'
import { waitlistQueries } from '../features/waitlist/queries.ts'
import { AppLayout } from './layouts/app-layout.tsx'
import { ProtectedLayout } from './layouts/protected-layout.tsx'
import { lazyPage } from '@nikhar/client/lazy-page'
import { galleryPattern, patterns } from './navigation/paths.ts'
import type { PageRoute } from '@nikhar/client/page-route'

const galleryRoutes: PageRoute[] = import.meta.env.DEV
  ? [{ path: galleryPattern, Component: lazyPage(async () => (await import('./pages/gallery-page.tsx')).GalleryPage) }]
  : []

/** The pages behind the login. */
const protectedRoutes: PageRoute[] = [
  {
    path: patterns.home,
    Component: lazyPage(async () => (await import('./pages/home-page.tsx')).HomePage),
    prefetch: () => {
      const place = toCoordinates(readPlace())
      return [
        ...(place ? [discoveryQueries.nearby(place)] : []),
        discoveryQueries.offers(),
        discoveryQueries.categories(),
        favouriteQueries.list(),
        bookingQueries.cart(),
        homeQueries.home(place),
      ]
    },
  },
  {
    path: patterns.outlet,
    Component: lazyPage(async () => (await import('./pages/outlet-page.tsx')).OutletPage),
    prefetch: (params) => {
      const outletId = readOutletId(params)
      return [
        outletQueries.outlet(outletId),
        outletQueries.services(outletId),
        favouriteQueries.list(),
        bookingQueries.cart(),
      ]
    },
  },
  {
    path: patterns.stylist,
    Component: lazyPage(async () => (await import('./pages/stylist-page.tsx')).StylistPage),
    prefetch: (params) => {
      const outletId = readOutletId(params)
      return [
        outletQueries.outlet(outletId),
        outletQueries.services(outletId),
        bookingQueries.team(outletId),
        bookingQueries.cart(),
      ]
    },
  },
  {
    path: patterns.cart,
    Component: lazyPage(async () => (await import('./pages/cart-page.tsx')).CartPage),
    prefetch: () => [bookingQueries.cart()],
  },
  {
    path: patterns.slotBooking,
    Component: lazyPage(async () => (await import('./pages/slot-booking-page.tsx')).SlotBookingPage),
    prefetch: (params) => {
      const outletId = readOutletId(params)
      return [
        loadSlotQueries(outletId),
        outletQueries.outlet(outletId),
        bookingQueries.stylists(outletId),
        bookingQueries.team(outletId),
        bookingQueries.cart(),
      ]
    },
  },
  {
    path: patterns.checkout,
    Component: lazyPage(async () => (await import('./pages/checkout-page.tsx')).CheckoutPage),
    prefetch: (params) => [outletQueries.outlet(readOutletId(params)), bookingQueries.cart()],
  },
  {
    path: patterns.salons,
    Component: lazyPage(async () => (await import('./pages/search-page.tsx')).SalonsPage),
    prefetch: listResultQueries,
  },
  {
    path: patterns.search,
    Component: lazyPage(async () => (await import('./pages/search-page.tsx')).SearchPage),
    prefetch: listResultQueries,
  },
  {
    path: patterns.profile,
    Component: lazyPage(async () => (await import('./pages/profile-page.tsx')).ProfilePage),
  },
  {
    path: patterns.editProfile,
    Component: lazyPage(async () => (await import('./pages/edit-profile-page.tsx')).EditProfilePage),
  },
  {
    path: patterns.messages,
    Component: lazyPage(async () => (await import('./pages/messages-page.tsx')).MessagesPage),
  },
  {
    path: patterns.sessions,
    Component: lazyPage(async () => (await import('./pages/sessions-page.tsx')).SessionsPage),
    prefetch: () => [accountsQueries.sessions()],
  },
  {
    path: patterns.updates,
    Component: lazyPage(async () => (await import('./pages/updates-page.tsx')).UpdatesPage),
  },
  {
    path: patterns.waitlist,
    Component: lazyPage(async () => (await import('./pages/waitlist-page.tsx')).WaitlistPage),
    prefetch: () => [waitlistQueries.mine()],
  },
  {
    path: patterns.complaints,
    Component: lazyPage(async () => (await import('./pages/complaints-page.tsx')).ComplaintsPage),
  },
  {
    path: patterns.raiseComplaint,
    Component: lazyPage(async () => (await import('./pages/raise-complaint-page.tsx')).RaiseComplaintPage),
  },
  {
    path: patterns.complaint,
    Component: lazyPage(async () => (await import('./pages/complaint-page.tsx')).ComplaintPage),
  },
  {
    path: patterns.orders,
    Component: lazyPage(async () => (await import('./pages/orders-page.tsx')).OrdersPage),
  },
  {
    path: patterns.favorites,
    Component: lazyPage(async () => (await import('./pages/favourites-page.tsx')).FavouritesPage),
  },
  {
    path: patterns.order,
    Component: lazyPage(async () => (await import('./pages/order-page.tsx')).OrderPage),
  },
  {
    path: patterns.orderSuccess,
    Component: lazyPage(async () => (await import('./pages/order-success-page.tsx')).OrderSuccessPage),
  },
  {
    path: patterns.addReview,
    Component: lazyPage(async () => (await import('./pages/add-review-page.tsx')).AddReviewPage),
  },
  {
    path: patterns.serviceReviews,
    Component: lazyPage(async () => (await import('./pages/service-reviews-page.tsx')).ServiceReviewsPage),
  },
  {
    path: patterns.coupons,
    Component: lazyPage(async () => (await import('./pages/coupons-page.tsx')).CouponsPage),
  },
  {
    path: patterns.service,
    Component: lazyPage(async () => (await import('./pages/service-page.tsx')).ServicePage),
  },
  {
    path: patterns.offer,
    Component: lazyPage(async () => (await import('./pages/offer-page.tsx')).OfferPage),
  },
]

/** Every page that calls the server. The public pages are in `public-routes.ts`: their visitors do not load this. */
export const appRoutes: PageRoute[] = [
  ...galleryRoutes,
  {
    Component: AppLayout,
    children: [
      {
        path: patterns.login,
        Component: lazyPage(async () => (await import('./pages/login-page.tsx')).LoginPage),
      },
      {
        path: patterns.registration,
        Component: lazyPage(async () => (await import('./pages/sign-up-page.tsx')).SignUpPage),
      },
      {
        path: patterns.forgetPassword,
        Component: lazyPage(async () => (await import('./pages/forgot-password-page.tsx')).ForgotPasswordPage),
      },
      {
        path: patterns.checkLogin,
        Component: lazyPage(async () => (await import('./pages/check-login-page.tsx')).CheckLoginPage),
      },
      {
        path: patterns.authError,
        Component: lazyPage(async () => (await import('./pages/auth-error-page.tsx')).AuthErrorPage),
      },
      {
        path: patterns.serverError,
        Component: lazyPage(async () => (await import('./pages/server-error-page.tsx')).ServerErrorPage),
      },
      {
        path: patterns.visit,
        Component: lazyPage(async () => (await import('./pages/visit-page.tsx')).VisitPage),
      },
      {
        path: patterns.notFound,
        Component: lazyPage(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage),
      },
      {
        Component: ProtectedLayout,
        children: protectedRoutes,
      },
    ],
  },
]

/** The code that reads the order in progress is in the chunk of its page. */
async function loadSlotQueries(outletId: number) {
  const { listFirstSlotQueries } = await import('../features/booking/first-slot-queries.ts')
  return listFirstSlotQueries(outletId)
}

function readOutletId(params: Params): number {
  return Number(params['outletId'])
}

function listResultQueries() {
  const search = parseResultSearch(new URLSearchParams(location.search))
  const place = search.at ?? toCoordinates(readPlace())
  return [...(place ? [discoveryQueries.results(place, search)] : []), favouriteQueries.list()]
}
