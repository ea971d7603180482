import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Link } from './link.tsx'

export const ticketTones = {
  plum: 'bg-ticket-plum text-on-ticket-plum [--ray:var(--gold-light)]',
  gold: 'bg-ticket-gold text-on-ticket-gold [--ray:var(--ticket-plum)]',
  leaf: 'bg-ticket-leaf text-on-ticket-leaf [--ray:var(--gold-light)]',
  rose: 'bg-ticket-rose text-on-ticket-rose [--ray:var(--ticket-plum)]',
}

export type TicketTone = keyof typeof ticketTones

const NOTCHES =
  'radial-gradient(.65rem at 0 68%, #0000 98%, #000) 0 0 / 51% 100% no-repeat, ' +
  'radial-gradient(.65rem at 100% 68%, #0000 98%, #000) 100% 0 / 51% 100% no-repeat'

interface TicketProps {
  to: string
  tone?: TicketTone
  /** The large text, such as 20% or ₹150. */
  value: string
  /** Smaller text after the value: off at Aarna. */
  after?: string
  text: string
  code: string
}

/** An offer; the whole ticket is a link. */
export function Ticket({ to, tone = 'plum', value, after, text, code }: TicketProps) {
  return (
    // The mask would cut the focus ring, so the link is a separate element around the ticket.
    <Link to={to} draggable={false} className="block h-full rounded-lg">
      <span
        style={{ mask: NOTCHES }}
        className={classes(
          'relative flex h-full min-h-41 flex-col justify-between overflow-hidden rounded-lg p-5',
          ticketTones[tone],
        )}
      >
        <Sunburst className="absolute -top-20 -right-20 w-56 opacity-38" />
        <span className="relative">
          <span
            className={classes(
              'flex flex-wrap items-baseline gap-x-2 font-display leading-[.95] font-semibold',
              'tracking-[-.03em]',
            )}
          >
            <span className="text-[2.5rem]">{value}</span>
            {after !== undefined && <span className="text-[1.25rem] tracking-normal">{after}</span>}
          </span>
          <span className="mt-2 line-clamp-2 max-w-48 text-sm leading-snug">{text}</span>
        </span>
        <TicketFooter>
          <span className="font-bold tracking-[.08em]">{code}</span>
          <span className="inline-flex items-center gap-1.5 font-semibold">
            View <ArrowRight />
          </span>
        </TicketFooter>
      </span>
    </Link>
  )
}

function TicketFooter({ children }: { children: ReactNode }) {
  return (
    <span
      className={classes(
        'relative mt-3 flex flex-wrap items-center justify-between gap-x-3 border-t-[1.5px] border-dashed',
        'border-[color-mix(in_srgb,currentColor_35%,transparent)] pt-3 text-sm',
      )}
    >
      {children}
    </span>
  )
}

/** A decorative ring of petals for a corner. Colour: `--ray`. */
export function Sunburst({ className }: { className?: string }) {
  return (
    <svg viewBox="-100 -100 200 200" aria-hidden="true" className={classes('fill-(--ray)', className)}>
      {Array.from({ length: 24 }, (_, petal) => (
        <path
          key={petal}
          d="M0 -40C9 -55 9 -80 0 -98C-9 -80 -9 -55 0 -40Z"
          transform={`rotate(${petal * 15})`}
          opacity={petal % 2 === 0 ? 0.75 : 0.35}
        />
      ))}
    </svg>
  )
}
