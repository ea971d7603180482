import type { Understood } from '@nikhar/contract/discovery'
import {
  ArrowDownWideNarrow,
  Calendar,
  CircleHelp,
  Clock,
  IndianRupee,
  LayoutGrid,
  type LucideIcon,
  MapPin,
  Scissors,
  Sparkles,
  Store,
  UserRound,
  Users,
  X,
} from 'lucide-react'
import { classes } from '@nikhar/ui/classes'

const ICONS: Record<Understood['kind'], LucideIcon> = {
  service: Scissors,
  category: LayoutGrid,
  salon: Store,
  stylist: UserRound,
  area: MapPin,
  price: IndianRupee,
  audience: Users,
  day: Calendar,
  time: Clock,
  flag: Sparkles,
  sort: ArrowDownWideNarrow,
  unknown: CircleHelp,
}

interface UnderstoodChipsProps {
  parts: readonly Understood[]
  onRemove: (part: Understood) => void
  /** The chips belong to a text that is being replaced. */
  outdated: boolean
}

/** The understood parts of the text; removing a chip removes its words. Chips that prevent results are marked. */
export function UnderstoodChips({ parts, onRemove, outdated }: UnderstoodChipsProps) {
  if (parts.length === 0) return null
  return (
    <ul
      aria-label="Understood as"
      className="flex gap-2 *:flex-none max-sm:-mx-gutter max-sm:overflow-x-auto max-sm:px-gutter max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      {parts.map((part) => (
        <li key={`${part.kind}-${part.start}`}>
          <QueryChip part={part} onRemove={() => onRemove(part)} disabled={outdated} />
        </li>
      ))}
    </ul>
  )
}

function QueryChip({ part, onRemove, disabled }: { part: Understood; onRemove: () => void; disabled: boolean }) {
  const { kind, label, isBlocking } = part
  const Icon = ICONS[kind]
  return (
    <span
      className={classes(
        'inline-flex min-h-target items-center gap-2 rounded-[.95rem] pl-3 text-sm font-semibold',
        isBlocking ? 'bg-accent-soft text-on-accent-soft' : 'bg-primary-soft text-on-primary-soft',
      )}
    >
      <Icon className="size-4" />
      <span>
        {kind === 'unknown' ? `“${label}”` : label}
        {isBlocking && <span className="sr-only">, nothing found with it</span>}
      </span>
      <button
        type="button"
        aria-label={`Remove ${label}`}
        disabled={disabled}
        onClick={onRemove}
        className="grid size-target place-items-center rounded-[.95rem] transition-colors duration-(--dur-1) hover:bg-surface/50"
      >
        <X className="size-4" />
      </button>
    </span>
  )
}
