import { ApiError } from '@nikhar/client/api-error'
import { asRupees } from '@nikhar/contract/money'
import { parseRupees } from '@nikhar/contract/parse-rupees'
import type { MenuCategory } from '@nikhar/contract/salons'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { IconButton } from '@nikhar/ui/icon-button'
import { InlineError } from '@nikhar/ui/inline-error'
import { useFieldErrors } from '@nikhar/ui/use-field-errors'
import type { TeamMember } from '../team-member.ts'
import { LowPriceDialog } from './low-price-dialog.tsx'
import type { ServiceDraft } from '../service-fields.ts'
import { useAddService } from '../use-add-service.ts'
import { ServiceForm } from './service-form.tsx'

interface NewServiceProps {
  outletId: number
  category: string
  categories: readonly MenuCategory[]
  team: ReadonlyMap<number, TeamMember>
  onClose: () => void
}

/** Adds one service to the menu. */
export function NewService({ outletId, category, categories, team, onClose }: NewServiceProps) {
  const [draft, setDraft] = useState<ServiceDraft>({
    name: '',
    category,
    price: '',
    minutes: '45',
    bufferMinutes: '0',
    gender: 'UNISEX',
    stylistIds: [],
    about: '',
  })
  const { mutate, isPending, error, reset } = useAddService(outletId, draft, onClose)
  const isPriceLow = error instanceof ApiError && error.code === 'LOW_PRICE'
  const { errors, message } = useFieldErrors(draft, isPriceLow ? null : error)
  return (
    <form
      noValidate
      aria-label="New service"
      onSubmit={(event) => {
        event.preventDefault()
        mutate(undefined)
      }}
      className="grid gap-5"
    >
      <div className="flex items-center gap-2">
        <h2 className="min-w-0 flex-1 type-h2">New service</h2>
        <IconButton label="Close" variant="quiet" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <ServiceForm
        draft={draft}
        categories={categories}
        team={team}
        errors={errors}
        onChange={(changes) => setDraft((known) => ({ ...known, ...changes }))}
        onCommit={() => undefined}
      />
      <InlineError error={message} />
      {isPriceLow && (
        <LowPriceDialog
          name={draft.name.trim()}
          price={parseRupees(draft.price) ?? asRupees(0)}
          onMeant={() => mutate(true)}
          onMistake={reset}
        />
      )}
      <Button type="submit" size="md" pending={isPending} pendingText="Adding">
        <Plus className="size-4.5" /> Add to the menu
      </Button>
    </form>
  )
}
