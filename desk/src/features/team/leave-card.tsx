import { salons, type TeamStylist } from '@nikhar/contract'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '@nikhar/client/call'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { ConfirmDialog } from '@nikhar/ui/dialog'
import { toast } from '@nikhar/ui/toast'
import { paths } from '../../lib/paths.ts'
import { AffectedBookingsDialog } from '../affected-bookings/affected-bookings-dialog.tsx'
import { useBookingChange } from '../affected-bookings/use-booking-change.ts'

interface LeaveCardProps {
  outletId: number
  stylist: TeamStylist
}

/** Takes somebody off the team. Their bookings to come go to somebody else, or are cancelled. */
export function LeaveCard({ outletId, stylist: { stylistId, name } }: LeaveCardProps) {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const { run, change, isPending } = useBookingChange({
    onDone() {
      toast.success(`${name} has left the team`)
      void navigate(paths.team(outletId), { replace: true })
    },
  })
  function leave() {
    setIsAsking(false)
    run((resolve) => {
      const body = resolve === undefined ? {} : { resolve }
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
        onConfirm={leave}
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
