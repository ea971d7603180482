import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { NewStylist, type NewStylistInput } from '@nikhar/contract/salons'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Button } from '@nikhar/ui/button'
import { Field } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import { Select } from '@nikhar/ui/select'
import { Sheet } from '@nikhar/ui/sheet'
import { salonQueries } from '../../../lib/salon-queries.ts'
import { useAddStylist } from '../use-add-stylist.ts'

interface AddStylistSheetProps {
  outletId: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Adds a stylist who works whenever the salon is open; shifts are changed on their page. */
export function AddStylistSheet({ outletId, open, onOpenChange }: AddStylistSheetProps) {
  const { data: hours } = useQuery(salonQueries.hours(outletId))
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Add a stylist"
      description={
        hours?.length === 0
          ? 'The salon has no hours yet: give them shifts on their page, or guests can’t book them.'
          : 'They work whenever the salon is open, until you change their shifts.'
      }
      closeButton
    >
      <AddStylistForm outletId={outletId} />
    </Sheet>
  )
}

function AddStylistForm({ outletId }: { outletId: number }) {
  const hours = useQuery(salonQueries.hours(outletId))
  const { register, handleSubmit, formState } = useForm<NewStylistInput, unknown, NewStylist>({
    resolver: standardSchemaResolver(NewStylist),
    defaultValues: { name: '', gender: 'FEMALE', experienceYears: '', shifts: [] },
  })
  const add = useAddStylist(outletId)
  const submit = handleSubmit((values) => {
    const shifts = (hours.data ?? []).map(({ weekday, opens, closes }) => ({ weekday, starts: opens, ends: closes }))
    add.mutate({ ...values, shifts })
  })
  return (
    <form noValidate aria-label="Add a stylist" onSubmit={(event) => void submit(event)} className="mt-4 grid gap-4">
      <Field label="Name" autoComplete="off" error={formState.errors.name?.message} {...register('name')} />
      <div className="grid grid-cols-2 gap-3">
        <Select label="Gender" error={formState.errors.gender?.message} {...register('gender')}>
          <option value="FEMALE">Woman</option>
          <option value="MALE">Man</option>
          <option value="OTHER">Other</option>
        </Select>
        <Field
          label="Years of experience"
          inputMode="numeric"
          error={formState.errors.experienceYears?.message}
          {...register('experienceYears')}
        />
      </div>
      <InlineError error={add.error?.message} />
      <Button type="submit" pending={add.isPending || hours.isPending} pendingText="Adding…">
        Add
      </Button>
    </form>
  )
}
