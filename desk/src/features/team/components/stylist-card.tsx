import type { Board } from '@nikhar/contract/desk'
import { pictureUrl } from '@nikhar/contract/pictures'
import type { TeamStylist } from '@nikhar/contract/salons'
import { Star } from 'lucide-react'
import { Avatar } from '@nikhar/ui/avatar'
import { Card, CardLink } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { paths } from '../../../lib/paths.ts'
import { useCurrentTime } from '../../../lib/salon-time.ts'
import { describeWeek } from '../describe-week.ts'
import { describePresence, type Presence } from '../presence.ts'
import { toWeek } from '../shift-week.ts'

interface StylistCardProps {
  outletId: number
  stylist: TeamStylist
  /** Today's board; without it the card does not show who is present. */
  board: Board | undefined
}

const GENDERS = { FEMALE: 'Woman', MALE: 'Man', OTHER: 'Other' }

/** Name, presence, specialities and today's occupancy of a stylist. */
export function StylistCard({ outletId, stylist, board }: StylistCardProps) {
  const { stylistId, name, gender, experienceYears, image, rating, ratingCount, specialities, shifts } = stylist
  const now = useCurrentTime()
  const share = board?.stylists.find((column) => column.stylistId === stylistId)?.occupancy ?? null
  return (
    <Card className="grid content-start gap-3">
      <div className="flex items-start gap-3">
        <Avatar name={name} shape="lg" src={image === null ? undefined : pictureUrl(image, 240)} />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">
            <CardLink to={paths.stylist(outletId, stylistId)}>{name}</CardLink>
          </h2>
          <p className="text-sm text-ink-3">{`${GENDERS[gender]}, ${describeYears(experienceYears)}`}</p>
          {board && <PresenceLine {...describePresence(stylist, board, now)} />}
        </div>
        {ratingCount > 0 && (
          <p className="flex items-center gap-1 text-sm font-semibold">
            <Star aria-hidden="true" className="size-4 fill-gold text-gold" />
            <span className="sr-only">Rating </span>
            {rating.toFixed(1)}
          </p>
        )}
      </div>
      {specialities.length > 0 && (
        <p className="flex flex-wrap gap-1.5">
          {specialities.map((speciality) => (
            <span key={speciality} className="rounded-xs bg-surface-2 px-2 py-1 text-xs font-semibold text-ink-2">
              {speciality}
            </span>
          ))}
        </p>
      )}
      <div className="mt-auto">
        <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-3">
          <span>{describeWeek(toWeek(shifts))}</span>
          {share !== null && <b className="font-semibold whitespace-nowrap text-ink">{`${share}% booked today`}</b>}
        </p>
        {share !== null && (
          <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-full bg-surface-3">
            <div style={{ width: `${share}%` }} className="h-full rounded-full bg-primary" />
          </div>
        )}
      </div>
    </Card>
  )
}

const LOOKS: Record<Presence['state'], { dot: string; text: string }> = {
  on: { dot: 'bg-success', text: 'text-success' },
  break: { dot: 'bg-accent', text: 'text-ink-2' },
  later: { dot: 'bg-line-field', text: 'text-ink-2' },
  off: { dot: 'bg-line-field', text: 'text-ink-3' },
  leave: { dot: 'bg-warn', text: 'text-warn' },
}

function PresenceLine({ state, text }: Presence) {
  return (
    <p className={classes('mt-0.5 flex items-center gap-2 text-sm font-medium', LOOKS[state].text)}>
      <span aria-hidden="true" className={classes('size-2 rounded-full', LOOKS[state].dot)} />
      {text}
    </p>
  )
}

function describeYears(years: number): string {
  if (years === 0) return 'just started'
  return years === 1 ? '1 year' : `${years} years`
}
