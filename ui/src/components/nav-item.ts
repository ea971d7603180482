import type { LucideIcon } from 'lucide-react'

/** An entry of the main navigation, shared by the tab bar and the top bar. */
export interface NavItem {
  to: string
  label: string
  icon: LucideIcon
  active: boolean
  count?: number
}
