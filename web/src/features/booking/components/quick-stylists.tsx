import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { Button } from '@nikhar/ui/button'
import { PersonTile } from '@nikhar/ui/person-tile'
import { Skeleton } from '@nikhar/ui/skeleton'
import { bookingQueries } from '../queries.ts'
import type { QuickBookRequest } from '../quick-book.ts'
import { describeStylist, getStylistPhotoUrl } from '../stylist.ts'

interface QuickStylistsProps {
  request: QuickBookRequest
  stylistId: number | undefined
  onChoose: (stylistId: number | undefined) => void
}

/** Only stylists who do the service. */
export function QuickStylists({ request, stylistId, onChoose }: QuickStylistsProps) {
  const { data, isError, refetch } = useQuery(bookingQueries.team(request.outletId))
  const stylists = data?.stylists.filter(({ unableServiceIds }) => !unableServiceIds.includes(request.serviceId))
  return (
    <div
      role="group"
      aria-label="Stylist"
      className="-mx-5 mt-2 flex gap-1 overflow-x-auto px-5 py-1.5 [scrollbar-width:none] md:-mx-6 md:px-6"
    >
      <PersonTile
        name="Any"
        detail="First free"
        icon={Sparkles}
        selected={stylistId === undefined}
        onClick={() => onChoose(undefined)}
      />
      {stylists?.map((stylist) => (
        <PersonTile
          key={stylist.id}
          name={stylist.name}
          detail={describeStylist(stylist)}
          src={getStylistPhotoUrl(stylist, 240)}
          selected={stylist.id === stylistId}
          onClick={() => onChoose(stylist.id)}
        />
      ))}
      {!stylists && !isError && <Skeleton className="mx-2.5 size-19 flex-none rounded-[1.625rem]" />}
      {isError && (
        <Button variant="outline" size="sm" onClick={() => void refetch()} className="self-center">
          The stylists did not load. Try again
        </Button>
      )}
    </div>
  )
}
