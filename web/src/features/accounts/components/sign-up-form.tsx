import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { MOBILE_LENGTH, normaliseMobile, Signup, SignupForm as SignupRules } from '@nikhar/contract'
import { Lock, Mail, Phone, User } from 'lucide-react'
import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError } from '../../../lib/api-error.ts'
import { extractMessage } from '../../../lib/error-message.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, PasswordField } from '../../../ui/field.tsx'
import { InlineError } from '../../../ui/inline-error.tsx'
import { useContactCode } from '../send-code.ts'
import { signUp, signUpFields } from '../sign-up.ts'
import { ContactField } from './contact-field.tsx'

interface SignUpFormProps {
  /** What one agrees to by going on. */
  consent: ReactNode
  onSignedUp: (changedHands: boolean) => void
}

const EMPTY: SignupRules = {
  name: '', email: '', emailOtp: '', contactNumber: '', contactNumberOtp: '', password: '', confirmPassword: '',
}

export function SignUpForm({ consent, onSignedUp }: SignUpFormProps) {
  const emailCode = useContactCode()
  const mobileCode = useContactCode()
  const [failure, setFailure] = useState<unknown>()
  const form = useForm<SignupRules>({
    resolver: standardSchemaResolver(SignupRules),
    defaultValues: EMPTY,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  })
  const { register, handleSubmit, clearErrors, setValue, setError, trigger } = form
  const { errors, isSubmitting } = form.formState
  const { email, emailOtp, contactNumber, contactNumberOtp } = useWatch({ control: form.control })

  function field(name: keyof SignupRules, onChange?: () => void) {
    return register(name, {
      onChange: () => {
        clearErrors(name)
        onChange?.()
      },
    })
  }
  function changeContact(code: typeof emailCode, otp: 'emailOtp' | 'contactNumberOtp') {
    code.forget()
    changeCode(otp, '')
  }
  function changeCode(otp: 'emailOtp' | 'contactNumberOtp', value: string) {
    setValue(otp, value)
    clearErrors(otp)
  }
  /** The field holds ten digits, so a number that is pasted with +91 or blanks must be read before it is cut. */
  function pasteMobile(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    setValue('contactNumber', normaliseMobile(event.clipboardData.getData('text')))
    changeContact(mobileCode, 'contactNumberOtp')
    void trigger('contactNumber')
  }

  const submit = handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      onSignedUp(await signUp(values))
    } catch (error) {
      setFailure(error instanceof ApiError ? error.said : extractMessage(error))
      if (!(error instanceof ApiError)) return
      for (const name of signUpFields) if (error.fields[name]) setError(name, { message: error.fields[name] })
    }
  })

  return (
    <form noValidate aria-label="Join Us" onSubmit={(event) => void submit(event)} className="grid gap-4.5">
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
        codeValue={emailOtp ?? ''}
        codeError={errors.emailOtp?.message}
        onCode={(code) => changeCode('emailOtp', code)}
        {...field('email', () => changeContact(emailCode, 'emailOtp'))}
      />
      <ContactField
        label="Mobile number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={MOBILE_LENGTH}
        onPaste={pasteMobile}
        icon={<Phone />}
        error={errors.contactNumber?.message}
        contact={sendable('contactNumber', contactNumber)}
        code={mobileCode}
        codeLabel="Mobile OTP"
        codeValue={contactNumberOtp ?? ''}
        codeError={errors.contactNumberOtp?.message}
        onCode={(code) => changeCode('contactNumberOtp', code)}
        {...field('contactNumber', () => changeContact(mobileCode, 'contactNumberOtp'))}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        placeholder="At least 6 characters"
        icon={<Lock />}
        error={errors.password?.message}
        {...field('password')}
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
      <Button type="submit" block disabled={isSubmitting} pending={isSubmitting} pendingText="Creating account...">
        Create account
      </Button>
      <InlineError error={failure} />
    </form>
  )
}

/** The contact as a code would be sent to it, or nothing while it is not one. */
function sendable(field: 'email' | 'contactNumber', typed: string | undefined): string | undefined {
  const parsed = Signup.shape[field].safeParse(typed)
  return parsed.success ? parsed.data : undefined
}
