import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { desk, ReasonForm, type DeskOrder } from '@nikhar/contract/desk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Checkbox } from '@nikhar/ui/checkbox'
import { Note } from '@nikhar/ui/note'
import { TextArea } from '@nikhar/ui/text-area'
import { deskQueries } from '../../../lib/queries.ts'
import { ActionForm } from './action-form.tsx'
import { RejectionPreview } from './rejection-preview.tsx'
import { useOrderMutation } from '../use-order-mutation.ts'

export function RejectForm({ order, onDone }: { order: DeskOrder; onDone: () => void }) {
  const mutation = useOrderMutation(desk.rejectLines, order, 'Rejected. The guest has been notified.')
  const accepted = order.services.filter(({ status }) => status === 'ACCEPTED')
  const [selected, setSelected] = useState<string[]>(accepted.length === 1 ? accepted.map(({ _id }) => _id) : [])
  // The order may change while the form is open: rejected services cannot be chosen.
  const chosen = selected.filter((id) => accepted.some(({ _id }) => _id === id))
  const [missing, setMissing] = useState(false)
  const isPartial = chosen.length > 0 && chosen.length < accepted.length
  const { data: effect } = useQuery({
    ...deskQueries.rejection(order.orderId, order.version, chosen.toSorted()),
    enabled: isPartial,
  })
  const { register, handleSubmit, formState } = useForm<ReasonForm>({
    resolver: standardSchemaResolver(ReasonForm),
    defaultValues: { reason: '' },
  })
  const submit = handleSubmit(({ reason }) => {
    setMissing(chosen.length === 0)
    if (chosen.length > 0) mutation.mutate({ serviceIds: chosen, reason }, { onSuccess: onDone })
  })
  const toggle = (id: string, on: boolean) => setSelected(on ? [...chosen, id] : chosen.filter((other) => other !== id))

  return (
    <ActionForm
      title="Reject services"
      text={`Choose what you can’t do. The rest stays booked, and the time is free again. ${order.visitor.firstName} reads the reason.`}
      submitLabel="Reject"
      destructive
      pending={mutation.isPending}
      error={mutation.error}
      onSubmit={(event) => void submit(event)}
      onBack={onDone}
    >
      <fieldset className="grid">
        <legend className="sr-only">Services</legend>
        {accepted.map(({ _id, serviceName }) => (
          <Checkbox key={_id} checked={chosen.includes(_id)} onChange={(event) => toggle(_id, event.target.checked)}>
            {serviceName}
          </Checkbox>
        ))}
      </fieldset>
      {missing && chosen.length === 0 && <Note tone="bad">Choose the services you can’t do</Note>}
      {isPartial && effect && <RejectionPreview effect={effect} startTime={order.appointment.startTime} />}
      {chosen.length === accepted.length && <Note tone="warm">Nothing would be left: this cancels the booking.</Note>}
      <TextArea label="Reason" rows={2} error={formState.errors.reason?.message} {...register('reason')} />
    </ActionForm>
  )
}
