import { WORDS_MAX } from '@nikhar/contract/operator'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { Field } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import { toast } from '@nikhar/ui/toast'
import { useFieldErrors } from '@nikhar/ui/use-field-errors'
import { useWordChanges } from '../use-word-changes.ts'

/** Another way to write a place that the map knows. */
export function PlaceForm() {
  const [words, setWords] = useState('')
  const [place, setPlace] = useState('')
  const { addPlace } = useWordChanges()
  const { errors, message } = useFieldErrors({ words, place }, addPlace.error)
  return (
    <Card>
      <form
        noValidate
        aria-label="Add a place"
        onSubmit={(event) => {
          event.preventDefault()
          addPlace.mutate(
            { words, place },
            {
              onSuccess() {
                toast.success(`“${words.trim()}” now leads to ${place.trim()}`)
                setWords('')
                setPlace('')
              },
            },
          )
        }}
        className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]"
      >
        <Field
          label="Guests type"
          placeholder="startup street"
          maxLength={WORDS_MAX}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          error={errors['words']}
        />
        <Field
          label="They mean"
          placeholder="Koramangala, Bengaluru"
          maxLength={100}
          value={place}
          onChange={({ target }) => setPlace(target.value)}
          error={errors['place']}
        />
        <Button type="submit" size="md" className="sm:mt-7" pending={addPlace.isPending} pendingText="Adding…">
          Add
        </Button>
        <InlineError error={message} className="sm:col-span-3" />
      </form>
    </Card>
  )
}
