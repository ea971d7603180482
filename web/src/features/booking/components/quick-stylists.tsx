import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { Button } from '@nikhar/ui/button'
import { PersonTile } from '@nikhar/ui/person-tile'
import { Skeleton } from '@nikhar/ui/skeleton'
import { bookingQueries, type RequestedSlot } from '../queries.ts'
import { describeStylist, getLargePhoto } from '../stylist.ts'

interface QuickStylistsProps {
  outletId: number
  slot: RequestedSlot
  onChoose: (stylistId: number | undefined) => void
}

/** The stylists who are free at the time, and any of them. The chosen one stays visible. */
export function QuickStylists({ outletId, slot, onChoose }: QuickStylistsProps) {
  const { stylistId } = slot
  const all = useQuery(bookingQueries.stylists(outletId))
  const free = useQuery(bookingQueries.freeStylists(outletId, slot))
  const isError = all.isError || free.isError
  const stylists = free.data && all.data?.filter(({ id }) => id === stylistId || free.data.stylistIds.includes(id))
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
          {...getLargePhoto(stylist)}
          selected={stylist.id === stylistId}
          onClick={() => onChoose(stylist.id)}
        />
      ))}
      {!stylists && !isError && <Skeleton className="mx-2.5 size-19 flex-none rounded-[1.625rem]" />}
      {isError && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => void Promise.all([all.refetch(), free.refetch()])}
          className="self-center"
        >
          The stylists did not load. Try again
        </Button>
      )}
    </div>
  )
}
