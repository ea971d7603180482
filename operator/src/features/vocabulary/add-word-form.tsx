import { WORDS_MAX } from '@nikhar/contract'
import { useState } from 'react'
import { ApiError } from '@nikhar/client/api-error'
import { Button } from '@nikhar/ui/button'
import { Field } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import { toast } from '@nikhar/ui/toast'
import { useWordChanges } from './use-word-changes.ts'

export function AddWordForm({ concept, name }: { concept: string; name: string }) {
  const [words, setWords] = useState('')
  const { add } = useWordChanges()
  const fields = add.error instanceof ApiError ? add.error.fields : {}
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
        onChange={({ target }) => {
          setWords(target.value)
          if (add.isError) add.reset()
        }}
        error={fields['words']}
        className="w-full sm:w-80"
      />
      <Button type="submit" size="md" variant="soft" pending={add.isPending} pendingText="Adding…">
        Add
      </Button>
      {add.isError && fields['words'] === undefined && <InlineError error={add.error} className="w-full" />}
    </form>
  )
}
