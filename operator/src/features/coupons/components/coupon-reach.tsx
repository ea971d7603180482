import type { CouponCity, CouponReach as Reach, PlatformCoupon } from '@nikhar/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { AutocompleteField } from '@nikhar/ui/autocomplete-field'
import { ChipButton, FilterChip } from '@nikhar/ui/chip'
import { InlineError } from '@nikhar/ui/inline-error'
import { RadioGroup } from '@nikhar/ui/radio-group'
import { useDebouncedValue } from '@nikhar/ui/use-debounced-value'
import { operatorQueries } from '../../../lib/queries.ts'
import type { CouponDraft } from '../coupon-draft.ts'

const REACHES: { value: Reach; label: string }[] = [
  { value: 'ALL', label: 'All salons' },
  { value: 'CITIES', label: 'Cities' },
  { value: 'OUTLETS', label: 'Chosen salons' },
]

interface CouponReachProps {
  draft: CouponDraft
  cities: readonly CouponCity[]
  errors: Record<string, string>
  disabled: boolean
  onChange: (values: Partial<CouponDraft>) => void
}

/** Where it is valid: salons that open in a city later are included. */
export function CouponReach({ draft, cities, errors, disabled, onChange }: CouponReachProps) {
  return (
    <div className="grid gap-3">
      <RadioGroup
        legend="Valid at"
        look="pills"
        disabled={disabled}
        options={REACHES}
        value={draft.reach}
        onChange={(reach) => onChange({ reach })}
      />
      {draft.reach === 'CITIES' && (
        <div role="group" aria-label="Cities" className="flex flex-wrap gap-2">
          {cities.map(({ slug, name }) => (
            <FilterChip
              key={slug}
              several
              disabled={disabled}
              on={draft.cities.includes(slug)}
              onClick={() => onChange({ cities: toggle(draft.cities, slug) })}
            >
              {name}
            </FilterChip>
          ))}
        </div>
      )}
      {draft.reach === 'OUTLETS' && <ChosenOutlets {...{ draft, disabled, onChange }} />}
      {draft.reach !== 'ALL' && <InlineError error={errors[draft.reach === 'CITIES' ? 'cities' : 'outletIds']} />}
    </div>
  )
}

export function toggle(list: string[], value: string): string[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value]
}

function ChosenOutlets({ draft, disabled, onChange }: Pick<CouponReachProps, 'draft' | 'disabled' | 'onChange'>) {
  const [text, setText] = useState('')
  const q = useDebouncedValue(text.trim(), 250)
  const { data } = useQuery({ ...operatorQueries.outlets({ stage: 'LIVE', q, pageNumber: 1 }), enabled: q.length > 1 })
  const found = q.length > 1 && text.trim() !== '' ? (data?.data ?? []) : []
  const { outlets } = draft
  const free = found.filter(({ outletId }) => !outlets.some((chosen) => chosen.outletId === outletId)).slice(0, 6)
  const add = (outlet: PlatformCoupon['outlets'][number]) => {
    onChange({ outlets: [...outlets, outlet] })
    setText('')
  }
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap gap-2">
        {outlets.map(({ outletId, name, city }) => (
          <ChipButton
            key={outletId}
            tone="plum"
            disabled={disabled}
            aria-label={`Remove ${name}`}
            onClick={() => onChange({ outlets: outlets.filter((other) => other.outletId !== outletId) })}
          >
            {`${name}, ${city}`} <X aria-hidden="true" className="size-4" />
          </ChipButton>
        ))}
      </div>
      {!disabled && (
        <AutocompleteField
          label="Add a salon"
          placeholder="Name of a live salon"
          value={text}
          onChange={setText}
          items={free}
          itemKey={({ outletId }) => outletId}
          renderItem={({ name, locality, city }) => `${name}, ${locality}, ${city}`}
          onPick={({ outletId, name, city }) => add({ outletId, name, city })}
          status={
            q.length > 1 && data && free.length === 0 && text.trim() === q ? 'No live salon with this name' : undefined
          }
        />
      )}
    </div>
  )
}
