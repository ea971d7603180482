import type { MenuCategory } from '@nikhar/contract/salons'
import { Clock, IndianRupee, Timer } from 'lucide-react'
import { Field } from '@nikhar/ui/field'
import { Select } from '@nikhar/ui/select'
import { TextArea } from '@nikhar/ui/text-area'
import type { TeamMember } from '../team-member.ts'
import {
  type FieldValue,
  SERVICE_GENDER_LABELS,
  parseTyped,
  type ServiceDraft,
  type ServiceField,
} from '../service-fields.ts'
import { TimeLine } from './time-line.tsx'
import { StylistChips } from './stylist-chips.tsx'

const ABOUT_MAX = 500

interface ServiceFormProps {
  draft: ServiceDraft
  categories: readonly MenuCategory[]
  team: ReadonlyMap<number, TeamMember>
  errors: Partial<Record<ServiceField, string>>
  onChange: (changes: Partial<ServiceDraft>) => void
  /** A field is complete: it has lost the focus, or an option was chosen. */
  onCommit: (field: ServiceField, value: FieldValue) => void
}

/** All fields of a service. */
export function ServiceForm({ draft, categories, team, errors, onChange, onCommit }: ServiceFormProps) {
  const text = (field: 'name' | 'price' | 'minutes' | 'bufferMinutes' | 'about') => ({
    value: draft[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
    onBlur: () => onCommit(field, parseTyped(field, draft[field])),
  })
  function choose(field: 'category' | 'gender', value: string) {
    onChange({ [field]: value })
    onCommit(field, value)
  }
  return (
    <div className="grid gap-4">
      <Field label="Name" {...text('name')} />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Category"
          value={draft.category}
          error={errors.category}
          onChange={({ target }) => choose('category', target.value)}
        >
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
        <Select label="For" value={draft.gender} onChange={({ target }) => choose('gender', target.value)}>
          {Object.entries(SERVICE_GENDER_LABELS).map(([gender, label]) => (
            <option key={gender} value={gender}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <div className="grid grid-cols-3 gap-3 max-sm:grid-cols-2">
        <Field label="Price" inputMode="decimal" icon={<IndianRupee className="size-4" />} {...text('price')} />
        <Field label="Minutes" inputMode="numeric" icon={<Clock className="size-4" />} {...text('minutes')} />
        <Field
          label="Buffer after"
          inputMode="numeric"
          icon={<Timer className="size-4" />}
          {...text('bufferMinutes')}
        />
      </div>
      <TimeLine minutes={Number(draft.minutes)} bufferMinutes={Number(draft.bufferMinutes || 0)} />
      <fieldset className="grid gap-1.75">
        <legend className="mb-1.75 text-sm font-semibold text-ink-2">Who does it</legend>
        <StylistChips
          chosen={draft.stylistIds}
          team={team}
          onChoose={(stylistIds) => {
            onChange({ stylistIds })
            onCommit('stylistIds', stylistIds)
          }}
        />
      </fieldset>
      <TextArea
        label="About, for guests"
        maxLength={ABOUT_MAX}
        hint={`${draft.about.length} of ${ABOUT_MAX}`}
        {...text('about')}
      />
    </div>
  )
}
