import { MOBILE_LENGTH } from '@nikhar/contract/constants'
import { ArrowRight, Lock, Mail, Phone, User } from 'lucide-react'
import { Button } from '@nikhar/ui/button'
import { ContactField } from '@nikhar/ui/contact-field'
import { Field, PasswordField } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import { Link } from '@nikhar/ui/link'
import { useFocusFirstInvalid } from '@nikhar/ui/use-focus-first-invalid'
import { SavedMark } from '../../../components/saved-mark.tsx'
import { useOwnerForm } from '../use-owner-form.ts'

interface OwnerFormProps {
  loginTo: string
  /** Where the policies can be read. */
  termsTo: string
  onRegistered: () => void
}

export function OwnerForm({ loginTo, termsTo, onRegistered }: OwnerFormProps) {
  const form = useOwnerForm(onRegistered)
  const formRef = useFocusFirstInvalid(form.submitCount)
  const { errors, field } = form
  return (
    <form
      ref={formRef}
      noValidate
      aria-label="About you"
      onSubmit={(event) => void form.submit(event)}
      className="mt-6 grid items-start gap-4.5 md:grid-cols-2"
    >
      <Field label="Your name" autoComplete="name" icon={<User />} error={errors.name?.message} {...field('name')} />
      <ContactField
        label="Mobile number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={MOBILE_LENGTH}
        icon={<Phone />}
        sendText="Send code"
        sentText="Code sent"
        codeLabel="Code from the text message"
        {...form.mobileField()}
      />
      <ContactField
        label="E-mail"
        type="email"
        autoComplete="email"
        icon={<Mail />}
        sendText="Send code"
        sentText="Code sent"
        codeLabel="Code from the e-mail"
        {...form.contactField('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        icon={<Lock />}
        hint="At least 6 characters."
        error={errors.password?.message}
        {...field('password')}
      />
      <InlineError error={form.failure} className="md:col-span-2" />
      <p className="text-sm text-ink-3 md:col-span-2">
        By continuing, you accept our{' '}
        <a href={termsTo} className="font-semibold text-primary underline underline-offset-4">
          terms and privacy policy
        </a>
        . Already registered?{' '}
        <Link to={loginTo} className="font-semibold text-primary underline underline-offset-4">
          Open the desk
        </Link>
        .
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3 md:col-span-2">
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
          <SavedMark state="saved" />
          Close any time: we save your progress.
        </p>
        <Button type="submit" pending={form.isSubmitting} pendingText="One moment...">
          Continue
          <ArrowRight />
        </Button>
      </div>
    </form>
  )
}
