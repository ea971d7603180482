import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { OwnerSignup, salons } from '@nikhar/contract/salons'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError, extractMessages } from '@nikhar/client/api-error'
import { call } from '@nikhar/client/call'
import { rememberDevice } from '@nikhar/client/recognition'
import { storeToken } from '@nikhar/client/session'
import { createMobileHandlers } from '@nikhar/ui/mobile-input'
import { useContactCode } from '@nikhar/ui/use-contact-code'
import {
  clearOwnerDraft,
  EMPTY_SALON,
  readOwnerDraft,
  readSalonDraft,
  saveOwnerDraft,
  saveSalonDraft,
} from './register-draft.ts'

type Contact = 'email' | 'contactNumber'

const EMPTY: OwnerSignup = { name: '', email: '', emailOtp: '', contactNumber: '', contactNumberOtp: '', password: '' }

/**
 * The owner's account: every contact is verified by a code. Typed text survives a closed tab, except password and
 * codes.
 */
export function useOwnerForm(onRegistered: () => void) {
  const [{ emailUnlocksAtMs, mobileUnlocksAtMs, ...draft }] = useState(readOwnerDraft)
  const codes = {
    email: useContactCode({ request: requestOwnerCode, unlocksAtMs: emailUnlocksAtMs }),
    contactNumber: useContactCode({ request: requestOwnerCode, unlocksAtMs: mobileUnlocksAtMs }),
  }
  const [failure, setFailure] = useState<unknown>()
  const { control, register, handleSubmit, clearErrors, setValue, setError, trigger, formState } = useForm<OwnerSignup>(
    {
      mode: 'onBlur',
      reValidateMode: 'onBlur',
      shouldFocusError: false,
      resolver: standardSchemaResolver(OwnerSignup),
      defaultValues: { ...EMPTY, ...draft },
    },
  )
  const { errors, isSubmitting, submitCount } = formState
  const values = useWatch({ control })
  const { name = '', email = '', contactNumber = '' } = values
  const [emailUnlocks, mobileUnlocks] = [codes.email.draftUnlocksAtMs, codes.contactNumber.draftUnlocksAtMs]

  useEffect(() => {
    saveOwnerDraft({ name, email, contactNumber, emailUnlocksAtMs: emailUnlocks, mobileUnlocksAtMs: mobileUnlocks })
  }, [name, email, contactNumber, emailUnlocks, mobileUnlocks])

  function field(fieldName: keyof OwnerSignup, onChange?: () => void) {
    return register(fieldName, {
      onChange: () => {
        clearErrors(fieldName)
        onChange?.()
      },
    })
  }
  /** A code is only valid for the contact it was sent to: changing the contact clears it. */
  function forgetCode(contact: Contact) {
    codes[contact].forget()
    setValue(`${contact}Otp`, '')
    clearErrors(`${contact}Otp`)
  }
  function contactField(contact: Contact) {
    const otp = `${contact}Otp` as const
    const parsed = OwnerSignup.shape[contact].safeParse(values[contact])
    return {
      error: errors[contact]?.message,
      contact: parsed.success ? parsed.data : undefined,
      code: codes[contact],
      codeValue: values[otp] ?? '',
      codeError: errors[otp]?.message,
      onCode(code: string) {
        setValue(otp, code)
        clearErrors(otp)
      },
      ...field(contact, () => forgetCode(contact)),
    }
  }
  function mobileField() {
    const input = contactField('contactNumber')
    function setMobile(digits: string) {
      setValue('contactNumber', digits)
      forgetCode('contactNumber')
      void trigger('contactNumber')
    }
    return { ...input, ...createMobileHandlers((event) => void input.onChange(event), setMobile) }
  }

  const submit = handleSubmit(async (body) => {
    setFailure(undefined)
    try {
      const { token } = await call(salons.signUpOwner, { body })
      storeToken(token, true)
      rememberDevice()
      clearOwnerDraft()
      saveSalonDraft({ ...EMPTY_SALON, phoneNumber: body.contactNumber, ...withoutEmpty(readSalonDraft()) })
      onRegistered()
    } catch (error) {
      setFailure(extractMessages(error))
      for (const [fieldName, message] of Object.entries(findRefusedFields(error))) {
        setError(fieldName as keyof OwnerSignup, { message })
      }
    }
  })

  return {
    errors,
    isSubmitting,
    submitCount,
    failure,
    submit,
    field,
    contactField,
    mobileField,
    password: values.password ?? '',
  }
}

function findRefusedFields(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  if (error.code === 'EMAIL_TAKEN') return { email: error.message }
  if (error.code === 'MOBILE_TAKEN') return { contactNumber: error.message }
  return error.fields
}

function withoutEmpty<T extends object>(draft: T): Partial<T> {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== '' && value !== null)) as Partial<T>
}

function requestOwnerCode(username: string) {
  return call(salons.sendOwnerCode, { body: { username, userType: 'CUSTOMER' } })
}
