import type { CardOffer } from '@nikhar/contract/discovery'
import { formatOfferLimits, formatOfferLine } from '../offer-text.ts'

/** The offer of an outlet; its limits are in a separate line. */
export function OfferLine({ offer }: { offer: CardOffer }) {
  const limits = formatOfferLimits(offer)
  return (
    <span className="min-w-0">
      <span className="block">{formatOfferLine(offer)}</span>
      {limits !== '' && <span className="block text-xs font-medium">{limits}</span>}
    </span>
  )
}
