import type { PlatformCoupons } from '@nikhar/contract/operator'
import { FilterChip } from '@nikhar/ui/chip'
import { DiscountFields } from '@nikhar/ui/discount-fields'
import { Field } from '@nikhar/ui/field'
import { Select } from '@nikhar/ui/select'
import type { CouponDraft } from '../coupon-draft.ts'
import { CouponReach, toggle } from './coupon-reach.tsx'

interface CouponFieldsProps {
  draft: CouponDraft
  errors: Record<string, string>
  choices: Pick<PlatformCoupons, 'cities' | 'categories'>
  /** The discount and its scope cannot be changed. */
  isUsed: boolean
  isOver: boolean
  onChange: (draft: CouponDraft) => void
}

type TextField = { [Name in keyof CouponDraft]: CouponDraft[Name] extends string ? Name : never }[keyof CouponDraft]

export function CouponFields({ draft, errors, choices, isUsed, isOver, onChange }: CouponFieldsProps) {
  const set = (values: Partial<CouponDraft>) => onChange({ ...draft, ...values })
  const field = (name: TextField, disabled = isUsed) => ({
    value: draft[name],
    error: errors[name],
    disabled,
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Code" autoCapitalize="characters" spellCheck={false} maxLength={20} {...field('code')} />
        <Field label="Name" maxLength={60} {...field('title', isOver)} />
        <DiscountFields draft={draft} errors={errors} disabled={isUsed} onChange={set} />
        <Select
          label="For"
          disabled={isUsed}
          value={draft.firstVisit ?? ''}
          error={errors['firstVisit']}
          onChange={({ target: { value } }) =>
            set({ firstVisit: value === 'ANY' || value === 'OUTLET' ? value : null })
          }
        >
          <option value="">Every visit</option>
          <option value="ANY">The first visit to any salon</option>
          <option value="OUTLET">The first visit to each salon</option>
        </Select>
      </div>
      <Categories {...{ draft, errors, isUsed, set }} categories={choices.categories} />
      <CouponReach draft={draft} cities={choices.cities} errors={errors} disabled={isOver} onChange={set} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="From" type="date" {...field('startDay', isOver)} />
        <Field label="Until" type="date" {...field('endDay', isOver)} />
        <Field label="Uses per guest" placeholder="No limit" inputMode="numeric" {...field('perGuest', isOver)} />
        <Field label="Total uses" placeholder="No limit" inputMode="numeric" {...field('totalUses', isOver)} />
        <Field
          label="Budget"
          placeholder="No limit"
          inputMode="decimal"
          hint="Stops automatically once this much has been given"
          trailing={<span className="pr-2.5 text-ink-3">₹</span>}
          {...field('budget', isOver)}
        />
      </div>
    </>
  )
}

interface CategoriesProps {
  draft: CouponDraft
  errors: Record<string, string>
  isUsed: boolean
  categories: PlatformCoupons['categories']
  set: (values: Partial<CouponDraft>) => void
}

function Categories({ draft, errors, isUsed, categories, set }: CategoriesProps) {
  return (
    <fieldset disabled={isUsed} className="grid min-w-0 gap-2">
      <legend className="mb-1.75 text-sm font-semibold text-ink-2">Only these services (none: every service)</legend>
      <div className="flex flex-wrap gap-2">
        {categories.map(({ slug, name }) => (
          <FilterChip
            key={slug}
            several
            on={draft.categories.includes(slug)}
            onClick={() => set({ categories: toggle(draft.categories, slug) })}
          >
            {name}
          </FilterChip>
        ))}
      </div>
      {errors['categories'] && <p className="text-sm text-danger">{errors['categories']}</p>}
    </fieldset>
  )
}
