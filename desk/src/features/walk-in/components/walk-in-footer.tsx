import type { BoardAppointment } from '@nikhar/contract/desk'
import { formatRupees } from '@nikhar/contract/money'
import { CHECK_IN_AHEAD_MINUTES, formatTime } from '@nikhar/contract/orders'
import { Armchair, Check } from 'lucide-react'
import { ApiError } from '@nikhar/client/api-error'
import { Button } from '@nikhar/ui/button'
import { classes } from '@nikhar/ui/classes'
import { IconButton } from '@nikhar/ui/icon-button'
import { InlineError } from '@nikhar/ui/inline-error'
import type { Verdict } from '../../day/check-move.ts'

interface WalkInFooterProps {
  appointment: BoardAppointment
  hasServices: boolean
  verdict: Verdict
  error: Error | null
  pending: boolean
  now: Date
  onSeat: () => void
}

/** The price, the end, whether it fits; and Book. */
export function WalkInFooter(props: WalkInFooterProps) {
  const { appointment, hasServices, verdict, error, pending, now, onSeat } = props
  const { startTime, endTime, amountPaid } = appointment
  const canSeat = Date.parse(startTime) - now.getTime() < CHECK_IN_AHEAD_MINUTES * 60_000
  return (
    <div className="grid gap-2 pt-3 shadow-[inset_0_1px_0_var(--line)]">
      <InlineError error={describeError(error)} />
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 text-sm">
          {hasServices ? (
            <>
              <b className="block text-lg tabular-nums">{formatRupees(amountPaid, 'always')}</b>
              <span className={classes('block', !verdict.fits && 'font-semibold text-danger')}>
                {`${formatTime(startTime)} – ${formatTime(endTime)} · ${verdict.fits ? 'fits' : verdict.reason}`}
              </span>
            </>
          ) : (
            <span className="text-ink-2">{`From ${formatTime(startTime)}. Choose a service.`}</span>
          )}
        </p>
        <Button type="submit" disabled={!hasServices || !verdict.fits} pending={pending}>
          <Check aria-hidden="true" className="size-5" />
          Book
        </Button>
        {canSeat && (
          <IconButton
            label="Book and seat now"
            variant="quiet"
            className="size-13.5! rounded-[1.125rem]!"
            disabled={!hasServices || !verdict.fits || pending}
            onClick={onSeat}
          >
            <Armchair />
          </IconButton>
        )}
      </div>
    </div>
  )
}

/** Problems of fields that the panel shows itself need no second message. */
function describeError(error: Error | null): string | undefined {
  if (error instanceof ApiError) {
    const { startTime, stylistId, serviceIds, ...others } = error.fields
    if (Object.keys(others).length > 0) return undefined
    return startTime ?? stylistId ?? serviceIds ?? error.message
  }
  return error?.message
}
