import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { patterns } from '../lib/paths.ts'
import { OperatorFrame } from './operator-frame.tsx'
import { OperatorLayout } from './operator-layout.tsx'

const LoginPage = lazy(async () => ({ default: (await import('./pages/login-page.tsx')).LoginPage }))
const SetPasswordPage = lazy(async () => ({ default: (await import('./pages/set-password-page.tsx')).SetPasswordPage }))
const OverviewPage = lazy(async () => ({ default: (await import('./pages/overview-page.tsx')).OverviewPage }))
const SalonsPage = lazy(async () => ({ default: (await import('./pages/salons-page.tsx')).SalonsPage }))
const ChangesPage = lazy(async () => ({ default: (await import('./pages/changes-page.tsx')).ChangesPage }))
const CustomersPage = lazy(async () => ({ default: (await import('./pages/customers-page.tsx')).CustomersPage }))
const CouponsPage = lazy(async () => ({ default: (await import('./pages/coupons-page.tsx')).CouponsPage }))
const VocabularyPage = lazy(async () => ({ default: (await import('./pages/vocabulary-page.tsx')).VocabularyPage }))
const ComplaintsPage = lazy(async () => ({ default: (await import('./pages/complaints-page.tsx')).ComplaintsPage }))
const ReviewsPage = lazy(async () => ({ default: (await import('./pages/reviews-page.tsx')).ReviewsPage }))
const AuditPage = lazy(async () => ({ default: (await import('./pages/audit-page.tsx')).AuditPage }))
const NotFoundPage = lazy(async () => ({ default: (await import('./pages/not-found-page.tsx')).NotFoundPage }))

export function App() {
  return (
    <OperatorFrame>
      <Routes>
        <Route path={patterns.login} element={<LoginPage />} />
        <Route path={patterns.setPassword} element={<SetPasswordPage />} />
        <Route element={<OperatorLayout />}>
          <Route path={patterns.start} element={<OverviewPage />} />
          <Route path={patterns.salons} element={<SalonsPage />} />
          <Route path={patterns.changes} element={<ChangesPage />} />
          <Route path={patterns.salon} element={<SalonsPage />} />
          <Route path={patterns.customers} element={<CustomersPage />} />
          <Route path={patterns.customer} element={<CustomersPage />} />
          <Route path={patterns.coupons} element={<CouponsPage />} />
          <Route path={patterns.vocabulary} element={<VocabularyPage />} />
          <Route path={patterns.complaints} element={<ComplaintsPage />} />
          <Route path={patterns.complaint} element={<ComplaintsPage />} />
          <Route path={patterns.reviews} element={<ReviewsPage />} />
          <Route path={patterns.audit} element={<AuditPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </OperatorFrame>
  )
}
