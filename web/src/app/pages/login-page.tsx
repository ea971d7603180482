import { brand } from '@nikhar/contract/brand'
import { Navigate } from 'react-router'
import tall from '@nikhar/ui/pictures/login-tall-1080.webp'
import wide from '../../assets/pictures/login-800.webp'
import { LoginForm } from '../../features/accounts/components/login-form.tsx'
import { TextLink } from '@nikhar/ui/text-link'
import { AuthFrame } from '../frame/auth-frame.tsx'
import { ChosenTimeNotice } from '../frame/chosen-time-notice.tsx'
import { readLoginTarget } from '../navigation/login-target.ts'
import { paths } from '../navigation/paths.ts'
import { useEnterApp } from '../navigation/use-enter-app.ts'
import { useGoBack } from '../navigation/use-go-back.ts'

export function LoginPage() {
  const { query, wasLoggedIn, enter } = useEnterApp()
  const goBack = useGoBack(paths.landing())

  if (wasLoggedIn) return <Navigate to={paths.home()} replace />

  const target = readLoginTarget(query)
  return (
    <>
      <title>{`Log in · ${brand.name}`}</title>
      <AuthFrame
        picture={{ wide, tall }}
        title="Welcome back"
        text="Log in to see your bookings and saved salons."
        onBack={goBack}
      >
        <ChosenTimeNotice query={query} />
        <LoginForm
          forgotPassword={<TextLink to={paths.forgetPassword(target)}>Forgot password?</TextLink>}
          onLoggedIn={enter}
        />
        <p className="mt-2 text-center text-ink-2">
          New to {brand.name}? <TextLink to={paths.registration(target)}>Sign up</TextLink>
        </p>
      </AuthFrame>
    </>
  )
}
