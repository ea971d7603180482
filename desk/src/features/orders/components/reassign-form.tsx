import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { desk, ReasonForm, type BoardStylist, type DeskOrder } from '@nikhar/contract/desk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Note } from '@nikhar/ui/note'
import { Select } from '@nikhar/ui/select'
import { Skeleton } from '@nikhar/ui/skeleton'
import { TextArea } from '@nikhar/ui/text-area'
import { deskQueries } from '../../../lib/queries.ts'
import { toSalonDay } from '../../../lib/salon-time.ts'
import { getAvailability, type Availability } from '../../../lib/stylist-availability.ts'
import { ActionForm } from './action-form.tsx'
import { useOrderMutation } from '../use-order-mutation.ts'

interface ReassignFormProps {
  order: DeskOrder
  stylists: readonly BoardStylist[]
  onDone: () => void
}

const availabilityLabels: Record<Availability, string> = { free: '', off: ' (off then)', busy: ' (busy then)' }

/** Changes the stylist. Busy stylists cannot be chosen; working ones are suggested before those who are off. */
export function ReassignForm({ order, stylists, onDone }: ReassignFormProps) {
  const { outletId, appointment, unableStylistIds } = order
  const mutation = useOrderMutation(desk.reassignOrder, order, 'The stylist has been changed.')
  const { data: board, isPending } = useQuery(deskQueries.board(outletId, toSalonDay(appointment.startTime)))
  const others = (board?.stylists ?? stylists)
    .filter(({ stylistId }) => stylistId !== appointment.stylistId && !unableStylistIds.includes(stylistId))
    .map((stylist) => ({ ...stylist, availability: board ? getAvailability(board, stylist, appointment) : 'free' }))
  const candidates = [
    ...others.filter(({ availability }) => availability === 'free'),
    ...others.filter(({ availability }) => availability === 'off'),
  ]
  const [chosenId, setChosenId] = useState<number>()
  const newStylist = candidates.find(({ stylistId }) => stylistId === chosenId) ?? candidates[0]
  const { register, handleSubmit, formState } = useForm<ReasonForm>({
    resolver: standardSchemaResolver(ReasonForm),
    defaultValues: { reason: '' },
  })
  const submit = handleSubmit(
    ({ reason }) => newStylist && mutation.mutate({ stylistId: newStylist.stylistId, reason }, { onSuccess: onDone }),
  )

  return (
    <ActionForm
      title="Another stylist"
      text="Same time. The guest reads the reason."
      submitLabel="Change stylist"
      pending={mutation.isPending}
      error={mutation.error}
      onSubmit={(event) => void submit(event)}
      onBack={onDone}
    >
      {isPending && <Skeleton className="h-20 rounded-md" />}
      {!isPending && !newStylist && (
        <Note>{`Nobody else ${unableStylistIds.length > 0 ? 'who does these services ' : ''}is free then. You can move the booking to another time.`}</Note>
      )}
      {!isPending && newStylist && (
        <Select
          label="Stylist"
          value={newStylist.stylistId}
          onChange={(event) => setChosenId(Number(event.target.value))}
        >
          {others.map(({ stylistId, name, availability }) => (
            <option key={stylistId} value={stylistId} disabled={availability === 'busy'}>
              {name}
              {availabilityLabels[availability]}
            </option>
          ))}
        </Select>
      )}
      <TextArea label="Reason" rows={2} error={formState.errors.reason?.message} {...register('reason')} />
    </ActionForm>
  )
}
