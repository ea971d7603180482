import type { OperatorQueues } from '@nikhar/contract'
import { LayoutDashboard, ScrollText, Store, UserRoundSearch } from 'lucide-react'
import type { NavItem } from '@nikhar/ui/nav-item'
import { paths } from '../lib/paths.ts'

/** Every page of the console, in the order of the rail. */
export function buildNavItems(pathname: string, queues: OperatorQueues | undefined): NavItem[] {
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  return [
    { to: paths.start(), label: 'Overview', icon: LayoutDashboard, active: pathname === paths.start() },
    { to: paths.salons(), label: 'Salons', icon: Store, active: isAt(paths.salons()), count: queues?.outlets ?? 0 },
    { to: paths.customers(), label: 'Customers', icon: UserRoundSearch, active: isAt(paths.customers()) },
    { to: paths.audit(), label: 'Audit log', icon: ScrollText, active: isAt(paths.audit()) },
  ]
}
