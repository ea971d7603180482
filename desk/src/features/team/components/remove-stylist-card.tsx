import { type AffectedService, salons, type SoleServices, type TeamStylist } from '@nikhar/contract/salons'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '@nikhar/client/call'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { ConfirmDialog } from '@nikhar/ui/dialog'
import { toast } from '@nikhar/ui/toast'
import { paths } from '../../../lib/paths.ts'
import { AffectedBookingsDialog } from '../../affected-bookings/components/affected-bookings-dialog.tsx'
import { useBookingChange } from '../../affected-bookings/use-booking-change.ts'
import { findSoleServices, SoleServicesSheet } from './sole-services-sheet.tsx'

interface RemoveStylistCardProps {
  outletId: number
  stylist: TeamStylist
}

/** Removes a stylist from the team. Their upcoming bookings are reassigned or cancelled. */
export function RemoveStylistCard({ outletId, stylist: { stylistId, name } }: RemoveStylistCardProps) {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const [sole, setSole] = useState<AffectedService[]>()
  const { run, change, isPending } = useBookingChange({
    onDone() {
      toast.success(`${name} has left the team`)
      void navigate(paths.team(outletId), { replace: true })
    },
    onRefused(failure) {
      const services = findSoleServices(failure)
      if (services) setSole(services)
      return services !== undefined
    },
  })
  function leave(soleServices?: SoleServices) {
    setIsAsking(false)
    setSole(undefined)
    run((resolve) => {
      const body = { ...(resolve !== undefined && { resolve }), ...(soleServices && { soleServices }) }
      return call(salons.removeStylist, { params: { stylistId }, query: {}, body })
    })
  }
  return (
    <Card>
      <h2 className="type-h3">Leaving</h2>
      <p className="mt-1 text-sm text-ink-2">
        Visits that were made stay in the books. You decide about each booking to come before anything happens.
      </p>
      <Button size="sm" variant="danger" className="mt-3" pending={isPending} onClick={() => setIsAsking(true)}>
        <UserMinus className="size-4" /> {`${name} leaves`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        icon={UserMinus}
        destructive
        title={`Does ${name} leave the team?`}
        text="Guests cannot book them any more. This cannot be undone."
        confirm="Leaves"
        cancel="Stays"
        onConfirm={() => leave()}
      />
      <SoleServicesSheet
        services={sole}
        name={name}
        isPending={isPending}
        onChoose={leave}
        onDismiss={() => setSole(undefined)}
      />
      <AffectedBookingsDialog
        change={change}
        title={`${name} leaves`}
        action={`${name} leaves`}
        dismiss="Stays for now"
        message="Your stylist does not work here any more."
        canKeep={false}
      />
    </Card>
  )
}
