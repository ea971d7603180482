import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { desk, ReasonForm, type BoardStylist, type DeskOrder } from '@nikhar/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Note } from '@nikhar/ui/note'
import { Select } from '@nikhar/ui/select'
import { Skeleton } from '@nikhar/ui/skeleton'
import { TextArea } from '@nikhar/ui/text-area'
import { deskQueries } from '../../lib/queries.ts'
import { dayOf } from '../../lib/salon-clock.ts'
import { readinessOf, type Readiness } from '../../lib/stylist-time.ts'
import { ActionForm } from './action-form.tsx'
import { useAct } from './actions.ts'

interface ReassignFormProps {
  order: DeskOrder
  stylists: readonly BoardStylist[]
  onDone: () => void
}

const words: Record<Readiness, string> = { free: '', off: ' (off then)', busy: ' (busy then)' }

/** Who is busy at that time cannot be chosen, and who is at work then comes first. */
export function ReassignForm({ order, stylists, onDone }: ReassignFormProps) {
  const { outletId, appointment } = order
  const act = useAct(desk.reassignOrder, order, 'The booking has another stylist.')
  const { data: board, isPending } = useQuery(deskQueries.board(outletId, dayOf(appointment.startTime)))
  const others = (board?.stylists ?? stylists)
    .filter(({ clientId }) => clientId !== appointment.clientId)
    .map((stylist) => ({ ...stylist, readiness: board ? readinessOf(board, stylist, appointment) : 'free' }))
  const able = [
    ...others.filter(({ readiness }) => readiness === 'free'),
    ...others.filter(({ readiness }) => readiness === 'off'),
  ]
  const [chosen, setChosen] = useState<number>()
  const taker = able.find(({ clientId }) => clientId === chosen) ?? able[0]
  const { register, handleSubmit, formState } = useForm<ReasonForm>({
    resolver: standardSchemaResolver(ReasonForm),
    defaultValues: { reason: '' },
  })
  const submit = handleSubmit(
    ({ reason }) => taker && act.mutate({ clientId: taker.clientId, reason }, { onSuccess: onDone }),
  )

  return (
    <ActionForm
      title="Another stylist"
      text="At the same time. The customer reads the reason."
      submit="Change stylist"
      pending={act.isPending}
      error={act.error}
      onSubmit={(event) => void submit(event)}
      onBack={onDone}
    >
      {isPending && <Skeleton className="h-20 rounded-md" />}
      {!isPending && !taker && <Note>Nobody else is free then. You can move the booking to another time.</Note>}
      {!isPending && taker && (
        <Select label="Stylist" value={taker.clientId} onChange={(event) => setChosen(Number(event.target.value))}>
          {others.map(({ clientId, name, readiness }) => (
            <option key={clientId} value={clientId} disabled={readiness === 'busy'}>
              {name}
              {words[readiness]}
            </option>
          ))}
        </Select>
      )}
      <TextArea label="Reason" rows={2} error={formState.errors.reason?.message} {...register('reason')} />
    </ActionForm>
  )
}
