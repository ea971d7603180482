import { createRoutesFromElements, Route, useLocation, useRoutes } from 'react-router'
import { queryClient } from '@nikhar/client/query-client'
import { isLoggedIn } from '@nikhar/client/session'
import { rest } from '@nikhar/client/rest'
import { fetchPages, page, type Question } from './page.ts'
import { galleryPattern, patterns } from './paths.ts'
import { hasPossibleIds } from './screens.ts'

/** So long a page that could be drawn waits for its first answers: drawn without them, it would be drawn twice. */
const PATIENCE_MS = 400

const AppLayout = page(async () => (await import('./layouts/app-layout.tsx')).AppLayout)
const ProtectedLayout = page(async () => (await import('./layouts/protected-layout.tsx')).ProtectedLayout)

const LoginPage = page(async () => (await import('./pages/login-page.tsx')).LoginPage)
const SignUpPage = page(async () => (await import('./pages/sign-up-page.tsx')).SignUpPage)
const ForgotPasswordPage = page(async () => (await import('./pages/forgot-password-page.tsx')).ForgotPasswordPage)
const CheckLoginPage = page(async () => (await import('./pages/check-login-page.tsx')).CheckLoginPage)
const AuthErrorPage = page(async () => (await import('./pages/auth-error-page.tsx')).AuthErrorPage)
const ServerErrorPage = page(async () => (await import('./pages/server-error-page.tsx')).ServerErrorPage)
const NotFoundPage = page(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage)
const HomePage = page(async () => (await import('./pages/home-page.tsx')).HomePage)
const SalonsPage = page(async () => (await import('./pages/salons-page.tsx')).SalonsPage)
const ProfilePage = page(async () => (await import('./pages/profile-page.tsx')).ProfilePage)
const EditProfilePage = page(async () => (await import('./pages/edit-profile-page.tsx')).EditProfilePage)
const OutletPage = page(async () => (await import('./pages/outlet-page.tsx')).OutletPage)
const ServicePage = page(async () => (await import('./pages/service-page.tsx')).ServicePage)
const ServiceReviewsPage = page(async () => (await import('./pages/service-reviews-page.tsx')).ServiceReviewsPage)
const OfferPage = page(async () => (await import('./pages/offer-page.tsx')).OfferPage)
const FavouritesPage = page(async () => (await import('./pages/favourites-page.tsx')).FavouritesPage)
const CartPage = page(async () => (await import('./pages/cart-page.tsx')).CartPage)
const SlotBookingPage = page(async () => (await import('./pages/slot-booking-page.tsx')).SlotBookingPage)
const CheckoutPage = page(async () => (await import('./pages/checkout-page.tsx')).CheckoutPage)
const CouponsPage = page(async () => (await import('./pages/coupons-page.tsx')).CouponsPage)
const OrderSuccessPage = page(async () => (await import('./pages/order-success-page.tsx')).OrderSuccessPage)
const OrdersPage = page(async () => (await import('./pages/orders-page.tsx')).OrdersPage)
const OrderPage = page(async () => (await import('./pages/order-page.tsx')).OrderPage)
const AddReviewPage = page(async () => (await import('./pages/add-review-page.tsx')).AddReviewPage)
const GalleryPage = import.meta.env.DEV
  ? page(async () => (await import('./pages/gallery-page.tsx')).GalleryPage)
  : null

export const routes = createRoutesFromElements(
  <>
    {GalleryPage && <Route path={galleryPattern} element={<GalleryPage />} />}

    <Route element={<AppLayout />}>
      <Route path={patterns.login} element={<LoginPage />} />
      <Route path={patterns.registration} element={<SignUpPage />} />
      <Route path={patterns.forgetPassword} element={<ForgotPasswordPage />} />
      <Route path={patterns.checkLogin} element={<CheckLoginPage />} />
      <Route path={patterns.authError} element={<AuthErrorPage />} />
      <Route path={patterns.serverError} element={<ServerErrorPage />} />
      <Route path={patterns.notFound} element={<NotFoundPage />} />

      <Route element={<ProtectedLayout />}>
        <Route path={patterns.home} element={<HomePage />} />
        <Route path={patterns.salons} element={<SalonsPage />} />
        <Route path={patterns.profile} element={<ProfilePage />} />
        <Route path={patterns.editProfile} element={<EditProfilePage />} />
        <Route path={patterns.orders} element={<OrdersPage />} />
        <Route path={patterns.favorites} element={<FavouritesPage />} />
        <Route path={patterns.cart} element={<CartPage />} />
        <Route path={patterns.order} element={<OrderPage />} />
        <Route path={patterns.orderSuccess} element={<OrderSuccessPage />} />
        <Route path={patterns.outlet} element={<OutletPage />} />
        <Route path={patterns.addReview} element={<AddReviewPage />} />
        <Route path={patterns.serviceReviews} element={<ServiceReviewsPage />} />
        <Route path={patterns.checkout} element={<CheckoutPage />} />
        <Route path={patterns.coupons} element={<CouponsPage />} />
        <Route path={patterns.slotBooking} element={<SlotBookingPage />} />
        <Route path={patterns.service} element={<ServicePage />} />
        <Route path={patterns.offer} element={<OfferPage />} />
      </Route>
    </Route>
  </>,
)

/** Loads what the page at an address is made of, and asks for what it will show. */
export async function preparePage(pathname: string): Promise<void> {
  const questions = await fetchPages(routes, pathname)
  if (!isLoggedIn() || !hasPossibleIds(pathname)) return
  await Promise.race([ask(questions), new Promise((enough) => setTimeout(enough, PATIENCE_MS))])
}

/** One after the other is sent, with a rest in between: a cheap phone needs a moment for each. */
async function ask(questions: Question[]) {
  const answers = []
  for (const question of questions) {
    // A failure shows itself when the page asks.
    answers.push(queryClient.query(question).catch(() => {}))
    await rest()
  }
  await Promise.all(answers)
}

/** All but the public pages, whose visitors need not load where the others lie. */
export function AppPages() {
  void fetchPages(routes, useLocation().pathname)
  return useRoutes(routes)
}
