import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { desk, ReasonForm, type BoardStylist, type DeskOrder } from '@nikhar/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Select } from '../../../../web/src/ui/select.tsx'
import { TextArea } from '../../../../web/src/ui/text-area.tsx'
import { ActionForm } from './action-form.tsx'
import { useAct } from './actions.ts'

interface ReassignFormProps {
  order: DeskOrder
  stylists: readonly BoardStylist[]
  onDone: () => void
}

export function ReassignForm({ order, stylists, onDone }: ReassignFormProps) {
  const act = useAct(desk.reassignOrder, order, 'The booking has another stylist.')
  const others = stylists.filter(({ clientId }) => clientId !== order.appointment.clientId)
  const [clientId, setClientId] = useState(others[0]?.clientId ?? 0)
  const { register, handleSubmit, formState } = useForm<ReasonForm>({ resolver: standardSchemaResolver(ReasonForm), defaultValues: { reason: '' } })
  const submit = handleSubmit(({ reason }) => act.mutate({ clientId, reason }, { onSuccess: onDone }))

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
      <Select label="Stylist" value={clientId} onChange={(event) => setClientId(Number(event.target.value))}>
        {others.map((stylist) => (
          <option key={stylist.clientId} value={stylist.clientId}>
            {stylist.name}
          </option>
        ))}
      </Select>
      <TextArea label="Reason" rows={2} error={formState.errors.reason?.message} {...register('reason')} />
    </ActionForm>
  )
}
