import type { Board } from '@nikhar/contract/desk'
import { formatDuration } from '@nikhar/contract/format-duration'
import { formatMinute, salonInstant } from '@nikhar/contract/salon-time'
import { useQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { FormSkeleton, Loading } from '@nikhar/ui/page-skeletons'
import { InlineError } from '@nikhar/ui/inline-error'
import { Note } from '@nikhar/ui/note'
import { Select } from '@nikhar/ui/select'
import { useQueuedEntries } from '../../../lib/desk-queue.ts'
import { deskQueries } from '../../../lib/queries.ts'
import { minutesIntoDay, useCurrentTime } from '../../../lib/salon-time.ts'
import { START_MINUTES } from '../../day/free-spans.ts'
import { applyChanges } from '../../day/apply-changes.ts'
import { PanelHeading } from '../../day/components/panel-heading.tsx'
import type { BoardPanel } from '../../day/use-board-panel.ts'
import { findBooked, findOpenSpan, suggestBlock } from '../block-draft.ts'
import { ChipChoice } from './chip-choice.tsx'
import { useBlocks } from '../../day/use-blocks.ts'

interface BlockPanelProps {
  outletId: number
  day: string
  given: Extract<BoardPanel, { kind: 'block' }>
  onClose: () => void
}

const REASONS = ['Break', 'Training', 'Personal', 'Room cleaning']
const LENGTHS = [15, 30, 60]
const ALL = 0

/** Blocks time of the day: for one stylist or the whole salon. */
export function BlockPanel({ outletId, day, given, onClose }: BlockPanelProps) {
  const { data: board } = useQuery(deskQueries.board(outletId, day))
  const entries = useQueuedEntries()
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <PanelHeading title="Block time" onClose={onClose} />
      {board ? (
        <BlockForm outletId={outletId} board={applyChanges(board, entries)} given={given} onClose={onClose} />
      ) : (
        <Loading label="Loading the day">
          <FormSkeleton fields={4} />
        </Loading>
      )}
    </div>
  )
}

function BlockForm({ outletId, board, given, onClose }: Omit<BlockPanelProps, 'day'> & { board: Board }) {
  const now = useCurrentTime()
  const { block } = useBlocks(outletId, onClose)
  const [reason, setReason] = useState(REASONS[0] ?? '')
  const [{ stylistId, from, minutes }, setTime] = useState(() => suggestBlock(board, given, now))
  const { opens, closes } = findOpenSpan(board)
  const to = Math.min(from + minutes, closes)
  const stylistIds = stylistId === ALL ? board.stylists.map((stylist) => stylist.stylistId) : [stylistId]
  const booked = findBooked(board, stylistIds, { from, to })
  const first = Math.max(opens, Math.floor(minutesIntoDay(now, board.day) / START_MINUTES) * START_MINUTES)
  const starts = Array.from(
    { length: Math.max(0, (closes - first) / START_MINUTES) },
    (_, n) => first + n * START_MINUTES,
  )
  const change = (changes: Partial<{ stylistId: number; from: number; minutes: number }>) =>
    setTime({ stylistId, from, minutes, ...changes })

  return (
    <form
      noValidate
      aria-label="Block time"
      onSubmit={(event) => {
        event.preventDefault()
        const [startTime, endTime] = [from, to].map((minute) => salonInstant(board.day, minute).toISOString()) as [
          string,
          string,
        ]
        block.mutate({ stylistIds, startTime, endTime, reason })
      }}
      className="grid gap-4.5 px-0.5 pb-1"
    >
      <ChipChoice label="What for" options={REASONS.map((text) => [text, text])} value={reason} onChange={setReason} />
      <Select label="From" value={from} onChange={({ target: { value } }) => change({ from: Number(value) })}>
        {starts.map((start) => (
          <option key={start} value={start}>
            {formatMinute(start)}
          </option>
        ))}
      </Select>
      <ChipChoice
        label="How long"
        options={[
          ...LENGTHS.map((length) => [length, formatDuration(length)] as const),
          [closes - opens, 'Rest of day'],
        ]}
        value={minutes}
        onChange={(next) => change({ minutes: next })}
      />
      <ChipChoice
        label="For"
        options={[
          ...board.stylists.map((stylist) => [stylist.stylistId, stylist.name.split(' ')[0] ?? ''] as const),
          [ALL, 'All'],
        ]}
        value={stylistId}
        onChange={(next) => change({ stylistId: next })}
      />
      <InlineError error={block.error?.message} />
      {booked ? (
        <Note tone="bad">{`${booked} is booked then. Move the booking first, or choose another time.`}</Note>
      ) : (
        <Note tone="ok">Nothing is booked then. Guests won’t be able to book this time.</Note>
      )}
      <Button type="submit" block disabled={booked !== undefined} pending={block.isPending}>
        <Ban aria-hidden="true" className="size-5" />
        {`Block ${formatDuration(to - from)}`}
      </Button>
    </form>
  )
}
