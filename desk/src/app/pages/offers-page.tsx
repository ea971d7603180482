import { brand } from '@nikhar/contract/brand'
import { addDays } from '@nikhar/contract/salon-time'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { PageHeader } from '../../components/page-header.tsx'
import { createDraft, toDraft } from '../../features/offers/offer-draft.ts'
import { OfferList } from '../../features/offers/components/offer-list.tsx'
import { type EditedOffer, OfferSheet } from '../../features/offers/components/offer-sheet.tsx'
import { useCurrentOutlet } from '../../lib/current-outlet.ts'
import { today } from '../../lib/salon-time.ts'

const USUAL_DAYS = 30

export function OffersPage() {
  const outlet = useCurrentOutlet()
  const [edited, setEdited] = useState<EditedOffer>()
  if (!outlet) return null
  const { outletId, outletName } = outlet
  const days = () => [today(), addDays(today(), USUAL_DAYS)] as const
  const startNew = () => setEdited({ offer: undefined, draft: createDraft(...days()) })
  return (
    <>
      <title>{`Offers · ${outletName} · ${brand.name}`}</title>
      <PageHeader title="Offers">
        <Button size="md" onClick={startNew}>
          <Plus className="size-4.5" /> New offer
        </Button>
      </PageHeader>
      <div className="px-gutter pb-6 md:px-4 desk:px-6">
        <OfferList
          key={outletId}
          outletId={outletId}
          onOpen={(offer) => setEdited({ offer, draft: toDraft(offer) })}
          onNew={startNew}
        />
        <OfferSheet
          outletId={outletId}
          edited={edited}
          onClose={() => setEdited(undefined)}
          onCopy={(draft) => {
            const [startDay, endDay] = days()
            setEdited({ offer: undefined, draft: { ...draft, startDay, endDay } })
          }}
        />
      </div>
    </>
  )
}
