import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { UndoBar } from '@nikhar/ui/undo-bar'
import { DeskFrame } from './desk-frame.tsx'
import { DeskLayout } from './desk-layout.tsx'
import { patterns } from '../lib/paths.ts'

const LoginPage = lazy(async () => ({ default: (await import('./pages/login-page.tsx')).LoginPage }))
const StartPage = lazy(async () => ({ default: (await import('./pages/start-page.tsx')).StartPage }))
const DayPage = lazy(async () => ({ default: (await import('./pages/day-page.tsx')).DayPage }))
const RequestsPage = lazy(async () => ({ default: (await import('./pages/requests-page.tsx')).RequestsPage }))
const DayClosePage = lazy(async () => ({ default: (await import('./pages/day-close-page.tsx')).DayClosePage }))
const MenuPage = lazy(async () => ({ default: (await import('./pages/menu-page.tsx')).MenuPage }))
const MenuImportPage = lazy(async () => ({ default: (await import('./pages/menu-import-page.tsx')).MenuImportPage }))
const ClientsPage = lazy(async () => ({ default: (await import('./pages/clients-page.tsx')).ClientsPage }))
const ReviewsPage = lazy(async () => ({ default: (await import('./pages/reviews-page.tsx')).ReviewsPage }))
const ReportsPage = lazy(async () => ({ default: (await import('./pages/reports-page.tsx')).ReportsPage }))
const PosterPage = lazy(async () => ({ default: (await import('./pages/poster-page.tsx')).PosterPage }))
const AlertsPage = lazy(async () => ({ default: (await import('./pages/alerts-page.tsx')).AlertsPage }))
const HoursPage = lazy(async () => ({ default: (await import('./pages/hours-page.tsx')).HoursPage }))
const RegisterPage = lazy(async () => ({ default: (await import('./pages/register-page.tsx')).RegisterPage }))
const NewOutletPage = lazy(async () => ({ default: (await import('./pages/new-outlet-page.tsx')).NewOutletPage }))
const SetupPage = lazy(async () => ({ default: (await import('./pages/setup-page.tsx')).SetupPage }))
const DetailsPage = lazy(async () => ({ default: (await import('./pages/details-page.tsx')).DetailsPage }))
const StaffPage = lazy(async () => ({ default: (await import('./pages/staff-page.tsx')).StaffPage }))
const SettingsPage = lazy(async () => ({ default: (await import('./pages/settings-page.tsx')).SettingsPage }))
const JoinPage = lazy(async () => ({ default: (await import('./pages/join-page.tsx')).JoinPage }))
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('./pages/forgot-password-page.tsx')).ForgotPasswordPage,
}))
const TeamPage = lazy(async () => ({ default: (await import('./pages/team-page.tsx')).TeamPage }))
const StylistPage = lazy(async () => ({ default: (await import('./pages/stylist-page.tsx')).StylistPage }))
const PhotosPage = lazy(async () => ({ default: (await import('./pages/photos-page.tsx')).PhotosPage }))
const OffersPage = lazy(async () => ({ default: (await import('./pages/offers-page.tsx')).OffersPage }))
const NotFoundPage = lazy(async () => ({ default: (await import('./pages/not-found-page.tsx')).NotFoundPage }))

export function App() {
  return (
    <>
      <DeskFrame>
        <Routes>
          <Route path={patterns.login} element={<LoginPage />} />
          <Route path={patterns.forgotPassword} element={<ForgotPasswordPage />} />
          <Route path={patterns.join} element={<JoinPage />} />
          <Route path={patterns.register} element={<RegisterPage />} />
          <Route path={patterns.newOutlet} element={<NewOutletPage />} />
          <Route element={<DeskLayout />}>
            <Route path={patterns.start} element={<StartPage />} />
            <Route path={patterns.day} element={<DayPage />} />
            <Route path={patterns.requests} element={<RequestsPage />} />
            <Route path={patterns.dayClose} element={<DayClosePage />} />
            <Route path={patterns.menu} element={<MenuPage />} />
            <Route path={patterns.menuImport} element={<MenuImportPage />} />
            <Route path={patterns.clients} element={<ClientsPage />} />
            <Route path={patterns.reviews} element={<ReviewsPage />} />
            <Route path={patterns.reports} element={<ReportsPage />} />
            <Route path={patterns.poster} element={<PosterPage />} />
            <Route path={patterns.alerts} element={<AlertsPage />} />
            {/* E-mails of earlier versions link to it. */}
            <Route path={patterns.messages} element={<Navigate to="../settings" relative="path" replace />} />
            <Route path={patterns.hours} element={<HoursPage />} />
            <Route path={patterns.team} element={<TeamPage />} />
            <Route path={patterns.stylist} element={<StylistPage />} />
            <Route path={patterns.photos} element={<PhotosPage />} />
            <Route path={patterns.offers} element={<OffersPage />} />
            <Route path={patterns.setup} element={<SetupPage />} />
            <Route path={patterns.details} element={<DetailsPage />} />
            <Route path={patterns.staff} element={<StaffPage />} />
            <Route path={patterns.settings} element={<SettingsPage />} />
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </DeskFrame>
      <UndoBar />
    </>
  )
}
