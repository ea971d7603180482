import { SLOT_WINDOW_DAYS } from '@nikhar/contract/constants'
import { desk, type BoardStylist, type DeskOrder } from '@nikhar/contract/desk'
import { formatTime } from '@nikhar/contract/orders'
import { bookableDays, formatShortDay } from '@nikhar/contract/salon-time'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Note } from '@nikhar/ui/note'
import { Select } from '@nikhar/ui/select'
import { Skeleton } from '@nikhar/ui/skeleton'
import { SlotButton, SlotGrid } from '@nikhar/ui/slot-grid'
import { deskQueries } from '../../../lib/queries.ts'
import { toSalonDay } from '../../../lib/salon-time.ts'
import { ActionForm } from './action-form.tsx'
import { useOrderMutation } from '../use-order-mutation.ts'

interface RescheduleFormProps {
  order: DeskOrder
  stylists: readonly BoardStylist[]
  onDone: () => void
}

const ANY = 'any'

/** Moves an appointment to another time and optionally another stylist. The old time is kept until the new one is booked. */
export function RescheduleForm({ order, stylists, onDone }: RescheduleFormProps) {
  const mutation = useOrderMutation(desk.moveOrder, order, 'Moved. The guest has been notified.')
  const { appointment } = order
  const [days] = useState(() => bookableDays(new Date(), SLOT_WINDOW_DAYS))
  const [day, setDay] = useState(() =>
    days.includes(toSalonDay(appointment.startTime)) ? toSalonDay(appointment.startTime) : (days[0] ?? ''),
  )
  const ableStylists = stylists.filter((stylist) => !order.unableStylistIds.includes(stylist.stylistId))
  const [stylistId, setStylistId] = useState(() =>
    order.unableStylistIds.includes(appointment.stylistId) ? undefined : appointment.stylistId,
  )
  const [startTime, setStartTime] = useState<string>()
  const { data, isError } = useQuery(deskQueries.slots(order.orderId, day, stylistId))
  const freeSlots = (data?.[day] ?? []).filter(
    (slot) =>
      slot.isAvailable &&
      !(slot.startTime === appointment.startTime && (stylistId ?? appointment.stylistId) === appointment.stylistId),
  )
  const chosen = freeSlots.some((slot) => slot.startTime === startTime) ? startTime : undefined
  const [isTimeMissing, setIsTimeMissing] = useState(false)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setIsTimeMissing(chosen === undefined)
    if (chosen === undefined) return
    const stylist = stylistId === undefined ? {} : { stylistId }
    mutation.mutate({ startTime: chosen, ...stylist }, { onSuccess: onDone })
  }

  return (
    <ActionForm
      title="Move this booking"
      text="Moving it also confirms it."
      submitLabel="Move"
      pending={mutation.isPending}
      error={mutation.error}
      onSubmit={submit}
      onBack={onDone}
    >
      <Select label="Day" value={day} onChange={(event) => setDay(event.target.value)}>
        {days.map((option) => (
          <option key={option} value={option}>
            {formatShortDay(option)}
          </option>
        ))}
      </Select>
      {ableStylists.length > 1 && (
        <Select
          label="Stylist"
          value={stylistId ?? ANY}
          onChange={({ target: { value } }) => setStylistId(value === ANY ? undefined : Number(value))}
        >
          <option value={ANY}>Anyone free</option>
          {ableStylists.map((stylist) => (
            <option key={stylist.stylistId} value={stylist.stylistId}>
              {stylist.name}
            </option>
          ))}
        </Select>
      )}
      {isError && <Note tone="bad">The free times could not be loaded.</Note>}
      {!data && !isError && <Skeleton className="h-32 rounded-md" />}
      {data && freeSlots.length === 0 && <Note>No free time for this booking that day.</Note>}
      {freeSlots.length > 0 && (
        <div className="max-h-72 overflow-y-auto p-0.5 [&>div]:grid-cols-3!">
          <SlotGrid label="Free times">
            {freeSlots.map((slot) => (
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
      {isTimeMissing && chosen === undefined && <Note tone="bad">Choose a time</Note>}
    </ActionForm>
  )
}
