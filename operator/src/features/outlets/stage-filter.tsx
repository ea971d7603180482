import type { OutletStage } from '@nikhar/contract'
import { formatCount } from '@nikhar/contract'
import { classes } from '@nikhar/ui/classes'
import { Link } from '@nikhar/ui/link'
import { paths } from '../../lib/paths.ts'
import { STAGE_LABELS, STAGES } from './stage-label.ts'

interface StageFilterProps {
  stage: OutletStage
  counts: Record<string, number> | undefined
}

/** Links, so that each stage has an address. */
export function StageFilter({ stage, counts }: StageFilterProps) {
  return (
    <nav aria-label="Stages" className="flex max-w-full gap-1 overflow-x-auto rounded-[1.125rem] bg-surface-2 p-1">
      {STAGES.map((one) => (
        <Link
          key={one}
          to={paths.salons(one)}
          aria-current={one === stage ? 'true' : undefined}
          className={classes(
            'flex min-h-target items-center gap-1.5 rounded-[.9rem] px-3.5 text-sm font-semibold whitespace-nowrap',
            one === stage ? 'bg-surface-on text-primary shadow-1' : 'text-ink-3 hover:text-ink',
          )}
        >
          {STAGE_LABELS[one]}
          {counts && <span>{formatCount(counts[one] ?? 0)}</span>}
        </Link>
      ))}
    </nav>
  )
}
