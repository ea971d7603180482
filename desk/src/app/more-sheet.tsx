import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useEffect, useRef } from 'react'
import { MenuButton, MenuLink, MenuList } from '@nikhar/ui/menu-list'
import { Sheet } from '@nikhar/ui/sheet'
import { ThemeToggle } from '@nikhar/ui/theme-toggle'
import type { NavGroup } from './nav.ts'
import { useLogOut } from './use-log-out.ts'

interface MoreSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  groups: NavGroup[]
  outletSwitch: ReactNode
}

/** The entries for which the bottom bar and the narrow rail have no room. Closes after navigating to another page. */
export function MoreSheet({ open, onOpenChange, groups, outletSwitch }: MoreSheetProps) {
  const logOut = useLogOut()
  useOnPathChange(() => onOpenChange(false))
  const items = groups.flatMap((group) => group.items).filter(({ inBar }) => !inBar)
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="More" closeButton>
      <div className="mt-4">{outletSwitch}</div>
      <nav aria-label="More pages" className="mt-3">
        <MenuList>
          {items.map(({ to, label, icon, count }) => (
            <MenuLink key={label} to={to} icon={icon} {...(count && { count })}>
              {label}
            </MenuLink>
          ))}
          <MenuButton icon={LogOut} onClick={() => void logOut()}>
            Log out
          </MenuButton>
        </MenuList>
      </nav>
      <div className="mt-4 mb-2 flex justify-center">
        <ThemeToggle />
      </div>
    </Sheet>
  )
}

function useOnPathChange(onChange: () => void) {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    onChange()
  })
}
