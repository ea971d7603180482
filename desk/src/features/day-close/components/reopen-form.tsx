import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { ReasonForm } from '@nikhar/contract/desk'
import { useForm } from 'react-hook-form'
import { Button } from '@nikhar/ui/button'
import { Field } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'

interface ReopenFormProps {
  mutation: { mutate: (body: ReasonForm) => void; isPending: boolean; error: Error | null }
}

export function ReopenForm({ mutation }: ReopenFormProps) {
  const { register, handleSubmit, formState } = useForm<ReasonForm>({
    resolver: standardSchemaResolver(ReasonForm),
    defaultValues: { reason: '' },
  })
  const submit = handleSubmit((body) => mutation.mutate(body))
  return (
    <form noValidate aria-label="Reopen the day" onSubmit={(event) => void submit(event)} className="grid gap-3">
      <Field label="Why reopen it?" error={formState.errors.reason?.message} {...register('reason')} />
      <InlineError error={mutation.error?.message} />
      <Button type="submit" variant="outline" size="md" pending={mutation.isPending} pendingText="Opening...">
        Reopen the day
      </Button>
    </form>
  )
}
