import { formatPhone, type Customer } from '@nikhar/contract/accounts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { ApiError } from '@nikhar/client/api-error'
import { extractMessage } from '@nikhar/client/error-message'
import { toast } from '@nikhar/ui/toast'
import { clearProfileDraft, readProfileDraft, saveProfileDraft } from './profile-draft.ts'
import {
  type Contact,
  findProfileProblems,
  formatProblemToast,
  getProfileChanges,
  getNewContact,
  getRefusedProfileFields,
  INCOMPLETE_MESSAGE,
  PROFILE_TOAST_MS,
  type ProfileField,
  profileFields,
  type ProfileValues,
  toProfileValues,
} from './profile.ts'
import type { ProfileChanges } from './save-profile.ts'
import { createProfileResolver } from './profile-validation.ts'
import { useContactCode } from '@nikhar/ui/use-contact-code'
import { requestSignUpCode } from './request-code.ts'

export interface ProfileFormOptions {
  customer: Customer
  /** Rejects with the server's error. */
  onSave: (changes: ProfileChanges) => Promise<void>
  /** Reports whether leaving would lose changes. */
  onUnsaved: (unsaved: boolean) => void
}

export function useProfileForm({ customer, onSave, onUnsaved }: ProfileFormOptions) {
  const request = requestSignUpCode
  const codes = { email: useContactCode({ request }), contactNumber: useContactCode({ request }) }
  const [failure, setFailure] = useState<string>()
  const form = useForm<ProfileValues>({
    resolver: createProfileResolver(customer),
    defaultValues: { ...toProfileValues(customer), ...readProfileDraft() },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: true,
  })
  const { register, control, handleSubmit, clearErrors, setValue, setError, getValues } = form
  const { errors, isSubmitting } = form.formState
  const values = { ...toProfileValues(customer), ...useWatch({ control }) }
  useSavedDraft(form, customer, onUnsaved)

  async function save(typed: ProfileValues) {
    setFailure(undefined)
    const changes = getProfileChanges(customer, typed)
    if (Object.keys(changes).length === 0) return toast.info('No changes detected', { durationMs: PROFILE_TOAST_MS })
    try {
      await onSave(changes)
    } catch (error) {
      const refused = error instanceof ApiError ? getRefusedProfileFields(error) : {}
      for (const name of profileFields) if (refused[name]) setError(name, { message: refused[name] })
      toastProblems(refused)
      if (Object.keys(refused).length === 0) setFailure(extractMessage(error))
    }
  }
  function showProblems() {
    setFailure(INCOMPLETE_MESSAGE)
    toastProblems(findProfileProblems(customer, getValues()))
  }

  function changeCode(otp: `${Contact}Otp`, code: string) {
    setValue(otp, code)
    clearErrors(otp)
  }
  /** A code is only valid for the contact it was sent to: changing the contact clears it. */
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
      error: errors[contact]?.message,
      ...register(contact, {
        onChange: () => {
          clearErrors(contact)
          codes[contact].forget()
          changeCode(otp, '')
        },
        ...(contact === 'contactNumber' && { onBlur: () => setValue(contact, regroup(getValues(contact))) }),
      }),
    }
  }

  return {
    control,
    errors,
    isSubmitting,
    failure,
    submit: handleSubmit(save, showProblems),
    field: (name: ProfileField) => register(name, { onChange: () => clearErrors(name) }),
    contactField,
  }
}

/** Keeps unsaved changes in the session storage, so that they survive a reload and an expired session. */
function useSavedDraft(
  form: UseFormReturn<ProfileValues>,
  customer: Customer,
  onUnsaved: ProfileFormOptions['onUnsaved'],
) {
  const saveDraft = useEffectEvent((typed: ProfileValues) => {
    const unsaved = Object.keys(getProfileChanges(customer, typed)).length > 0
    onUnsaved(unsaved)
    if (unsaved) saveProfileDraft(typed)
    else clearProfileDraft()
  })
  useEffect(() => {
    saveDraft(form.getValues())
    return form.subscribe({ formState: { values: true }, callback: ({ values: typed }) => saveDraft(typed) })
  }, [form])
}

function toastProblems(problems: Partial<Record<ProfileField, string>>) {
  for (const name of profileFields) {
    const message = problems[name]
    if (message) toast.error(formatProblemToast(name, message), { durationMs: PROFILE_TOAST_MS })
  }
}

/** Groups the digits of a phone number again, unless other characters were typed. */
function regroup(typed: string) {
  return /^[\d\s+()-]*$/.test(typed) ? formatPhone(typed) : typed
}
