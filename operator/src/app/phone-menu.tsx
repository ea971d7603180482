import { LogOut, Menu } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { classes } from '@nikhar/ui/classes'
import { IconButton } from '@nikhar/ui/icon-button'
import { Link } from '@nikhar/ui/link'
import { Logo } from '@nikhar/ui/logo'
import type { NavItem } from '@nikhar/ui/nav-item'
import { Sheet } from '@nikhar/ui/sheet'
import { ThemeToggle } from '@nikhar/ui/theme-toggle'
import { ConsoleMark } from './rail.tsx'
import { useLogOut } from './use-log-out.ts'

/** The bar at the top of phones, with all pages behind its menu. */
export function PhoneMenu({ items }: { items: NavItem[] }) {
  const [open, setOpen] = useState(false)
  const logOut = useLogOut()
  return (
    <header className="flex items-center justify-between gap-3 border-t-4 border-accent bg-surface px-gutter py-2.5 shadow-line md:hidden">
      <Logo className="flex-none" />
      <ConsoleMark />
      <IconButton label="Menu" className="flex-none" onClick={() => setOpen(true)}>
        <Menu />
      </IconButton>
      <Sheet open={open} onOpenChange={setOpen} title="Menu" closeButton>
        <nav aria-label="Console" className="grid gap-1">
          {items.map(({ to, label, icon: Icon, active, count = 0 }) => (
            <Link
              key={label}
              to={to}
              aria-current={active ? 'page' : undefined}
              className={classes(
                'flex min-h-13 items-center gap-3 rounded-md px-3 font-semibold',
                active ? 'bg-primary-soft text-on-primary-soft' : 'text-ink-2',
              )}
            >
              <Icon className="size-5" />
              <span className="flex-1">{label}</span>
              {count > 0 && (
                <span className="rounded-full bg-accent px-2 text-xs leading-5.5 font-bold text-on-accent">
                  {count}
                </span>
              )}
            </Link>
          ))}
        </nav>
        <div className="mt-4 grid gap-3">
          <ThemeToggle />
          <Button variant="outline" size="md" block onClick={() => void logOut()}>
            <LogOut className="size-4.5" /> Log out
          </Button>
        </div>
      </Sheet>
    </header>
  )
}
