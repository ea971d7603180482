import { brand } from '@nikhar/contract'
import { House, ShoppingBag, User } from 'lucide-react'
import { Suspense } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { isLoggedIn } from '../../lib/session.ts'
import { classes } from '../../ui/classes.ts'
import type { NavItem } from '../../ui/nav-item.ts'
import { LoadingLine } from '../../ui/spinner.tsx'
import { TabBar } from '../../ui/tab-bar.tsx'
import { PageBar, TopBar } from '../../ui/top-bar.tsx'
import { paths } from '../paths.ts'
import { screenAt } from '../screens.ts'
import { activeTab, hasTopBar } from '../shell.ts'
import { useGoBack } from '../use-go-back.ts'

export function ProtectedLayout() {
  const { pathname, search } = useLocation()
  if (!isLoggedIn()) return <Navigate to={paths.login({ returnTo: pathname + search })} replace />
  return <Shell pathname={pathname} />
}

function Shell({ pathname }: { pathname: string }) {
  const { title = brand.name, back } = screenAt(pathname) ?? {}
  const goBack = useGoBack(back ?? paths.home())
  const items = navItems(pathname)
  const barred = hasTopBar(pathname)
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <TopBar homeTo={paths.home()} items={items} />
      <div className="mx-auto max-w-160 lg:max-w-none">
        {barred && <PageBar title={title} {...(back && { onBack: goBack })} />}
        <main key={pathname} className={classes('animate-page pb-30 lg:pb-24', barred && 'pt-4')}>
          <Suspense fallback={<LoadingLine />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <TabBar items={items} />
    </>
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
