import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { desk, ReasonForm, type DeskOrder } from '@nikhar/contract/desk'
import { useForm } from 'react-hook-form'
import { TextArea } from '@nikhar/ui/text-area'
import { ActionForm } from './action-form.tsx'
import { useOrderMutation } from '../use-order-mutation.ts'

export function CancelForm({ order, onDone }: { order: DeskOrder; onDone: () => void }) {
  const mutation = useOrderMutation(desk.cancelBySalon, order, 'Cancelled. The guest has been notified.')
  const { register, handleSubmit, formState } = useForm<ReasonForm>({
    resolver: standardSchemaResolver(ReasonForm),
    defaultValues: { reason: '' },
  })
  const submit = handleSubmit((body) => mutation.mutate(body, { onSuccess: onDone }))
  return (
    <ActionForm
      title="Cancel this booking"
      text={`${order.visitor.firstName} reads the reason, and the time is free again.`}
      submitLabel="Cancel booking"
      destructive
      pending={mutation.isPending}
      error={mutation.error}
      onSubmit={(event) => void submit(event)}
      onBack={onDone}
    >
      <TextArea label="Reason" rows={2} error={formState.errors.reason?.message} {...register('reason')} />
    </ActionForm>
  )
}
