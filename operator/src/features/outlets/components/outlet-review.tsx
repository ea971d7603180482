import type { OutletDecision, ReviewedOutlet } from '@nikhar/contract/operator'
import { formatMobile } from '@nikhar/contract/accounts'
import { pictureUrl, pictureWidths } from '@nikhar/contract/pictures'
import { formatMoment } from '@nikhar/contract/salon-time'
import { Eye, History, Pencil } from 'lucide-react'
import { Button, buttonClasses, ButtonLink } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { Chip } from '@nikhar/ui/chip'
import { Note } from '@nikhar/ui/note'
import { Picture } from '@nikhar/ui/picture'
import { paths } from '../../../lib/paths.ts'
import { BookingFigures } from './booking-figures.tsx'
import { CheckList } from './check-list.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { MenuPrices } from './menu-prices.tsx'
import { NearbySalons } from './nearby-salons.tsx'
import { OutletLooks } from './outlet-looks.tsx'
import { AUDIENCE_LABELS, KIND_LABELS, STAGE_LABELS, STAGE_TONES } from '../stage-label.ts'

interface OutletReviewProps {
  outlet: ReviewedOutlet
  onDecide: (decision: OutletDecision) => void
  onEdit: () => void
  isDeciding: boolean
}

export function OutletReview({ outlet, onDecide, onEdit, isDeciding }: OutletReviewProps) {
  return (
    <article aria-label={outlet.name} className="grid grid-cols-1 content-start gap-4">
      <OutletHead outlet={outlet} onEdit={onEdit} />
      {outlet.stage !== 'DRAFT' && outlet.stage !== 'SUBMITTED' && <BookingFigures bookings={outlet.bookings} />}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 content-start gap-4">
          <CheckList checks={outlet.checks} />
          <ButtonLink to={paths.audit(outlet.outletId)} variant="ghost" size="sm">
            <History className="size-4.5" /> See all changes in the audit log
          </ButtonLink>
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          <NearbySalons outlet={outlet} />
          <MenuPrices outlet={outlet} />
        </div>
      </div>
      <OutletLooks outletId={outlet.outletId} looks={outlet.looks} />
      <DecisionBar stage={outlet.stage} onDecide={onDecide} isDeciding={isDeciding} />
    </article>
  )
}

function OutletHead({ outlet, onEdit }: { outlet: ReviewedOutlet; onEdit: () => void }) {
  const { name, kind, audience, stage, reason, street, city, pincode, owner, phoneNumber, publicUrl } = outlet
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="type-h1">{name}</h2>
          <Chip tone={STAGE_TONES[stage]}>{STAGE_LABELS[stage]}</Chip>
          {kind !== null && <Chip tone="plum">{KIND_LABELS[kind]}</Chip>}
          <Chip>{AUDIENCE_LABELS[audience]}</Chip>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="soft" size="sm" onClick={onEdit}>
            <Pencil className="size-4.5" /> Edit
          </Button>
          {publicUrl !== null && (
            <a
              href={publicUrl}
              target="_blank"
              rel="noreferrer"
              className={buttonClasses({ variant: 'soft', size: 'sm' })}
            >
              <Eye className="size-4.5" /> View as guest
            </a>
          )}
        </div>
      </div>
      <p className="mt-2 text-sm text-ink-2">{`${street}, ${city} ${pincode}`}</p>
      <p className="text-sm text-ink-2">
        {owner.name}, <span className="whitespace-nowrap">{formatMobile(owner.phoneNumber)}</span>,{' '}
        <span className="wrap-anywhere">{owner.email}</span>
        {phoneNumber !== null && phoneNumber !== owner.phoneNumber && (
          <span className="whitespace-nowrap">{` · salon ${formatMobile(phoneNumber)}`}</span>
        )}
      </p>
      {reason !== null && (
        <Note tone={stage === 'SUSPENDED' ? 'bad' : 'warm'} className="mt-3">
          {`${STAGE_LABELS[stage]} ${formatMoment(outlet.since)}: ${reason}`}
        </Note>
      )}
      <Photos photos={outlet.photos} />
    </Card>
  )
}

const SHOWN_PHOTOS = 4

function Photos({ photos }: { photos: readonly string[] }) {
  const widths = pictureWidths.OUTLET_BANNER ?? [600]
  if (photos.length === 0) return null
  return (
    <ul aria-label="Photos" className="mt-3.5 grid grid-cols-2 gap-2 sm:grid-cols-4">
      {photos.slice(0, SHOWN_PHOTOS).map((key, index) => (
        <li key={key} className="overflow-hidden rounded-md">
          <Picture
            source={{ url: (width) => pictureUrl(key, width), widths }}
            alt={`Photo ${index + 1}`}
            sizes="15rem"
            ratio="4/3"
          />
        </li>
      ))}
    </ul>
  )
}
