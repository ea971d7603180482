import { normaliseMobile } from '@nikhar/contract/accounts'
import { MOBILE_LENGTH, PINCODE_LENGTH } from '@nikhar/contract/constants'
import { findStatesOfPincode } from '@nikhar/contract/salons'
import { ArrowRight, Hash, MapPin, Phone, QrCode, ReceiptText, Store } from 'lucide-react'
import { Button } from '@nikhar/ui/button'
import { Field } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import { RadioGroup } from '@nikhar/ui/radio-group'
import { useFocusFirstInvalid } from '@nikhar/ui/use-focus-first-invalid'
import { SavedMark } from '../../../components/saved-mark.tsx'
import { KindChoice } from './kind-choice.tsx'
import { LazyPinMap } from './lazy-pin-map.tsx'
import { PlaceSearch } from './place-search.tsx'
import type { SalonDraft } from '../register-draft.ts'
import { type SalonFormOptions, useSalonForm } from '../use-salon-form.ts'

const AUDIENCES = [
  { value: 'FEMALE', label: 'Women' },
  { value: 'MALE', label: 'Men' },
  { value: 'UNISEX', label: 'Unisex' },
] as const

interface SalonFormProps extends SalonFormOptions {
  submitLabel: string
  /** Typed text is stored at once. */
  isSaved?: boolean
  withUpiId?: boolean
}

export function SalonForm({ submitLabel, isSaved = false, withUpiId = true, ...options }: SalonFormProps) {
  const form = useSalonForm(options)
  const { values, change, leave, problemOf } = form
  const formRef = useFocusFirstInvalid(form.submitCount)
  const text = (name: 'name' | 'street' | 'city' | 'pincode' | 'gstin' | 'upiId' | 'phoneNumber') => ({
    value: values[name],
    error: problemOf(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    onBlur: () => leave(name),
  })

  return (
    <form
      ref={formRef}
      noValidate
      aria-label="Your salon"
      className="mt-6 grid items-start gap-4.5 md:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <Field label="Name on the signboard" autoComplete="organization" icon={<Store />} {...text('name')} />
      <RadioGroup
        legend="For"
        look="pills"
        options={AUDIENCES}
        value={values.audience || undefined}
        error={problemOf('audience') && 'Choose who it’s for'}
        onChange={(audience) => change({ audience })}
      />
      <div className="md:col-span-2">
        <KindChoice value={values.kind} error={problemOf('kind')} onChange={(kind) => change({ kind })} />
      </div>
      <div className="grid gap-4.5">
        <PlaceSearch values={values} error={problemOf('latitude')} onFill={change} />
        <Field label="Shop and street" autoComplete="address-line1" icon={<MapPin />} {...text('street')} />
        <div className="grid grid-cols-2 items-start gap-3">
          <Field label="City" autoComplete="address-level2" {...text('city')} />
          <Field
            label="PIN code"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={PINCODE_LENGTH}
            icon={<Hash />}
            hint={describeState(values)}
            {...text('pincode')}
          />
        </div>
      </div>
      <LazyPinMap latitude={values.latitude} longitude={values.longitude} onMove={change} />
      <Field
        label="Salon phone"
        type="tel"
        inputMode="numeric"
        maxLength={MOBILE_LENGTH + 4}
        icon={<Phone />}
        {...text('phoneNumber')}
        onBlur={() => {
          change({ phoneNumber: normaliseMobile(values.phoneNumber) })
          leave('phoneNumber')
        }}
      />
      <Field
        label="GSTIN (optional)"
        autoCapitalize="characters"
        spellCheck={false}
        icon={<ReceiptText />}
        {...text('gstin')}
      />
      {withUpiId && (
        <Field
          label="UPI id (optional)"
          autoCapitalize="none"
          spellCheck={false}
          icon={<QrCode />}
          hint="Guests can pay you by UPI at the counter."
          {...text('upiId')}
        />
      )}
      <div className="grid gap-3 md:col-span-2">
        <InlineError error={form.failure} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span>{isSaved && <SavedMark state="saved" />}</span>
          <Button type="submit" pending={form.isPending} pendingText="One moment...">
            {submitLabel}
            <ArrowRight />
          </Button>
        </div>
      </div>
    </form>
  )
}

function describeState({ pincode }: SalonDraft): string | undefined {
  const states = pincode.trim().length === PINCODE_LENGTH ? findStatesOfPincode(pincode.trim()) : []
  return states.length > 0 ? states.map(({ name }) => name).join(' or ') : undefined
}
