import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { classes } from '@nikhar/ui/classes'
import { Link } from '@nikhar/ui/link'
import { Logo } from '@nikhar/ui/logo'
import type { NavItem } from '@nikhar/ui/nav-item'
import { PersonMenu } from '@nikhar/ui/person-menu'
import { operatorQueries } from '../lib/queries.ts'
import { useLogOut } from './use-log-out.ts'

/** Light with a marigold edge, to tell the console from a salon's desk. Icons only below 1280 px, nothing on phones. */
export function Rail({ items }: { items: NavItem[] }) {
  return (
    <header className="sticky top-0 flex h-svh flex-col gap-3 overflow-y-auto border-t-4 border-accent bg-surface px-2 py-4 shadow-[inset_-1px_0_0_var(--line)] max-md:hidden xl:px-3">
      <div className="px-1.5 max-xl:hidden">
        <Logo />
      </div>
      <ConsoleMark />
      <nav aria-label="Console" className="grid gap-0.5">
        {items.map((item) => (
          <RailLink key={item.label} {...item} />
        ))}
      </nav>
      <div className="mt-auto">
        <Account />
      </div>
    </header>
  )
}

export function ConsoleMark() {
  return (
    <p className="flex min-w-0 items-center gap-1.5 rounded-sm bg-accent-soft px-2.5 py-1.5 text-xs font-semibold text-on-accent-soft max-xl:md:justify-center">
      <ShieldCheck className="size-4 flex-none" />
      <span className="truncate max-xl:md:sr-only">Operator console</span>
    </p>
  )
}

function RailLink({ to, label, icon: Icon, active, count = 0 }: NavItem) {
  return (
    <Link
      to={to}
      aria-current={active ? 'page' : undefined}
      className={classes(
        'relative flex min-h-target items-center gap-1 rounded-[.85rem] py-1.5 text-xs font-semibold max-xl:flex-col max-xl:justify-center max-xl:tracking-tight',
        'xl:gap-3 xl:px-3 xl:text-sm',
        active ? 'bg-primary-soft text-on-primary-soft' : 'text-ink-2 hover:bg-surface-2',
      )}
    >
      <Icon className="size-4.5 flex-none" />
      <span className="text-center xl:flex-1 xl:text-left">{label}</span>
      {count > 0 && (
        <span className="rounded-full bg-accent px-2 text-xs leading-5.5 font-bold text-on-accent max-xl:absolute max-xl:top-0.5 max-xl:right-2 max-xl:px-1.5 max-xl:leading-4.5">
          {count}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </Link>
  )
}

function Account() {
  const { data } = useQuery(operatorQueries.profile())
  const logOut = useLogOut()
  return (
    <PersonMenu
      name={data?.name ?? 'Operator'}
      narrow="max-xl:sr-only"
      className="max-xl:justify-center"
      onLogOut={() => void logOut()}
    />
  )
}
