import { useQuery } from '@tanstack/react-query'
import {
  Bell,
  BellRing,
  CalendarClock,
  Check,
  Heart,
  Info,
  LogOut,
  Mail,
  MessageSquareWarning,
  ReceiptText,
  Store,
  Wallet,
} from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ProfileCard } from '../../features/accounts/components/profile-card.tsx'
import { ProfileInfo } from '../../features/accounts/components/profile-info.tsx'
import { ProfileTabs } from '../../features/accounts/components/profile-tabs.tsx'
import { logOut } from '../../features/accounts/login.ts'
import { accountsQueries } from '../../features/accounts/queries.ts'
import { useNewUpdateCount } from '../../features/notifications/use-updates.ts'
import { readSellerSiteUrl } from '@nikhar/client/seller-site'
import { Card } from '@nikhar/ui/card'
import { MenuButton, MenuLink, MenuList, DisabledMenuLink } from '@nikhar/ui/menu-list'
import { LoadingLine } from '@nikhar/ui/spinner'
import { paths } from '../navigation/paths.ts'

const SecuritySettings = lazy(async () => ({
  default: (await import('../../features/accounts/components/security-settings.tsx')).SecuritySettings,
}))
const Dialog = lazy(async () => ({ default: (await import('@nikhar/ui/dialog')).Dialog }))

/** Location state, set after saving the profile. */
export interface ProfileState {
  saved: true
}

export function ProfilePage() {
  const { data: customer } = useQuery(accountsQueries.profile())
  const [isSavedShown, setSavedShown] = useSavedNotice()

  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[24rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
      <ProfileCard />
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <ProfileTabs
          info={<ProfileInfo customer={customer} />}
          security={
            <Suspense fallback={<LoadingLine />}>
              <SecuritySettings sessionsPath={paths.sessions()} onDeleted={leave} />
            </Suspense>
          }
        />
      </div>
      <Menu />
      <Suspense>
        {isSavedShown && (
          <Dialog open onOpenChange={setSavedShown} icon={Check} title="Information Update successfully!" />
        )}
      </Suspense>
    </div>
  )
}

/** Shown once: a reload and Back find the history entry without it. */
function useSavedNotice() {
  const state = useLocation().state as ProfileState | null
  const navigate = useNavigate()
  const [isShown, setShown] = useState(state?.saved === true)
  const isSaved = state?.saved === true
  useEffect(() => {
    if (isSaved) void navigate(paths.profile(), { replace: true })
  }, [isSaved, navigate])
  // Only afterwards: the dialog copies the history entry, which must no longer contain it.
  return [isShown && !isSaved, setShown] as const
}

function Menu() {
  const newCount = useNewUpdateCount()
  async function logOutAndLeave() {
    await logOut()
    leave()
  }
  return (
    <Card padded={false} className="self-start px-4.5 py-2">
      <MenuList>
        <MenuLink to={paths.orders()} icon={ReceiptText}>
          Your Orders
        </MenuLink>
        <MenuLink to={paths.favorites()} icon={Heart}>
          Your favorites
        </MenuLink>
        <DisabledMenuLink icon={Wallet}>Payments</DisabledMenuLink>
        <DisabledMenuLink icon={Bell}>Notifications</DisabledMenuLink>
        <MenuLink to={paths.updates()} icon={CalendarClock} count={newCount}>
          Booking updates
        </MenuLink>
        <MenuLink to={paths.waitlist()} icon={BellRing}>
          Waitlist
        </MenuLink>
        <MenuLink to={paths.messages()} icon={Mail}>
          Messages
        </MenuLink>
        <MenuLink to={paths.complaints()} icon={MessageSquareWarning}>
          Complaints
        </MenuLink>
        <MenuLink to={readSellerSiteUrl()} newTab icon={Store}>
          Register as partner
        </MenuLink>
        <DisabledMenuLink icon={Info}>About</DisabledMenuLink>
        <MenuButton icon={LogOut} danger onClick={() => void logOutAndLeave()}>
          Logout
        </MenuButton>
      </MenuList>
    </Card>
  )
}

/** Reloads the app, so that no data of the customer stays in memory. */
function leave() {
  window.location.assign(paths.landing())
}
