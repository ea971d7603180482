import type { OwnOutlet } from '@nikhar/contract/desk'
import type { Permission } from '@nikhar/contract/permissions'
import {
  Bell,
  CalendarDays,
  ChartColumn,
  Clock,
  Contact,
  Image,
  Images,
  Inbox,
  KeyRound,
  ListChecks,
  QrCode,
  Scissors,
  Settings,
  Star,
  Wallet,
  TicketPercent,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { NavItem } from '@nikhar/ui/nav-item'
import { paths } from '../lib/paths.ts'
import { today } from '../lib/salon-time.ts'

type GroupId = 'start' | 'work' | 'salon' | 'rest'

interface NavEntry {
  group: GroupId
  label: string
  icon: LucideIcon
  /** What follows the outlet in the path: /outlet/7/{page}. */
  page: string
  path: (outletId: number) => string
  count?: (outlet: OwnOutlet) => number
  /** All roles by default. */
  permission?: Permission
  /** Always shown by default. */
  isShown?: (outlet: OwnOutlet) => boolean
  /** Whether phones show it in the bottom bar; all other entries are in More. */
  inBar?: true
}

/** Every page of an outlet, in the order of the navigation. */
const ENTRIES: readonly NavEntry[] = [
  {
    group: 'start',
    label: 'Set up',
    icon: ListChecks,
    page: 'setup',
    path: paths.setup,
    permission: 'submitOutlet',
    isShown: ({ stage }) => stage !== 'LIVE',
  },
  {
    group: 'work',
    label: 'Day',
    icon: CalendarDays,
    page: 'day',
    path: (outletId) => paths.day(outletId, today()),
    inBar: true,
  },
  {
    group: 'work',
    label: 'Requests',
    icon: Inbox,
    page: 'requests',
    path: paths.requests,
    count: ({ waiting }) => waiting,
    inBar: true,
  },
  { group: 'salon', label: 'Menu', icon: Scissors, page: 'menu', path: paths.menu, permission: 'changeMenu' },
  { group: 'work', label: 'Clients', icon: Contact, page: 'clients', path: paths.clients, permission: 'readClients' },
  { group: 'work', label: 'Reviews', icon: Star, page: 'reviews', path: paths.reviews, permission: 'replyToReviews' },
  {
    group: 'work',
    label: 'Day close',
    icon: Wallet,
    page: 'cash',
    path: (outletId) => paths.dayClose(outletId, today()),
    permission: 'closeCashDay',
  },
  { group: 'salon', label: 'Team', icon: UsersRound, page: 'team', path: paths.team, permission: 'changeTeam' },
  { group: 'salon', label: 'Hours', icon: Clock, page: 'hours', path: paths.hours, permission: 'changeHours' },
  { group: 'salon', label: 'Logins', icon: KeyRound, page: 'staff', path: paths.staff, permission: 'manageStaff' },
  {
    group: 'salon',
    label: 'Photos',
    icon: Image,
    page: 'photos',
    path: (outletId) => paths.photos(outletId),
    permission: 'changePhotos',
  },
  {
    group: 'salon',
    label: 'Portfolio',
    icon: Images,
    page: 'portfolio',
    path: paths.portfolio,
    permission: 'changeLooks',
  },
  {
    group: 'salon',
    label: 'Offers',
    icon: TicketPercent,
    page: 'offers',
    path: paths.offers,
    permission: 'changeOffers',
  },
  { group: 'salon', label: 'Poster', icon: QrCode, page: 'poster', path: paths.poster },
  {
    group: 'rest',
    label: 'Reports',
    icon: ChartColumn,
    page: 'reports',
    path: paths.reports,
    permission: 'readReports',
  },
  {
    group: 'rest',
    label: 'Alerts',
    icon: Bell,
    page: 'alerts',
    path: paths.alerts,
  },
  {
    group: 'rest',
    label: 'Settings',
    icon: Settings,
    page: 'settings',
    path: paths.settings,
    permission: 'changeSettings',
  },
]

const HEADINGS: Record<GroupId, string | undefined> = {
  start: undefined,
  work: 'Work',
  salon: 'Salon',
  rest: undefined,
}

export interface NavGroup {
  id: GroupId
  heading: string | undefined
  items: (NavItem & { inBar: boolean })[]
}

/** The pages of an outlet by group, without empty groups. */
export function buildNav(outlet: OwnOutlet, pathname: string): NavGroup[] {
  const page = /^\/outlet\/\d+\/([^/]+)/.exec(pathname)?.[1]
  const groups = Object.keys(HEADINGS) as GroupId[]
  return groups
    .map((id) => ({
      id,
      heading: HEADINGS[id],
      items: ENTRIES.filter((entry) => entry.group === id && isShownAt(entry, outlet)).map((entry) => ({
        to: entry.path(outlet.outletId),
        label: entry.label,
        icon: entry.icon,
        active: entry.page === page,
        count: entry.count?.(outlet) ?? 0,
        inBar: entry.inBar ?? false,
      })),
    }))
    .filter(({ items }) => items.length > 0)
}

function isShownAt({ permission, isShown }: NavEntry, outlet: OwnOutlet): boolean {
  return (permission === undefined || outlet.permissions.includes(permission)) && (isShown?.(outlet) ?? true)
}
