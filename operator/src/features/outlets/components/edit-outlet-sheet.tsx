import type { ReviewedOutlet } from '@nikhar/contract/operator'
import { OUTLET_KINDS } from '@nikhar/contract/salons'
import { useState, type ComponentProps } from 'react'
import { Button } from '@nikhar/ui/button'
import { Field } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import { Select } from '@nikhar/ui/select'
import { Sheet } from '@nikhar/ui/sheet'
import { useFieldErrors } from '@nikhar/ui/use-field-errors'
import { AUDIENCE_LABELS, KIND_LABELS } from '../stage-label.ts'
import { useEditOutlet } from '../use-edit-outlet.ts'

type Values = Record<'name' | 'kind' | 'audience' | 'phoneNumber' | 'street' | 'city' | 'pincode' | 'gstin', string>

function valuesOf(outlet: ReviewedOutlet): Values {
  const { name, kind, audience, phoneNumber, street, city, pincode, gstin } = outlet
  return { name, kind: kind ?? '', audience, phoneNumber: phoneNumber ?? '', street, city, pincode, gstin: gstin ?? '' }
}

/** Sends only the changed fields, so that nothing else is validated or overwritten. */
export function EditOutletSheet({ outlet, onClose }: { outlet: ReviewedOutlet; onClose: () => void }) {
  const [values, setValues] = useState(() => valuesOf(outlet))
  const [reason, setReason] = useState('')
  const before = valuesOf(outlet)
  const changes = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== before[name as keyof Values]),
  )
  const save = useEditOutlet(outlet.outletId, onClose)
  const { errors, message } = useFieldErrors({ ...values, reason }, save.error)
  const fieldOf = (name: keyof Values) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
    error: errors[name],
  })

  return (
    <Sheet open onOpenChange={onClose} title={`Edit ${outlet.name}`} closeButton>
      <form
        noValidate
        aria-label="Salon"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ ...changes, reason })
        }}
        className="mt-4 grid gap-4"
      >
        <InlineError error={message} />
        <OutletFields fieldOf={fieldOf} />
        <Field
          label="Why"
          hint="For the audit log"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={errors['reason']}
        />
        <Button
          type="submit"
          disabled={Object.keys(changes).length === 0}
          pending={save.isPending}
          pendingText="Saving..."
        >
          Save changes
        </Button>
      </form>
    </Sheet>
  )
}

type FieldProps = Pick<ComponentProps<typeof Field>, 'error'> & {
  value: string
  onChange: (event: { target: { value: string } }) => void
}

function OutletFields({ fieldOf }: { fieldOf: (name: keyof Values) => FieldProps }) {
  return (
    <>
      <Field label="Name" {...fieldOf('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Kind" {...fieldOf('kind')}>
          {OUTLET_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_LABELS[kind]}
            </option>
          ))}
        </Select>
        <Select label="For whom" {...fieldOf('audience')}>
          {Object.entries(AUDIENCE_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <Field label="Phone" inputMode="tel" {...fieldOf('phoneNumber')} />
      <Field label="Street and area" {...fieldOf('street')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="City" {...fieldOf('city')} />
        <Field label="PIN code" inputMode="numeric" {...fieldOf('pincode')} />
      </div>
      <Field label="GSTIN" hint="Leave empty if it charges no GST" {...fieldOf('gstin')} />
    </>
  )
}
