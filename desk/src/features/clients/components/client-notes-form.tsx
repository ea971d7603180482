import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { ClientNotes, type ClientCard } from '@nikhar/contract/clientele'
import { useForm } from 'react-hook-form'
import { Button } from '@nikhar/ui/button'
import { Field } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import { TextArea } from '@nikhar/ui/text-area'
import { useSaveNotes } from '../use-save-notes.ts'

/** What the salon stores about a client; only this salon reads it. */
export function ClientNotesForm({ outletId, card }: { outletId: number; card: ClientCard }) {
  const { version, warning, preferences, notes, birthday } = card
  const { register, handleSubmit, formState } = useForm<ClientNotes>({
    resolver: standardSchemaResolver(ClientNotes),
    defaultValues: { version, warning, preferences, notes, birthday },
  })
  const mutation = useSaveNotes(outletId, card)
  const submit = handleSubmit((body) => mutation.mutate(body))
  const { errors, isDirty } = formState
  return (
    <form noValidate aria-label="Notes" onSubmit={(event) => void submit(event)} className="grid gap-3">
      <Field
        label="Warning"
        hint="Allergies and conditions, shown first"
        error={errors.warning?.message}
        {...register('warning')}
      />
      <Field label="Prefers" error={errors.preferences?.message} {...register('preferences')} />
      <TextArea label="Notes for the team" rows={3} error={errors.notes?.message} {...register('notes')} />
      <Field
        label="Birthday"
        hint="Month and day, such as 02-29"
        inputMode="numeric"
        error={errors.birthday?.message}
        {...register('birthday', { setValueAs: (text: string | null) => (text === '' ? null : text) })}
      />
      <InlineError error={mutation.error?.message} />
      {isDirty && (
        <Button type="submit" size="md" pending={mutation.isPending} pendingText="Saving...">
          Save
        </Button>
      )}
      <p className="text-xs text-ink-2">Only your salon sees this. Guests get it when they export their data.</p>
    </form>
  )
}
