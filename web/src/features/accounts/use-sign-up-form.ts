import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Signup, SignupForm as SignupRules } from '@nikhar/contract/accounts'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError, extractMessages } from '@nikhar/client/api-error'
import { createMobileHandlers } from '@nikhar/ui/mobile-input'
import { readSignUpDraft, saveSignUpDraft } from './sign-up-draft.ts'
import { getRefusedSignUpFields, signUp } from './sign-up.ts'
import { useContactCode } from '@nikhar/ui/use-contact-code'
import { requestSignUpCode } from './request-code.ts'

type FieldName = keyof SignupRules
type Contact = 'email' | 'contactNumber'

const EMPTY: SignupRules = {
  name: '',
  email: '',
  emailOtp: '',
  contactNumber: '',
  contactNumberOtp: '',
  password: '',
  confirmPassword: '',
}

const FORM_OPTIONS = {
  mode: 'onBlur',
  reValidateMode: 'onBlur',
  shouldFocusError: false,
} as const

export function useSignUpForm(onSignedUp: (isOtherCustomer: boolean) => void) {
  const [{ emailUnlocksAtMs, mobileUnlocksAtMs, ...draft }] = useState(readSignUpDraft)
  const emailCode = useContactCode({ request: requestSignUpCode, unlocksAtMs: emailUnlocksAtMs })
  const mobileCode = useContactCode({ request: requestSignUpCode, unlocksAtMs: mobileUnlocksAtMs })
  const codes = { email: emailCode, contactNumber: mobileCode }
  const [failure, setFailure] = useState<unknown>()
  const form = useForm<SignupRules>({
    ...FORM_OPTIONS,
    resolver: standardSchemaResolver(SignupRules),
    defaultValues: { ...EMPTY, ...draft },
  })
  const { control, register, handleSubmit, clearErrors, setValue, setError, trigger, formState } = form
  const { errors, isSubmitting, submitCount } = formState
  const [name, email, emailOtp, contactNumber, contactNumberOtp] = useWatch({
    control,
    name: ['name', 'email', 'emailOtp', 'contactNumber', 'contactNumberOtp'],
  })
  const values = { email, emailOtp, contactNumber, contactNumberOtp }

  useSavedDraft({ name, email, contactNumber }, emailCode.draftUnlocksAtMs, mobileCode.draftUnlocksAtMs)

  function field(fieldName: FieldName, onChange?: () => void) {
    return register(fieldName, {
      onChange: () => {
        clearErrors(fieldName)
        onChange?.()
      },
    })
  }
  function changeCode(otp: `${Contact}Otp`, value: string) {
    setValue(otp, value)
    clearErrors(otp)
  }
  /** A code is only valid for the contact it was sent to: changing the contact clears it. */
  function forgetCode(contact: Contact) {
    codes[contact].forget()
    changeCode(`${contact}Otp`, '')
  }
  function contactField(contact: Contact) {
    const otp = `${contact}Otp` as const
    return {
      error: errors[contact]?.message,
      contact: parseContact(contact, values[contact]),
      code: codes[contact],
      codeValue: values[otp],
      codeError: errors[otp]?.message,
      onCode: (code: string) => changeCode(otp, code),
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

  function showError(error: unknown) {
    setFailure(extractMessages(error))
    const refused = error instanceof ApiError ? getRefusedSignUpFields(error) : {}
    for (const [fieldName, message] of Object.entries(refused)) setError(fieldName as FieldName, { message })
  }

  const submit = handleSubmit(async (typed) => {
    setFailure(undefined)
    await signUp(typed).then(onSignedUp, showError)
  })

  return { errors, isSubmitting, submitCount, failure, submit, field, contactField, mobileField, clearErrors }
}

/** A phone may unload the page while the customer looks up the codes: typed text survives in the session storage. */
function useSavedDraft(
  { name, email, contactNumber }: Pick<SignupRules, 'name' | 'email' | 'contactNumber'>,
  emailUnlocksAtMs: number | undefined,
  mobileUnlocksAtMs: number | undefined,
) {
  useEffect(() => {
    saveSignUpDraft({ name, email, contactNumber, emailUnlocksAtMs, mobileUnlocksAtMs })
  }, [name, email, contactNumber, emailUnlocksAtMs, mobileUnlocksAtMs])
}

/** The contact as a code is sent to it; undefined while it is incomplete. */
function parseContact(contact: Contact, typed: string): string | undefined {
  const parsed = Signup.shape[contact].safeParse(typed)
  return parsed.success ? parsed.data : undefined
}
