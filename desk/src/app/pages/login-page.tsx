import { brand } from '@nikhar/contract'
import { Store } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import picture from '@nikhar/ui/pictures/login-tall-1080.webp'
import { resolveRedirect } from '@nikhar/client/safe-path'
import { isLoggedIn } from '@nikhar/client/session'
import { Chip } from '@nikhar/ui/chip'
import { Link } from '@nikhar/ui/link'
import { Logo } from '@nikhar/ui/logo'
import { LoginForm } from '../../features/session/login-form.tsx'
import { paths } from '../../lib/paths.ts'

export function LoginPage() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [alreadyIn] = useState(isLoggedIn)
  if (alreadyIn) return <Navigate to={paths.start()} replace />

  return (
    <main className="grid min-h-svh lg:grid-cols-[minmax(0,1fr)_34rem]">
      <title>{`Log in · Salon desk · ${brand.name}`}</title>
      <div className="relative overflow-hidden max-lg:hidden">
        <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />
        <div className="absolute inset-x-8 bottom-8 max-w-104 rounded-xl bg-[rgb(31_10_24/.84)] px-7 py-6 text-ink-on-dark">
          <p className="type-h1">The day at a glance, before the first chai.</p>
          <p className="mt-2 text-ink-on-dark-2">Requests, chairs and check-ins on one page.</p>
        </div>
      </div>
      <section className="flex flex-col gap-8 px-gutter py-6 lg:px-20 lg:py-12">
        <Logo />
        <div className="w-full max-w-104">
          <Chip tone="plum">
            <Store className="size-4" />
            Salon desk
          </Chip>
          <h1 className="mt-3.5 type-title">Open the desk</h1>
          <p className="mt-1.5 text-ink-2">For owners and front-desk staff.</p>
          <LoginForm
            onLoggedIn={() => void navigate(resolveRedirect([query.get('returnTo')], paths.start()), { replace: true })}
          />
        </div>
        <p className="mt-auto text-sm text-ink-3">
          Not a partner yet?{' '}
          <Link to={paths.register()} className="font-semibold text-primary underline underline-offset-4">
            Register your salon
          </Link>
          . It takes about four minutes.
        </p>
      </section>
    </main>
  )
}
