import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { billing, type Payment } from '@nikhar/contract/billing'
import { ReasonForm } from '@nikhar/contract/desk'
import { addRupees, formatRupees } from '@nikhar/contract/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '@nikhar/client/call'
import { Button } from '@nikhar/ui/button'
import { Field } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import { toast } from '@nikhar/ui/toast'
import type { DeskOrder } from '../../../lib/entities.ts'
import { deskQueries, invalidateOrder } from '../../../lib/queries.ts'

interface VoidFormProps {
  order: DeskOrder
  payment: Payment
  onDone: () => void
}

export function VoidForm({ order, payment: { paymentId, amount, tip }, onDone }: VoidFormProps) {
  const queryClient = useQueryClient()
  const { register, handleSubmit, formState } = useForm<ReasonForm>({
    resolver: standardSchemaResolver(ReasonForm),
    defaultValues: { reason: '' },
  })
  const mutation = useMutation({
    mutationFn: (body: ReasonForm) => call(billing.voidPayment, { params: { paymentId }, body }),
    onSuccess(payments) {
      queryClient.setQueryData(deskQueries.payments(order.orderId).queryKey, payments)
      toast.success('The payment is void.')
      onDone()
    },
    onSettled: () => invalidateOrder(queryClient, order),
  })
  const submit = handleSubmit((body) => mutation.mutate(body))
  return (
    <form noValidate aria-label="Void the payment" onSubmit={(event) => void submit(event)} className="grid gap-3 p-4">
      <Field
        label={`Why is ${formatRupees(addRupees(amount, tip))} void?`}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
      <InlineError error={mutation.error?.message} />
      <div className="grid grid-cols-2 gap-3">
        <Button size="sm" variant="soft" onClick={onDone}>
          Back
        </Button>
        <Button size="sm" type="submit" variant="dangerFilled" pending={mutation.isPending} pendingText="Saving...">
          Void it
        </Button>
      </div>
    </form>
  )
}
