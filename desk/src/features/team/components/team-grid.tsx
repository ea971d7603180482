import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { PlaceDrawing } from '@nikhar/ui/drawing'
import { EmptyState } from '@nikhar/ui/empty-state'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { Skeleton } from '@nikhar/ui/skeleton'
import { deskQueries } from '../../../lib/queries.ts'
import { today } from '../../../lib/salon-time.ts'
import { AddStylistSheet } from './add-stylist-sheet.tsx'
import { StylistCard } from './stylist-card.tsx'
import { teamQueries } from '../team-queries.ts'

const grid = 'grid gap-3.5 sm:grid-cols-2 desk:grid-cols-3'

/** The stylists of an outlet. */
export function TeamGrid({ outletId }: { outletId: number }) {
  const team = useQuery(teamQueries.team(outletId))
  const board = useQuery(deskQueries.board(outletId, today()))
  if (!team.data && team.isError) {
    return (
      <LoadFailure
        error={team.error}
        title="The team could not be loaded"
        onRetry={() => void team.refetch()}
        pending={team.isFetching}
      />
    )
  }
  if (!team.data) {
    return (
      <div role="status" aria-busy="true" aria-label="Loading the team" className={grid}>
        {Array.from({ length: 6 }, (_, place) => (
          <Skeleton key={place} className="h-44 rounded-lg" />
        ))}
      </div>
    )
  }
  if (team.data.length === 0) {
    return (
      <EmptyState
        drawing={<PlaceDrawing />}
        title="No one yet"
        text="Add your stylists. Guests can book them as soon as they have shifts."
        actions={<AddStylistButton outletId={outletId} />}
      />
    )
  }
  return (
    <ul className={grid}>
      {team.data.map((stylist) => (
        <li key={stylist.stylistId} className="grid">
          <StylistCard outletId={outletId} stylist={stylist} board={board.data} />
        </li>
      ))}
    </ul>
  )
}

export function AddStylistButton({ outletId }: { outletId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="md" onClick={() => setIsOpen(true)}>
        <UserPlus className="size-4.5" /> Add a stylist
      </Button>
      <AddStylistSheet outletId={outletId} open={isOpen} onOpenChange={setIsOpen} />
    </>
  )
}
