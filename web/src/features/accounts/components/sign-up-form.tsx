import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { MOBILE_LENGTH, Signup, SignupForm as SignupRules } from '@nikhar/contract'
import { Lock, Mail, Phone, User } from 'lucide-react'
import { type ChangeEvent, type ReactNode, type SyntheticEvent, useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError } from '@nikhar/client/api-error'
import { extractMessage } from '@nikhar/client/error-message'
import { Button } from '@nikhar/ui/button'
import { Field, PasswordField } from '@nikhar/ui/field'
import { useFocusFirstInvalid } from '@nikhar/ui/use-focus-first-invalid'
import { InlineError } from '@nikhar/ui/inline-error'
import { extractMobileDigits } from '../mobile-number.ts'
import { useContactCode } from '../use-contact-code.ts'
import { saveSignUpDraft, readSignUpDraft } from '../sign-up-draft.ts'
import { getRefusedSignUpFields, signUp } from '../sign-up.ts'
import { ContactField } from './contact-field.tsx'

interface SignUpFormProps {
  /** What one agrees to by going on. */
  consent: ReactNode
  onSignedUp: (isOtherCustomer: boolean) => void
}

type FieldName = keyof SignupRules
type CodeName = 'emailOtp' | 'contactNumberOtp'

const EMPTY: SignupRules = {
  name: '',
  email: '',
  emailOtp: '',
  contactNumber: '',
  contactNumberOtp: '',
  password: '',
  confirmPassword: '',
}

export function SignUpForm({ consent, onSignedUp }: SignUpFormProps) {
  const [{ emailUnlocksAtMs, mobileUnlocksAtMs, ...typedBefore }] = useState(readSignUpDraft)
  const emailCode = useContactCode({ unlocksAtMs: emailUnlocksAtMs })
  const mobileCode = useContactCode({ unlocksAtMs: mobileUnlocksAtMs })
  const [failure, setFailure] = useState<unknown>()
  const form = useForm<SignupRules>({
    resolver: standardSchemaResolver(SignupRules),
    defaultValues: { ...EMPTY, ...typedBefore },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
  const { control, register, handleSubmit, clearErrors, setValue, setError, trigger, formState } = form
  const { errors, isSubmitting, submitCount } = formState
  const formRef = useFocusFirstInvalid(submitCount)
  const [name, email, emailOtp, contactNumber, contactNumberOtp] = useWatch({
    control,
    name: ['name', 'email', 'emailOtp', 'contactNumber', 'contactNumberOtp'],
  })

  useEffect(() => {
    saveSignUpDraft({
      name,
      email,
      contactNumber,
      emailUnlocksAtMs: emailCode.keptMs,
      mobileUnlocksAtMs: mobileCode.keptMs,
    })
  }, [name, email, contactNumber, emailCode.keptMs, mobileCode.keptMs])

  function field(fieldName: FieldName, onChange?: () => void) {
    return register(fieldName, {
      onChange: () => {
        clearErrors(fieldName)
        onChange?.()
      },
    })
  }
  function changeCode(otp: CodeName, value: string) {
    setValue(otp, value)
    clearErrors(otp)
  }
  /** A code belongs to the contact it was sent to, and goes with it. */
  function forgetCode(code: typeof emailCode, otp: CodeName) {
    code.forget()
    changeCode(otp, '')
  }

  const emailField = field('email', () => forgetCode(emailCode, 'emailOtp'))
  const mobileField = field('contactNumber', () => forgetCode(mobileCode, 'contactNumberOtp'))

  function typeMobile(event: ChangeEvent<HTMLInputElement>) {
    const { value } = event.target
    const digits = extractMobileDigits(value)
    if (digits !== value) event.target.value = digits
    void mobileField.onChange(event)
  }
  /** What comes at once, pasted or from a keyboard's suggestion, is read before the field cuts it at ten characters. */
  function insertMobile(event: SyntheticEvent<HTMLInputElement>, text: string) {
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const whole = value.slice(0, selectionStart ?? 0) + text + value.slice(selectionEnd ?? value.length)
    setValue('contactNumber', extractMobileDigits(whole))
    forgetCode(mobileCode, 'contactNumberOtp')
    void trigger('contactNumber')
  }

  const submit = handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      onSignedUp(await signUp(values))
    } catch (error) {
      setFailure(error instanceof ApiError ? error.said : extractMessage(error))
      const refused = error instanceof ApiError ? getRefusedSignUpFields(error) : {}
      for (const [fieldName, message] of Object.entries(refused)) setError(fieldName as FieldName, { message })
    }
  })

  return (
    <form
      ref={formRef}
      noValidate
      aria-label="Join Us"
      onSubmit={(event) => void submit(event)}
      className="grid gap-4.5"
    >
      <Field label="Name" autoComplete="name" icon={<User />} error={errors.name?.message} {...field('name')} />
      <ContactField
        label="Email"
        type="email"
        autoComplete="email"
        icon={<Mail />}
        error={errors.email?.message}
        contact={sendable('email', email)}
        code={emailCode}
        codeLabel="Email OTP"
        codeValue={emailOtp}
        codeError={errors.emailOtp?.message}
        onCode={(code) => changeCode('emailOtp', code)}
        {...emailField}
      />
      <ContactField
        label="Mobile number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={MOBILE_LENGTH}
        icon={<Phone />}
        error={errors.contactNumber?.message}
        contact={sendable('contactNumber', contactNumber)}
        code={mobileCode}
        codeLabel="Mobile OTP"
        codeValue={contactNumberOtp}
        codeError={errors.contactNumberOtp?.message}
        onCode={(code) => changeCode('contactNumberOtp', code)}
        {...mobileField}
        onChange={typeMobile}
        onPaste={(event) => insertMobile(event, event.clipboardData.getData('text'))}
        onBeforeInput={(event) => event.data.length > 1 && insertMobile(event, event.data)}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        placeholder="At least 6 characters"
        icon={<Lock />}
        error={errors.password?.message}
        {...field('password', () => clearErrors('confirmPassword'))}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        placeholder="Repeat your password"
        icon={<Lock />}
        error={errors.confirmPassword?.message}
        {...field('confirmPassword')}
      />
      {consent}
      <Button type="submit" block pending={isSubmitting} pendingText="Creating account...">
        Create account
      </Button>
      <InlineError error={failure} />
    </form>
  )
}

/** The contact as a code would be sent to it, or nothing while it is not one. */
function sendable(field: 'email' | 'contactNumber', typed: string): string | undefined {
  const parsed = Signup.shape[field].safeParse(typed)
  return parsed.success ? parsed.data : undefined
}
