import { Field } from './field.tsx'
import { RadioGroup } from './radio-group.tsx'

/** The amount of an offer or a coupon, as it is typed. */
export interface DiscountDraft {
  discountType: 'PERCENTAGE' | 'FLAT'
  discountValue: string
  maxDiscount: string
  minBill: string
}

interface DiscountFieldsProps {
  draft: DiscountDraft
  errors: Record<string, string>
  disabled: boolean
  onChange: (values: Partial<DiscountDraft>) => void
}

/** The fields alone, so that a form can place them in a grid with its own. */
export function DiscountFields({ draft, errors, disabled, onChange }: DiscountFieldsProps) {
  const field = (name: Exclude<keyof DiscountDraft, 'discountType'>, unit: string) => ({
    inputMode: 'decimal' as const,
    value: draft[name],
    error: errors[name],
    disabled,
    trailing: <span className="pr-2.5 text-ink-3">{unit}</span>,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  const isPercentage = draft.discountType === 'PERCENTAGE'
  return (
    <>
      <RadioGroup
        legend="Kind"
        look="pills"
        disabled={disabled}
        options={[
          { value: 'PERCENTAGE', label: 'Per cent' },
          { value: 'FLAT', label: 'Rupees' },
        ]}
        value={draft.discountType}
        onChange={(discountType) => onChange({ discountType })}
      />
      <Field label="Off" {...field('discountValue', isPercentage ? '%' : '₹')} />
      {isPercentage && <Field label="Up to" placeholder="No limit" {...field('maxDiscount', '₹')} />}
      <Field label="Bill at least" placeholder="Any bill" {...field('minBill', '₹')} />
    </>
  )
}
