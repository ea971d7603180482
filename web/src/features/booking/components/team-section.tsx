import type { TeamMember } from '@nikhar/contract/booking'
import { useQuery } from '@tanstack/react-query'
import { Avatar } from '@nikhar/ui/avatar'
import { Card, CardLink } from '@nikhar/ui/card'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { Rating } from '@nikhar/ui/rating'
import { SectionHeading } from '@nikhar/ui/section-heading'
import { Skeleton } from '@nikhar/ui/skeleton'
import { bookingQueries } from '../queries.ts'
import type { QuickBookRequest } from '../quick-book.ts'
import { getLargePhoto } from '../stylist.ts'
import { TimeChip } from './time-chip.tsx'

interface TeamSectionProps {
  outlet: { id: number; name: string }
  stylistTo: (stylistId: number) => string
  onChoose: (request: QuickBookRequest) => void
}

/** The stylists side by side: a photo leads to the stylist, a time books them. */
export function TeamSection({ outlet, stylistTo, onChoose }: TeamSectionProps) {
  const { data, error, refetch, isFetching } = useQuery(bookingQueries.team(outlet.id))
  if (data?.stylists.length === 0) return null
  return (
    <section aria-labelledby="team" aria-busy={!data && !error}>
      <SectionHeading id="team">The team</SectionHeading>
      {!data && error && (
        <LoadFailure error={error} title="The team did not load" onRetry={() => void refetch()} pending={isFetching} />
      )}
      <ul className="-mx-gutter flex gap-3 overflow-x-auto px-gutter pt-1 pb-4 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0">
        {data?.stylists.map((member) => (
          <Member
            key={member.id}
            member={member}
            to={stylistTo(member.id)}
            onChoose={(startTime, serviceId) =>
              onChoose({ outletId: outlet.id, serviceId, startTime, stylistId: member.id })
            }
          />
        ))}
        {!data &&
          !error &&
          [1, 2, 3].map((place) => <Skeleton key={place} className="h-56 w-43 flex-none rounded-lg" />)}
      </ul>
    </section>
  )
}

interface MemberProps {
  member: TeamMember
  to: string
  onChoose: (startTime: string, serviceId: string) => void
}

function Member({ member, to, onChoose }: MemberProps) {
  const { name, rating, ratingCount, specialities, next } = member
  const [startTime] = next?.startTimes ?? []
  return (
    <li className="flex w-43 flex-none">
      <Card className="grid w-full content-start justify-items-center gap-1 text-center" padded={false}>
        <div className="grid w-full justify-items-center gap-1 px-3 pt-4">
          <Avatar name={name} {...getLargePhoto(member)} shape="lg" className="mb-1" />
          <h3 className="font-semibold">
            <CardLink to={to}>{name}</CardLink>
          </h3>
          {ratingCount > 0 ? (
            <Rating rating={rating} count={ratingCount} />
          ) : (
            <span className="text-sm text-ink-3">New</span>
          )}
          <p className="line-clamp-1 text-xs text-ink-3">{specialities.join(', ')}</p>
        </div>
        <div className="relative z-1 mt-auto p-3 pt-1.5">
          {next && startTime !== undefined ? (
            <TimeChip
              startTime={startTime}
              subject={`${next.service.serviceName} with ${name}`}
              onClick={() => onChoose(startTime, next.service._id)}
            />
          ) : (
            <p className="flex min-h-target items-center text-xs text-ink-3">No free time</p>
          )}
        </div>
      </Card>
    </li>
  )
}
