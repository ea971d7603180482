import type { OperatorQueues } from '@nikhar/contract/operator'
import {
  BookA,
  Flag,
  LayoutDashboard,
  MessageSquareWarning,
  ScrollText,
  Store,
  TicketPercent,
  UserRoundSearch,
} from 'lucide-react'
import type { NavItem } from '@nikhar/ui/nav-item'
import { paths } from '../lib/paths.ts'

/** Every page of the console, in the order of the rail. */
export function buildNavItems(pathname: string, queues: OperatorQueues | undefined): NavItem[] {
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  return [
    { to: paths.start(), label: 'Overview', icon: LayoutDashboard, active: pathname === paths.start() },
    {
      to: paths.salons(),
      label: 'Salons',
      icon: Store,
      active: isAt(paths.salons()),
      count: (queues?.outlets ?? 0) + (queues?.changes ?? 0),
    },
    {
      to: paths.complaints(),
      label: 'Complaints',
      icon: MessageSquareWarning,
      active: isAt(paths.complaints()),
      count: queues?.complaints ?? 0,
    },
    { to: paths.reviews(), label: 'Reviews', icon: Flag, active: isAt(paths.reviews()), count: queues?.reviews ?? 0 },
    { to: paths.coupons(), label: 'Coupons', icon: TicketPercent, active: isAt(paths.coupons()) },
    { to: paths.customers(), label: 'Customers', icon: UserRoundSearch, active: isAt(paths.customers()) },
    { to: paths.vocabulary(), label: 'Search words', icon: BookA, active: isAt(paths.vocabulary()) },
    { to: paths.audit(), label: 'Audit log', icon: ScrollText, active: isAt(paths.audit()) },
  ]
}
