import { WORDS_MAX } from '@nikhar/contract/operator'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { Field } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import { toast } from '@nikhar/ui/toast'
import { useFieldErrors } from '@nikhar/ui/use-field-errors'
import { useWordChanges } from '../use-word-changes.ts'

export function AddWordForm({ concept, name }: { concept: string; name: string }) {
  const [words, setWords] = useState('')
  const { add } = useWordChanges()
  const { errors, message } = useFieldErrors({ words }, add.error)
  return (
    <form
      noValidate
      aria-label={`Add a word for ${name}`}
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate(
          { concept, words },
          {
            onSuccess() {
              setWords('')
              toast.success(`“${words.trim()}” now means ${name}`)
            },
          },
        )
      }}
      className="flex flex-wrap items-start gap-2"
    >
      <Field
        label={`Another word for ${name}`}
        labelHidden
        placeholder="Another word or spelling"
        maxLength={WORDS_MAX}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        error={errors['words']}
        className="w-full sm:w-80"
      />
      <Button type="submit" size="md" variant="soft" pending={add.isPending} pendingText="Adding…">
        Add
      </Button>
      <InlineError error={message} className="w-full" />
    </form>
  )
}
