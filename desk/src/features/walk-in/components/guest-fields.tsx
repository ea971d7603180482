import { Phone, UserRound } from 'lucide-react'
import { Field } from '@nikhar/ui/field'
import { useFieldErrors } from '@nikhar/ui/use-field-errors'
import { PanelStep } from './panel-step.tsx'

interface Guest {
  name: string
  phone: string
}

interface GuestFieldsProps {
  guest: Guest
  error: Error | null
  onChange: (guest: Guest) => void
}

/** Both are optional. A customer of the salon is recognised by the number; anyone else is asked by message. */
export function GuestFields({ guest, error, onChange }: GuestFieldsProps) {
  const { errors } = useFieldErrors(guest, error)
  return (
    <PanelStep number={3} title="Guest" note="optional">
      <Field
        label="Number"
        labelHidden
        type="tel"
        inputMode="tel"
        autoComplete="off"
        icon={<Phone />}
        placeholder="Number"
        value={guest.phone}
        error={errors['phone']}
        onChange={(event) => onChange({ ...guest, phone: event.target.value })}
      />
      <Field
        label="Name"
        labelHidden
        autoComplete="off"
        icon={<UserRound />}
        placeholder="Name"
        value={guest.name}
        error={errors['name']}
        onChange={(event) => onChange({ ...guest, name: event.target.value })}
      />
    </PanelStep>
  )
}
