import type { MenuService } from '@nikhar/contract/salons'
import { DiscountFields } from '@nikhar/ui/discount-fields'
import { Field } from '@nikhar/ui/field'
import { Switch } from '@nikhar/ui/switch'
import type { OfferDraft } from '../offer-draft.ts'
import { ScopeChips } from './scope-chips.tsx'

interface OfferFieldsProps {
  draft: OfferDraft
  errors: Record<string, string>
  menu: MenuService[]
  /** The discount and its scope cannot be changed. */
  isUsed: boolean
  isOver: boolean
  onChange: (draft: OfferDraft) => void
}

type TextField = {
  [Name in keyof OfferDraft]: OfferDraft[Name] extends string ? Name : never
}[keyof OfferDraft]

export function OfferFields({ draft, errors, menu, isUsed, isOver, onChange }: OfferFieldsProps) {
  const set = (values: Partial<OfferDraft>) => onChange({ ...draft, ...values })
  const field = (name: TextField, disabled = isUsed) => ({
    value: draft[name],
    error: errors[name],
    disabled,
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" maxLength={60} {...field('title', isOver)} />
        <Field label="Code" autoCapitalize="characters" spellCheck={false} maxLength={20} {...field('code')} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <DiscountFields draft={draft} errors={errors} disabled={isUsed} onChange={set} />
      </div>
      <ScopeChips {...{ draft, menu, errors }} disabled={isUsed} onChange={set} />
      <Switch
        trailing
        disabled={isUsed}
        checked={draft.firstVisit}
        onChange={({ target }) => set({ firstVisit: target.checked })}
      >
        First visit only
      </Switch>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Uses per guest" placeholder="No limit" inputMode="numeric" {...field('perGuest', isOver)} />
        <Field label="Total uses" placeholder="No limit" inputMode="numeric" {...field('totalUses', isOver)} />
        <Field label="From" type="date" {...field('startDay', isOver)} />
        <Field label="Until" type="date" {...field('endDay', isOver)} />
      </div>
    </>
  )
}
