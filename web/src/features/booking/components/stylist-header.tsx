import type { TeamMember } from '@nikhar/contract/booking'
import { formatCount } from '@nikhar/contract/money'
import { Avatar } from '@nikhar/ui/avatar'
import { Rating } from '@nikhar/ui/rating'
import { TextLink } from '@nikhar/ui/text-link'
import { getStylistPhotoUrl } from '../stylist.ts'

interface StylistHeaderProps {
  stylist: TeamMember
  outletName: string
  outletTo: string
}

/** Face, name, salon, rating and the facts. */
export function StylistHeader({ stylist, outletName, outletTo }: StylistHeaderProps) {
  const { name, rating, ratingCount, visits, returning, pastExperience } = stylist
  const facts = [
    ...(visits > 0 ? [{ value: formatCount(visits), label: visits === 1 ? 'visit' : 'visits' }] : []),
    ...(returning === null ? [] : [{ value: `${returning}%`, label: 'come back' }]),
    { value: String(pastExperience), label: pastExperience === 1 ? 'year' : 'years' },
  ]
  return (
    <header className="grid gap-5">
      <div className="flex items-center gap-4.5">
        <Avatar name={name} src={getStylistPhotoUrl(stylist, 240)} shape="me" className="size-26!" />
        <div className="min-w-0">
          <h2 className="type-h1">{name}</h2>
          <p className="text-sm text-ink-2">
            Stylist at <TextLink to={outletTo}>{outletName}</TextLink>
          </p>
          {ratingCount > 0 ? (
            <Rating rating={rating} count={ratingCount} />
          ) : (
            <p className="text-sm text-ink-3">New here</p>
          )}
        </div>
      </div>
      <dl className="flex divide-x divide-line rounded-xl shadow-line-strong">
        {facts.map(({ value, label }) => (
          <div key={label} className="flex flex-1 flex-col-reverse items-center py-3.5">
            <dt className="text-xs text-ink-3">{label}</dt>
            <dd className="font-display text-xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}
