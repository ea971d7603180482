import {
  type BoardStylist,
  bookableDays,
  desk,
  type DeskOrder,
  formatShortDay,
  formatTime,
  SLOT_WINDOW_DAYS,
} from '@nikhar/contract'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Note } from '@nikhar/ui/note'
import { Select } from '@nikhar/ui/select'
import { Skeleton } from '@nikhar/ui/skeleton'
import { SlotButton, SlotGrid } from '@nikhar/ui/slot-grid'
import { deskQueries } from '../../lib/queries.ts'
import { dayOf } from '../../lib/salon-clock.ts'
import { ActionForm } from './action-form.tsx'
import { useAct } from './actions.ts'

interface MoveFormProps {
  order: DeskOrder
  stylists: readonly BoardStylist[]
  onDone: () => void
}

/** Another time, and if need be another stylist: the old time is given up only for the new one. */
export function MoveForm({ order, stylists, onDone }: MoveFormProps) {
  const act = useAct(desk.moveOrder, order, 'Moved. The customer has been told.')
  const { appointment } = order
  const [days] = useState(() => bookableDays(new Date(), SLOT_WINDOW_DAYS))
  const [day, setDay] = useState(() =>
    days.includes(dayOf(appointment.startTime)) ? dayOf(appointment.startTime) : (days[0] ?? ''),
  )
  const [clientId, setClientId] = useState(appointment.clientId)
  const [startTime, setStartTime] = useState<string>()
  const { data, isError } = useQuery(deskQueries.slots(order.orderId, day, clientId))
  const free = (data?.[day] ?? []).filter(
    (slot) => slot.isAvailable && !(slot.startTime === appointment.startTime && clientId === appointment.clientId),
  )
  const chosen = free.some((slot) => slot.startTime === startTime) ? startTime : undefined
  const [missing, setMissing] = useState(false)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setMissing(chosen === undefined)
    if (chosen !== undefined) act.mutate({ startTime: chosen, clientId }, { onSuccess: onDone })
  }

  return (
    <ActionForm
      title="Move this booking"
      text="It counts as confirmed at the new time."
      submit="Move"
      pending={act.isPending}
      error={act.error}
      onSubmit={submit}
      onBack={onDone}
    >
      <Select label="Day" value={day} onChange={(event) => setDay(event.target.value)}>
        {days.map((one) => (
          <option key={one} value={one}>
            {formatShortDay(one)}
          </option>
        ))}
      </Select>
      {stylists.length > 1 && (
        <Select label="Stylist" value={clientId} onChange={(event) => setClientId(Number(event.target.value))}>
          {stylists.map((stylist) => (
            <option key={stylist.clientId} value={stylist.clientId}>
              {stylist.name}
            </option>
          ))}
        </Select>
      )}
      {isError && <Note tone="bad">The free times could not be loaded.</Note>}
      {!data && !isError && <Skeleton className="h-32 rounded-md" />}
      {data && free.length === 0 && <Note>No free time for this booking that day.</Note>}
      {free.length > 0 && (
        <div className="max-h-72 overflow-y-auto p-0.5 [&>div]:grid-cols-3!">
          <SlotGrid label="Free times">
            {free.map((slot) => (
              <SlotButton
                key={slot.startTime}
                selected={slot.startTime === chosen}
                onClick={() => setStartTime(slot.startTime)}
              >
                {formatTime(slot.startTime)}
              </SlotButton>
            ))}
          </SlotGrid>
        </div>
      )}
      {missing && chosen === undefined && <Note tone="bad">Choose a time</Note>}
    </ActionForm>
  )
}
