import { brand } from '@nikhar/contract'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import tall from '@nikhar/ui/pictures/login-tall-1080.webp'
import wide from '../../assets/pictures/login-800.webp'
import { LoginForm } from '../../features/accounts/components/login-form.tsx'
import { isLoggedIn } from '@nikhar/client/session'
import { TextLink } from '@nikhar/ui/text-link'
import { AuthFrame } from '../frame/auth-frame.tsx'
import { readLoginTarget, takeLoginTarget } from '../navigation/login-target.ts'
import { paths } from '../navigation/paths.ts'
import { useGoBack } from '../navigation/use-go-back.ts'

export function LoginPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const goBack = useGoBack(paths.landing())
  // Read once: logging in on this page must not trigger the redirect.
  const [wasLoggedIn] = useState(isLoggedIn)

  if (wasLoggedIn) return <Navigate to={paths.home()} replace />

  function continueTo(isOtherCustomer: boolean) {
    const to = takeLoginTarget(query)
    if (isOtherCustomer) window.location.replace(to)
    else void navigate(to, { replace: true })
  }

  const target = readLoginTarget(query)
  return (
    <>
      <title>{`Login · ${brand.name}`}</title>
      <AuthFrame
        picture={{ wide, tall }}
        title="Welcome back"
        text="Log in to see your bookings and saved salons."
        onBack={goBack}
      >
        <LoginForm
          forgotPassword={<TextLink to={paths.forgetPassword(target)}>Forgot password?</TextLink>}
          onLoggedIn={continueTo}
        />
        <p className="mt-2 text-center text-ink-2">
          New to {brand.name}? <TextLink to={paths.registration(target)}>Sign up</TextLink>
        </p>
      </AuthFrame>
    </>
  )
}
