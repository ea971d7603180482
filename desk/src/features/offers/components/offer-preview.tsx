import type { MenuService } from '@nikhar/contract/salons'
import { describeDraft, type OfferDraft } from '../offer-draft.ts'
import { OfferTicket } from './offer-ticket.tsx'

/** The ticket, and the sentence that guests read. */
export function OfferPreview({ draft, menu }: { draft: OfferDraft; menu: MenuService[] }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <OfferTicket
        discountType={draft.discountType}
        discountValue={Number(draft.discountValue) || 0}
        code={draft.code.replaceAll(/\s/g, '').toUpperCase()}
      />
      <p className="min-w-52 flex-1 text-sm text-ink-2">
        <span aria-live="polite">{`“${describeDraft(draft, menu)}”`}</span>{' '}
        <span className="text-ink-3">Guests will read this.</span>
      </p>
    </div>
  )
}
