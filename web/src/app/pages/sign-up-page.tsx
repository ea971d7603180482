import { brand } from '@nikhar/contract/brand'
import { Navigate } from 'react-router'
import tall from '../../assets/pictures/signup-tall-1080.webp'
import wide from '../../assets/pictures/signup-800.webp'
import { SignUpForm } from '../../features/accounts/components/sign-up-form.tsx'
import { SocialSignUp } from '../../features/accounts/components/social-sign-up.tsx'
import { Link } from '@nikhar/ui/link'
import { TextLink } from '@nikhar/ui/text-link'
import { AuthFrame } from '../frame/auth-frame.tsx'
import { ChosenTimeNotice } from '../frame/chosen-time-notice.tsx'
import { readLoginTarget } from '../navigation/login-target.ts'
import { paths } from '../navigation/paths.ts'
import { useEnterApp } from '../navigation/use-enter-app.ts'
import { useGoBack } from '../navigation/use-go-back.ts'

export function SignUpPage() {
  const { query, wasLoggedIn, enter } = useEnterApp()
  const goBack = useGoBack(paths.landing())

  if (wasLoggedIn) return <Navigate to={paths.home()} replace />

  return (
    <>
      <title>{`Join Us · ${brand.name}`}</title>
      <AuthFrame picture={{ wide, tall }} title="Join Us" text="Two quick codes and you are in." onBack={goBack}>
        <ChosenTimeNotice query={query} />
        <div className="grid gap-5">
          <SignUpForm consent={<Consent />} onSignedUp={enter} />
          <SocialSignUp />
          <p className="text-center text-ink-2">
            Already with us? <TextLink to={paths.login(readLoginTarget(query))}>Log in</TextLink>
          </p>
        </div>
      </AuthFrame>
    </>
  )
}

function Consent() {
  return (
    <p className="text-sm text-ink-2">
      By creating an account you accept our{' '}
      <Link
        to={paths.terms()}
        target="_blank"
        className="font-semibold text-primary underline underline-offset-4 hover:no-underline"
      >
        terms and privacy notice
      </Link>{' '}
      and let us use your name, email and mobile number for your account and your bookings, and for nothing else. You
      can download or delete your data in your profile at any time.
    </p>
  )
}
