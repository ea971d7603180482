import { type BookingEffect, type Closure, REASON_MAX, salons } from '@nikhar/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarX2, DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { call } from '@nikhar/client/call'
import { Button } from '@nikhar/ui/button'
import { Field } from '@nikhar/ui/field'
import { Note } from '@nikhar/ui/note'
import { Sheet } from '@nikhar/ui/sheet'
import { toast } from '@nikhar/ui/toast'
import { deskQueries } from '../../lib/queries.ts'
import { formatLongDay } from '../../lib/salon-time.ts'
import type { Festival } from './festivals.ts'

interface DaySheetProps {
  outletId: number
  /** Closed without one. */
  day: string | undefined
  closure: Closure | undefined
  festival: Festival | undefined
  onDismiss: () => void
  onClose: (day: string, reason: string) => void
}

/** Closes a day, with the reason that guests read, or opens it again. */
export function DaySheet({ day, onDismiss, ...rest }: DaySheetProps) {
  const [shown, setShown] = useState(day)
  if (day !== undefined && day !== shown) setShown(day)
  return (
    <Sheet
      open={day !== undefined}
      onOpenChange={(open) => !open && onDismiss()}
      title={shown === undefined ? '' : formatLongDay(shown)}
      closeButton
    >
      {shown !== undefined && <DayForm key={shown} day={shown} onDismiss={onDismiss} {...rest} />}
    </Sheet>
  )
}

function DayForm({ outletId, day, closure, festival, onDismiss, onClose }: DaySheetProps & { day: string }) {
  const [reason, setReason] = useState(festival?.name ?? '')
  const reopen = useReopenDay(outletId, onDismiss)
  if (closure) {
    return (
      <div className="mt-4 grid gap-4">
        <Note>{closure.reason ? `Closed: ${closure.reason}` : 'Closed. Guests see no times on this day.'}</Note>
        <Button pending={reopen.isPending} onClick={() => reopen.mutate(day)}>
          <DoorOpen />
          Open this day again
        </Button>
      </div>
    )
  }
  return (
    <form
      noValidate
      aria-label="Close a day"
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onClose(day, reason.trim())
      }}
    >
      {festival?.isLunar && (
        <Note tone="info">{`${festival.name} goes by the moon. Check the date where you are.`}</Note>
      )}
      <Field
        label="Reason, for guests (optional)"
        placeholder="Annual stock-taking"
        maxLength={REASON_MAX - 40}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit">
        <CalendarX2 />
        Close this day
      </Button>
    </form>
  )
}

function useReopenDay(outletId: number, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (day: string) => call(salons.reopenDay, { params: { outletId, day } }),
    onSuccess(_, day) {
      toast.success(`${formatLongDay(day)} is open again.`)
      onDone()
      return queryClient.invalidateQueries({ queryKey: deskQueries.all() })
    },
  })
}

/** What a closed day has done, as a sentence. */
export function describeClosing({ moved, cancelled, kept }: BookingEffect): string {
  const parts = [
    moved > 0 && `${moved} moved`,
    cancelled > 0 && `${cancelled} cancelled`,
    kept > 0 && `${kept} kept`,
  ].filter(Boolean)
  if (parts.length === 0) return 'The day is closed.'
  return `The day is closed: ${parts.join(', ')}.${moved + cancelled > 0 ? ' Guests have been told.' : ''}`
}
