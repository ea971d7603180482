import type { Customer } from '@nikhar/contract'
import { Cake, Mail, Phone, User } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Controller, type Resolver, useForm, useWatch } from 'react-hook-form'
import { ApiError } from '@nikhar/client/api-error'
import { extractMessage } from '@nikhar/client/error-message'
import { ActionBar } from '@nikhar/ui/action-bar'
import { Button } from '@nikhar/ui/button'
import { Field } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import { RadioGroup } from '@nikhar/ui/radio-group'
import { toast } from '@nikhar/ui/toast'
import { groupedPhone } from '@nikhar/client/grouped-phone'
import { clearProfileDraft, saveProfileDraft, readProfileDraft } from '../profile-draft.ts'
import {
  type ProfileChanges,
  getChanges,
  type Contact,
  GENDERS,
  INCOMPLETE,
  getLastBirthday,
  getNewContact,
  findProblems,
  formatProblemToast,
  PROFILE_TOAST_MS,
  type ProfileField,
  profileFields,
  type ProfileValues,
  getRefusedProfileFields,
  toProfileValues,
} from '../profile.ts'
import { useContactCode } from '../use-contact-code.ts'
import { ContactField } from './contact-field.tsx'

interface ProfileFormProps {
  customer: Customer
  /** Rejects with what the server refused. */
  onSave: (changes: ProfileChanges) => Promise<void>
  onCancel: () => void
  /** Told whether something typed here would be lost by leaving. */
  onUnsaved: (unsaved: boolean) => void
}

/** The personal information to change. */
export function ProfileForm({ customer, onSave, onCancel, onUnsaved }: ProfileFormProps) {
  const id = useId()
  const codes = { email: useContactCode(), contactNumber: useContactCode() }
  const [failure, setFailure] = useState<string>()
  const form = useForm<ProfileValues>({
    resolver: resolverFor(customer),
    defaultValues: { ...toProfileValues(customer), ...readProfileDraft() },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: true,
  })
  const { register, control, handleSubmit, clearErrors, setValue, setError, getValues } = form
  const { errors, isSubmitting } = form.formState
  const values = { ...toProfileValues(customer), ...useWatch({ control }) }

  const keepDraft = useEffectEvent((typed: ProfileValues) => {
    const unsaved = Object.keys(getChanges(customer, typed)).length > 0
    onUnsaved(unsaved)
    if (unsaved) saveProfileDraft(typed)
    else clearProfileDraft()
  })
  useEffect(() => {
    keepDraft(form.getValues())
    return form.subscribe({ formState: { values: true }, callback: ({ values: typed }) => keepDraft(typed) })
  }, [form])

  function complain(problems: Partial<Record<ProfileField, string>>) {
    for (const name of profileFields) {
      const message = problems[name]
      if (message) toast.error(formatProblemToast(name, message), { durationMs: PROFILE_TOAST_MS })
    }
  }

  const submit = handleSubmit(
    async (typed) => {
      setFailure(undefined)
      const changes = getChanges(customer, typed)
      if (Object.keys(changes).length === 0) return toast.info('No changes detected', { durationMs: PROFILE_TOAST_MS })
      try {
        await onSave(changes)
      } catch (error) {
        const refused = error instanceof ApiError ? getRefusedProfileFields(error) : {}
        for (const name of profileFields) if (refused[name]) setError(name, { message: refused[name] })
        complain(refused)
        if (Object.keys(refused).length === 0) setFailure(extractMessage(error))
      }
    },
    () => {
      setFailure(INCOMPLETE)
      complain(findProblems(customer, getValues()))
    },
  )

  function field(name: ProfileField) {
    return register(name, { onChange: () => clearErrors(name) })
  }
  /** A code belongs to the contact it was sent to, and goes with it. */
  function contactField(contact: Contact) {
    const otp = `${contact}Otp` as const
    return {
      contact: getNewContact(contact, customer, values),
      code: codes[contact],
      codeValue: values[otp],
      codeError: errors[otp]?.message,
      onCode: (code: string) => changeCode(otp, code),
      onLeaveCode: () => {
        const { length } = getValues(otp)
        if (length > 0 && length < 6) setError(otp, { message: 'OTP must be 6 digits' })
      },
      sendText: 'Get OTP',
      sentText: 'OTP Sent',
      error: errors[contact]?.message,
      ...register(contact, {
        onChange: () => {
          clearErrors(contact)
          codes[contact].forget()
          changeCode(otp, '')
        },
        ...(contact === 'contactNumber' && { onBlur: () => setValue(contact, regrouped(getValues(contact))) }),
      }),
    }
  }
  function changeCode(otp: 'emailOtp' | 'contactNumberOtp', code: string) {
    setValue(otp, code)
    clearErrors(otp)
  }

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
        {...contactField('contactNumber')}
      />
      <ContactField
        label="Email"
        type="email"
        autoComplete="email"
        icon={<Mail />}
        codeLabel="Email OTP"
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
      <ActionBar aboveTabs>{buttons}</ActionBar>
    </form>
  )
}

function resolverFor(customer: Customer): Resolver<ProfileValues> {
  return (values, _context, { fields }) => {
    const problems = findProblems(customer, values)
    // A date that is half typed reads as none; it must not be taken for a wish to remove it.
    if (isHalfTyped(fields.dateOfBirth?.ref)) problems.dateOfBirth = 'Date of birth must be in the format YYYY-MM-DD'
    const errors = Object.fromEntries(
      Object.entries(problems).map(([name, message]) => [name, { type: 'rule', message }]),
    )
    return Object.keys(problems).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

function isHalfTyped(input: unknown) {
  return input instanceof HTMLInputElement && input.validity.badInput
}

/** In groups again once it is left, unless it is not a number at all. */
function regrouped(typed: string) {
  return /^[\d\s+()-]*$/.test(typed) ? groupedPhone(typed) : typed
}
