import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { PINCODE_LENGTH } from '@nikhar/contract/constants'
import { Hash, Mail } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { extractMessages } from '@nikhar/client/api-error'
import { Button } from '@nikhar/ui/button'
import { Field } from '@nikhar/ui/field'
import { useFocusFirstInvalid } from '@nikhar/ui/use-focus-first-invalid'
import { InlineError } from '@nikhar/ui/inline-error'
import { toast } from '@nikhar/ui/toast'
import { subscribeToLaunch, LaunchNotificationForm as NotifyRules } from '../launch-notification.ts'
import { CityField } from './city-field.tsx'

/** Subscribes to a message for when the first salons open nearby. */
export function LaunchNotificationForm({ onSubscribed }: { onSubscribed: () => void }) {
  const [failure, setFailure] = useState<unknown>()
  const { control, register, handleSubmit, clearErrors, setValue, formState } = useForm<NotifyRules>({
    resolver: standardSchemaResolver(NotifyRules),
    defaultValues: { email: '', city: '', chosenCity: '', pincode: '' },
    // All errors are shown on submit; typing clears the error of the field.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = formState
  const formRef = useFocusFirstInvalid(submitCount)
  const [city, chosenCity] = useWatch({ control, name: ['city', 'chosenCity'] })

  function setCity(text: string, chosen: string) {
    setValue('city', text)
    setValue('chosenCity', chosen)
    clearErrors('city')
  }

  const submit = handleSubmit(async (written) => {
    setFailure(undefined)
    try {
      toast.success(await subscribeToLaunch(written))
      onSubscribed()
    } catch (error) {
      setFailure(extractMessages(error))
    }
  })

  return (
    <form
      ref={formRef}
      noValidate
      aria-label="Notify me"
      onSubmit={(event) => void submit(event)}
      className="mt-5 grid gap-4.5"
    >
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        icon={<Mail />}
        error={errors.email?.message}
        {...register('email', { onChange: () => clearErrors('email') })}
      />
      <CityField
        value={city}
        isChosen={city !== '' && city === chosenCity}
        error={errors.city?.message}
        onType={(text) => setCity(text, '')}
        onChoose={(name) => setCity(name, name)}
      />
      <Field
        label="Pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={PINCODE_LENGTH}
        placeholder="6 digits"
        icon={<Hash />}
        error={errors.pincode?.message}
        {...register('pincode', { onChange: () => clearErrors('pincode') })}
      />
      <InlineError error={failure} />
      <Button type="submit" block pending={isSubmitting} pendingText="Sending...">
        Notify Me
      </Button>
    </form>
  )
}
