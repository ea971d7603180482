import { brand } from '@nikhar/contract'
import { House, ShoppingBag, User } from 'lucide-react'
import { Suspense } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { isLoggedIn } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import type { NavItem } from '../../ui/nav-item.ts'
import { LoadingLine } from '../../ui/spinner.tsx'
import { TabBar } from '../../ui/tab-bar.tsx'
import { PageBar, TopBar } from '../../ui/top-bar.tsx'
import { paths } from '../paths.ts'
import { type Screen, screenAt } from '../screens.ts'
import { activeTab, hasTopBar } from '../shell.ts'
import { useGoBack } from '../use-go-back.ts'

export function ProtectedLayout() {
  const { pathname, search } = useLocation()
  if (!isLoggedIn()) return <Navigate to={paths.login({ returnTo: pathname + search })} replace />
  return <Shell pathname={pathname} />
}

function Shell({ pathname }: { pathname: string }) {
  const { title = brand.name, back, action } = screenAt(pathname) ?? {}
  const goBack = useGoBack(back ?? paths.home())
  const items = navItems(pathname)
  const barred = hasTopBar(pathname)
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <TopBar homeTo={paths.home()} items={items} />
      <main key={pathname} className="mx-auto max-w-160 animate-page pb-30 lg:max-w-none lg:pb-24">
        {barred && (
          <header className="sticky top-0 z-10 lg:static">
            <PageBar title={title} {...(back && { onBack: goBack })} trailing={action && <BarAction {...action} />} />
          </header>
        )}
        <div className={classes(barred && 'pt-4')}>
          <Suspense fallback={<LoadingLine />}>
            <Outlet />
          </Suspense>
        </div>
      </main>
      <TabBar items={items} />
    </>
  )
}

function BarAction({ to, label, icon: Icon }: NonNullable<Screen['action']>) {
  return (
    <ButtonLink to={to} variant="soft" size="md">
      <Icon className="size-4.25" /> {label}
    </ButtonLink>
  )
}

function navItems(pathname: string): NavItem[] {
  const tab = activeTab(pathname)
  return [
    { to: paths.home(), label: 'Home', icon: House, active: tab === 'home' },
    { to: paths.cart(), label: 'Cart', icon: ShoppingBag, active: tab === 'cart' },
    { to: paths.profile(), label: 'Profile', icon: User, active: tab === 'profile' },
  ]
}
