import { MOBILE_LENGTH } from '@nikhar/contract/constants'
import { Lock, Mail, Phone, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@nikhar/ui/button'
import { Field, PasswordField } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import { useFocusFirstInvalid } from '@nikhar/ui/use-focus-first-invalid'
import { useSignUpForm } from '../use-sign-up-form.ts'
import { ContactField } from '@nikhar/ui/contact-field'

interface SignUpFormProps {
  /** What the customer accepts by signing up. */
  consent: ReactNode
  onSignedUp: (isOtherCustomer: boolean) => void
}

export function SignUpForm({ consent, onSignedUp }: SignUpFormProps) {
  const form = useSignUpForm(onSignedUp)
  const { errors, submit, field } = form
  const formRef = useFocusFirstInvalid(form.submitCount)
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
        codeLabel="Email OTP"
        {...form.contactField('email')}
      />
      <ContactField
        label="Mobile number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={MOBILE_LENGTH}
        icon={<Phone />}
        codeLabel="Mobile OTP"
        {...form.mobileField()}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        placeholder="At least 6 characters"
        icon={<Lock />}
        error={errors.password?.message}
        {...field('password', () => form.clearErrors('confirmPassword'))}
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
      <Button type="submit" block pending={form.isSubmitting} pendingText="Creating account...">
        Create account
      </Button>
      <InlineError error={form.failure} />
    </form>
  )
}
