import { asRupees, formatRupees } from '@nikhar/contract/money'
import type { SalonOffer } from '@nikhar/contract/salons'
import { classes } from '@nikhar/ui/classes'
import { ticketTones } from '@nikhar/ui/ticket'

const NOTCHES =
  'radial-gradient(.35rem at 0 50%, #0000 98%, #000) 0 0 / 51% 100% no-repeat, ' +
  'radial-gradient(.35rem at 100% 50%, #0000 98%, #000) 100% 0 / 51% 100% no-repeat'

type TicketOffer = Pick<SalonOffer, 'discountType' | 'discountValue' | 'code'> & { ended?: boolean }

/** The offer as guests know it: its value and its code. */
export function OfferTicket({ discountType, discountValue, code, ended = false }: TicketOffer) {
  const tone = ended ? 'rose' : discountType === 'PERCENTAGE' ? 'plum' : 'gold'
  return (
    <span
      style={{ mask: NOTCHES }}
      className={classes('grid w-32 flex-none rounded-[.8rem] px-4 py-2 leading-tight', ticketTones[tone])}
    >
      <b className="text-xl font-bold tracking-[-.02em]">
        {discountType === 'PERCENTAGE' ? `${discountValue}%` : formatRupees(asRupees(discountValue))}
      </b>
      <span className="truncate text-xs font-semibold tracking-[.06em]">{code || 'CODE'}</span>
    </span>
  )
}
