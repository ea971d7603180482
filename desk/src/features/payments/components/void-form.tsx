import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Payment } from '@nikhar/contract/billing'
import { type DeskOrder, ReasonForm } from '@nikhar/contract/desk'
import { addRupees, formatRupees } from '@nikhar/contract/money'
import { useForm } from 'react-hook-form'
import { Button } from '@nikhar/ui/button'
import { Field } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import { useVoidPayment } from '../use-void-payment.ts'

interface VoidFormProps {
  order: DeskOrder
  payment: Payment
  onDone: () => void
}

export function VoidForm({ order, payment: { paymentId, amount, tip }, onDone }: VoidFormProps) {
  const { register, handleSubmit, formState } = useForm<ReasonForm>({
    resolver: standardSchemaResolver(ReasonForm),
    defaultValues: { reason: '' },
  })
  const mutation = useVoidPayment(order, paymentId, onDone)
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
