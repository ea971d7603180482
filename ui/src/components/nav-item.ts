import type { LucideIcon } from 'lucide-react'

/** One place of the main navigation, in the tab bar and the top bar alike. */
export interface NavItem {
  to: string
  label: string
  icon: LucideIcon
  active: boolean
  count?: number
}
