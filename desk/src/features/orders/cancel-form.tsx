import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { desk, ReasonForm, type DeskOrder } from '@nikhar/contract'
import { useForm } from 'react-hook-form'
import { TextArea } from '@nikhar/ui/text-area'
import { ActionForm } from './action-form.tsx'
import { useAct } from './actions.ts'

export function CancelForm({ order, onDone }: { order: DeskOrder; onDone: () => void }) {
  const act = useAct(desk.cancelBySalon, order, 'Cancelled. The customer has been told.')
  const { register, handleSubmit, formState } = useForm<ReasonForm>({
    resolver: standardSchemaResolver(ReasonForm),
    defaultValues: { reason: '' },
  })
  const submit = handleSubmit((body) => act.mutate(body, { onSuccess: onDone }))
  return (
    <ActionForm
      title="Cancel this booking"
      text={`${order.visitor.firstName} reads the reason, and the time is free again.`}
      submit="Cancel booking"
      destructive
      pending={act.isPending}
      error={act.error}
      onSubmit={(event) => void submit(event)}
      onBack={onDone}
    >
      <TextArea label="Reason" rows={2} error={formState.errors.reason?.message} {...register('reason')} />
    </ActionForm>
  )
}
