import type { OperatorQueues } from '@nikhar/contract'
import { ScrollText, Store } from 'lucide-react'
import type { NavItem } from '@nikhar/ui/nav-item'
import { paths } from '../lib/paths.ts'

/** Every page of the console, in the order of the rail. */
export function buildNavItems(pathname: string, queues: OperatorQueues | undefined): NavItem[] {
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  return [
    { to: paths.salons(), label: 'Salons', icon: Store, active: isAt(paths.salons()), count: queues?.outlets ?? 0 },
    { to: paths.audit(), label: 'Audit log', icon: ScrollText, active: isAt(paths.audit()) },
  ]
}
