import { WORDS_MAX } from '@nikhar/contract'
import { useState } from 'react'
import { ApiError } from '@nikhar/client/api-error'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { Field } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import { toast } from '@nikhar/ui/toast'
import { useWordChanges } from './use-word-changes.ts'

/** Another way to write a place that the map knows. */
export function PlaceForm() {
  const [words, setWords] = useState('')
  const [place, setPlace] = useState('')
  const { addPlace } = useWordChanges()
  const fields = addPlace.error instanceof ApiError ? addPlace.error.fields : {}
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
          label="Guests write"
          placeholder="startup street"
          maxLength={WORDS_MAX}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          error={fields['words']}
        />
        <Field
          label="They mean"
          placeholder="Koramangala, Bengaluru"
          maxLength={100}
          value={place}
          onChange={({ target }) => setPlace(target.value)}
          error={fields['place']}
        />
        <Button type="submit" size="md" className="sm:mt-7" pending={addPlace.isPending} pendingText="Adding…">
          Add
        </Button>
        {addPlace.isError && Object.keys(fields).length === 0 && (
          <InlineError error={addPlace.error} className="sm:col-span-3" />
        )}
      </form>
    </Card>
  )
}
