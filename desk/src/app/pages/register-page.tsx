import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { isLoggedIn } from '@nikhar/client/session'
import { OwnerForm } from '../../features/register/components/owner-form.tsx'
import { RegisterFrame } from '../../features/register/components/register-frame.tsx'
import { customerAppUrl } from '../../lib/customer-app-url.ts'
import { paths } from '../../lib/paths.ts'

/** The first step of registration. People who are logged in already have an account. */
export function RegisterPage() {
  const navigate = useNavigate()
  const [alreadyIn] = useState(isLoggedIn)
  if (alreadyIn) return <Navigate to={paths.start()} replace />
  return (
    <RegisterFrame step={1} title="First, about you" text="You own the account. Staff get their own logins later.">
      <OwnerForm
        loginTo={paths.login()}
        termsTo={customerAppUrl('/terms-and-conditions')}
        onRegistered={() => void navigate(paths.newOutlet(), { replace: true })}
      />
    </RegisterFrame>
  )
}
