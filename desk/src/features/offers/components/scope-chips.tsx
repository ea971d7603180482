import type { MenuService } from '@nikhar/contract/salons'
import { X } from 'lucide-react'
import { ChipButton, FilterChip } from '@nikhar/ui/chip'
import { Select } from '@nikhar/ui/select'
import { nameCategory, type OfferDraft } from '../offer-draft.ts'

interface ScopeChipsProps {
  draft: OfferDraft
  menu: MenuService[]
  errors: Record<string, string>
  disabled: boolean
  onChange: (values: Partial<OfferDraft>) => void
}

/** The scope of the offer: whole categories by a tap, single services from a list; none: everything. */
export function ScopeChips({ draft, menu, errors, disabled, onChange }: ScopeChipsProps) {
  const offered = menu.filter(({ retiredAt }) => retiredAt === null)
  const slugs = [...new Set([...offered.map(({ category }) => category), ...draft.categories])]
  const chosen = menu.filter(({ serviceId }) => draft.serviceIds.includes(serviceId))
  const toggle = (slug: string) => {
    const { categories } = draft
    onChange({
      categories: categories.includes(slug) ? categories.filter((other) => other !== slug) : [...categories, slug],
    })
  }
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-3">
      <legend className="mb-1.75 text-sm font-semibold text-ink-2">Only these services</legend>
      <div className="flex flex-wrap gap-2">
        {slugs.map((slug) => (
          <FilterChip
            key={slug}
            several
            on={draft.categories.includes(slug)}
            onClick={() => toggle(slug)}
            className="capitalize"
          >
            {`All ${nameCategory(slug)}`}
          </FilterChip>
        ))}
        {chosen.map(({ serviceId, name }) => (
          <ChipButton
            key={serviceId}
            tone="plum"
            aria-label={`Remove ${name}`}
            onClick={() => onChange({ serviceIds: draft.serviceIds.filter((id) => id !== serviceId) })}
          >
            {name} <X aria-hidden="true" className="size-4" />
          </ChipButton>
        ))}
      </div>
      <Select
        label="Add a service"
        labelHidden
        value=""
        error={errors['serviceIds'] ?? errors['categories']}
        onChange={({ target }) => target.value && onChange({ serviceIds: [...draft.serviceIds, target.value] })}
      >
        <option value="">
          {draft.serviceIds.length + draft.categories.length > 0 ? 'Add a service…' : 'Every service'}
        </option>
        {offered
          .filter(({ serviceId }) => !draft.serviceIds.includes(serviceId))
          .map(({ serviceId, name }) => (
            <option key={serviceId} value={serviceId}>
              {name}
            </option>
          ))}
      </Select>
    </fieldset>
  )
}
