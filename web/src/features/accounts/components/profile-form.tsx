import { Cake, Mail, Phone, User } from 'lucide-react'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { ActionBar } from '@nikhar/ui/action-bar'
import { Button } from '@nikhar/ui/button'
import { Field } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import { RadioGroup } from '@nikhar/ui/radio-group'
import { GENDERS, getLastBirthday } from '../profile.ts'
import { type ProfileFormOptions, useProfileForm } from '../use-profile-form.ts'
import { ContactField } from '@nikhar/ui/contact-field'

const codeButton = { sendText: 'Get OTP', sentText: 'OTP Sent' }

interface ProfileFormProps extends ProfileFormOptions {
  onCancel: () => void
}

/** Edits the personal information. */
export function ProfileForm({ onCancel, ...options }: ProfileFormProps) {
  const id = useId()
  const { control, errors, isSubmitting, failure, submit, field, contactField } = useProfileForm(options)
  const buttons = (
    <div className="grid grid-cols-2 gap-3">
      <Button variant="soft" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" form={id} pending={isSubmitting} pendingText="Saving...">
        Save
      </Button>
    </div>
  )

  return (
    <form
      id={id}
      noValidate
      aria-label="Personal information"
      onSubmit={(event) => void submit(event)}
      className="grid gap-4.5 pb-24 lg:max-w-136 lg:pb-0"
    >
      <InlineError error={failure} />
      <Field label="Name" autoComplete="name" icon={<User />} error={errors.name?.message} {...field('name')} />
      <ContactField
        label="Contact Number"
        type="tel"
        autoComplete="tel-national"
        maxLength={24}
        icon={<Phone />}
        codeLabel="Contact Number OTP"
        {...codeButton}
        {...contactField('contactNumber')}
      />
      <ContactField
        label="Email"
        type="email"
        autoComplete="email"
        icon={<Mail />}
        codeLabel="Email OTP"
        {...codeButton}
        {...contactField('email')}
      />
      <Controller
        control={control}
        name="gender"
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            legend="Gender"
            look="pills"
            options={GENDERS}
            value={value || undefined}
            onChange={onChange}
            error={errors.gender?.message}
          />
        )}
      />
      <Field
        label="Date of birth"
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        max={getLastBirthday()}
        icon={<Cake />}
        error={errors.dateOfBirth?.message}
        {...field('dateOfBirth')}
      />
      <div className="hidden lg:block">{buttons}</div>
      <ActionBar>{buttons}</ActionBar>
    </form>
  )
}
