import { brand } from '@nikhar/contract/brand'
import { ArrowLeft, House, ShoppingBag, User } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCartCount } from '../../features/booking/use-cart-count.ts'
import { ButtonLink } from '@nikhar/ui/button'
import { classes } from '@nikhar/ui/classes'
import { IconButton } from '@nikhar/ui/icon-button'
import type { NavItem } from '@nikhar/ui/nav-item'
import { LoadingLine } from '@nikhar/ui/spinner'
import { TabBar } from '@nikhar/ui/tab-bar'
import { PageHeader, TopBar } from '@nikhar/ui/top-bar'
import { useWideScreen } from '@nikhar/ui/use-media-query'
import { paths } from '../navigation/paths.ts'
import { type ProtectedPage, findProtectedPage } from '../navigation/protected-pages.ts'
import { findActiveTab, hasOwnSearch, hasTopBar } from '../navigation/page-navigation.ts'
import { useGoBack } from '../navigation/use-go-back.ts'

const HeaderSearch = lazy(async () => ({ default: (await import('./header-search.tsx')).HeaderSearch }))

/** The bars around every page behind the login. */
export function PageFrame({ pathname, children }: { pathname: string; children: ReactNode }) {
  const {
    title = brand.name,
    back,
    backAlways = false,
    action,
    overPicture = false,
  } = findProtectedPage(pathname) ?? {}
  // The document already shows a skeleton of the first page: only later pages fade in.
  const [firstPathname] = useState(pathname)
  const goBack = useGoBack(back ?? paths.home(), backAlways)
  const items = navItems(pathname, useCartCount())
  const hasBar = hasTopBar(pathname)
  const isWide = useWideScreen()
  return (
    <>
      {!overPicture && <title>{`${title} · ${brand.name}`}</title>}
      <TopBar homeTo={paths.home()} items={items} />
      {isWide && !hasOwnSearch(pathname) && (
        <Suspense>
          <HeaderSearch />
        </Suspense>
      )}
      <main
        key={pathname}
        className={classes(
          'mx-auto max-w-160 pb-30 lg:max-w-none lg:pb-24',
          pathname !== firstPathname && 'animate-page',
        )}
      >
        {overPicture && <BackButtonOverPicture onBack={goBack} />}
        {hasBar && !overPicture && (
          <header className="sticky top-0 z-10 lg:static">
            <PageHeader
              title={title}
              {...(back && { onBack: goBack })}
              trailing={action && <BarAction {...action} />}
            />
          </header>
        )}
        <div className={classes(hasBar && 'pt-4')}>
          <Suspense fallback={<LoadingLine />}>{children}</Suspense>
        </div>
      </main>
      <TabBar items={items} />
    </>
  )
}

/** Takes up no space: the picture starts at the top of the screen. */
function BackButtonOverPicture({ onBack }: { onBack: () => void }) {
  return (
    <header className="pointer-events-none sticky top-0 z-10 -mb-18 h-18 lg:relative">
      <div className="page-width pt-[max(1rem,env(safe-area-inset-top))] lg:px-[calc(var(--gutter)+1.25rem)] lg:pt-9">
        <IconButton label="Back" variant="glass" onClick={onBack} className="pointer-events-auto">
          <ArrowLeft />
        </IconButton>
      </div>
    </header>
  )
}

function BarAction({ to, label, icon: Icon }: NonNullable<ProtectedPage['action']>) {
  return (
    <ButtonLink to={to} variant="soft" size="md">
      <Icon className="size-4.25" /> {label}
    </ButtonLink>
  )
}

function navItems(pathname: string, cartCount: number): NavItem[] {
  const tab = findActiveTab(pathname)
  return [
    { to: paths.home(), label: 'Home', icon: House, active: tab === 'home' },
    { to: paths.cart(), label: 'Cart', icon: ShoppingBag, active: tab === 'cart', count: cartCount },
    { to: paths.profile(), label: 'Profile', icon: User, active: tab === 'profile' },
  ]
}
