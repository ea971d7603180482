import { desk } from '@nikhar/contract'
import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { call } from '@nikhar/client/call'
import { endSession } from '@nikhar/client/session'
import { classes } from '@nikhar/ui/classes'
import { Link } from '@nikhar/ui/link'
import { Logo } from '@nikhar/ui/logo'
import type { NavItem } from '@nikhar/ui/nav-item'
import { ThemeToggle } from '@nikhar/ui/theme-toggle'
import { paths } from '../lib/paths.ts'

const row = 'flex min-h-target w-full items-center gap-3 rounded-[.9rem] px-3 text-sm font-semibold'

/** A column on wide screens; phones show a bar with logo and logout, and use the tab bar to navigate. */
export function Sidebar({ items, children }: { items: NavItem[]; children: ReactNode }) {
  return (
    <header className="flex-col gap-5 bg-surface-dark px-3.5 py-6 text-ink-on-dark lg:sticky lg:top-0 lg:flex lg:h-svh print:hidden max-lg:px-gutter max-lg:py-3">
      <div className="flex items-center justify-between lg:px-2">
        <Logo onDark />
        <div className="lg:hidden">
          <LogoutButton compact />
        </div>
      </div>
      <div className="max-lg:hidden">{children}</div>
      <nav aria-label="Desk" className="grid gap-0.5 max-lg:hidden">
        {items.map(({ to, label, icon: Icon, active, count = 0 }) => (
          <Link
            key={label}
            to={to}
            aria-current={active ? 'page' : undefined}
            className={classes(
              row,
              active
                ? 'bg-[rgb(255_255_255/.12)] text-ink-on-dark'
                : 'text-ink-on-dark-2 hover:bg-[rgb(255_255_255/.06)]',
            )}
          >
            <Icon className="size-4.5" />
            <span className="flex-1">{label}</span>
            {count > 0 && (
              <span className="rounded-full bg-accent px-2 text-xs leading-5.5 font-bold text-on-accent">
                {count}
                <span className="sr-only"> waiting</span>
              </span>
            )}
          </Link>
        ))}
      </nav>
      <div className="mt-auto grid gap-3 max-lg:hidden">
        <div className="px-1">
          <ThemeToggle />
        </div>
        <LogoutButton />
      </div>
    </header>
  )
}

function LogoutButton({ compact = false }: { compact?: boolean }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  async function logOut() {
    // Log out here even if the call fails: the session expires on the server.
    await call(desk.salonLogout, {}).catch(() => undefined)
    endSession()
    queryClient.clear()
    void navigate(paths.login(), { replace: true })
  }

  return (
    <button
      type="button"
      onClick={() => void logOut()}
      className={classes(row, 'text-ink-on-dark-2 hover:bg-[rgb(255_255_255/.06)]', compact && 'w-auto!')}
    >
      <LogOut className="size-4.5" />
      Log out
    </button>
  )
}
