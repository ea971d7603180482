import { formatMetres } from '@nikhar/contract/format-distance'
import type { WaitingChange } from '@nikhar/contract/operator'
import { IDENTITY_PART_LABELS } from '@nikhar/contract/salons'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { Chip } from '@nikhar/ui/chip'
import { InlineError } from '@nikhar/ui/inline-error'
import { Note } from '@nikhar/ui/note'
import { TextLink } from '@nikhar/ui/text-link'
import { formatWaitSince } from '../../../lib/format-wait.ts'
import { paths } from '../../../lib/paths.ts'
import { CompareSheet } from '../../outlets/components/compare-sheet.tsx'
import { STAGE_LABELS, STAGE_TONES } from '../../outlets/stage-label.ts'
import { PinMove } from './pin-move.tsx'
import { RefuseSheet } from './refuse-sheet.tsx'
import { useDecideChange } from '../use-decide-change.ts'

/** One change: what guests see beside what they would see, and why it was stopped. */
export function ChangeCard({ change, now }: { change: WaitingChange; now: Date }) {
  const [asking, setAsking] = useState<'compare' | 'refuse'>()
  const decide = useDecideChange(change)
  const { outletId, outletName, city, stage, owner, since, reasons, lookalikes, pin, metres } = change
  const close = () => {
    setAsking(undefined)
    decide.reset()
  }
  const accept = () => (lookalikes.length > 0 ? setAsking('compare') : decide.mutate({ decision: 'ACCEPT' }))
  return (
    <Card>
      <article aria-label={outletName}>
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="type-h2">
            <TextLink to={paths.salon(outletId)}>{outletName}</TextLink>
          </h2>
          <Chip tone={STAGE_TONES[stage]}>{STAGE_LABELS[stage]}</Chip>
          <span className="text-sm text-ink-2">{`waiting ${formatWaitSince(since, now)}`}</span>
        </div>
        <p className="mt-1 text-sm break-words text-ink-2">{`${city} · ${owner.name}, ${owner.email}`}</p>
        <Comparison change={change} />
        {pin && metres !== null && <PinMove pin={pin} metres={metres} />}
        <Note tone={lookalikes.length > 0 ? 'bad' : 'warm'} className="mt-3">
          <ul className="grid gap-1">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Note>
        {asking === undefined && <InlineError error={decide.error} className="mt-3" />}
        <div className="mt-4 flex flex-wrap justify-end gap-2.5">
          <Button variant="soft" size="md" onClick={() => setAsking('refuse')}>
            <X className="size-4.5" /> Reject
          </Button>
          <Button size="md" pending={decide.isPending && asking === undefined} onClick={accept}>
            <Check className="size-4.5" /> Accept
          </Button>
        </div>
      </article>
      {asking === 'compare' && (
        <CompareSheet
          name={change.changes.find(({ part }) => part === 'NAME')?.after ?? outletName}
          lookalikes={lookalikes}
          button="Accept the change"
          onClose={close}
          onCompared={(compared) => decide.mutate({ decision: 'ACCEPT', compared }, { onSuccess: close })}
          pending={decide.isPending}
          error={decide.error}
        />
      )}
      {asking === 'refuse' && (
        <RefuseSheet
          onClose={close}
          onRefuse={(reason) => decide.mutate({ decision: 'REFUSE', reason }, { onSuccess: close })}
          pending={decide.isPending}
          error={decide.error}
        />
      )}
    </Card>
  )
}

function Comparison({ change: { changes, metres, outletName } }: { change: WaitingChange }) {
  const cell = 'px-3 py-2.5 text-left align-top break-words'
  return (
    <table aria-label={`What ${outletName} would change`} className="mt-3 w-full table-fixed border-collapse">
      <thead>
        <tr className="text-sm text-ink-2">
          <th scope="col" className={`${cell} w-28 pl-0 font-normal`}>
            What
          </th>
          <th scope="col" className={`${cell} font-normal`}>
            Guests see
          </th>
          <th scope="col" className={`${cell} font-normal`}>
            Requested
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ part, before, after }) => (
          <tr key={part} className="border-t border-line">
            <th scope="row" className={`${cell} pl-0 text-sm font-semibold`}>
              {IDENTITY_PART_LABELS[part]}
            </th>
            <td className={`${cell} text-ink-2`}>{before ?? 'None'}</td>
            <td className={`${cell} font-semibold`}>
              {after ?? 'None'}
              {part === 'PIN' && metres !== null && (
                <span className="block text-sm font-normal text-ink-2">{`${formatMetres(metres)} from the accepted place`}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
