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
        Past visits stay on record. You decide about each upcoming booking first.
      </p>
      <Button size="sm" variant="danger" className="mt-3" pending={isPending} onClick={() => setIsAsking(true)}>
        <UserMinus className="size-4" /> {`Remove ${name}`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        icon={UserMinus}
        destructive
        title={`Remove ${name} from the team?`}
        text="Guests can’t book them any more. You can’t undo this."
        confirm="Remove"
        cancel="Keep"
        onConfirm={() => leave()}
      />
      <SoleServicesSheet services={sole} isPending={isPending} onChoose={leave} onDismiss={() => setSole(undefined)} />
      <AffectedBookingsDialog
        change={change}
        title={`Remove ${name}`}
        action={`Remove ${name}`}
        dismiss="Keep for now"
        message="Your stylist no longer works here."
        canKeep={false}
      />
    </Card>
  )
}
