import { formatTime } from '@nikhar/contract/orders'
import { nameDay } from '@nikhar/contract/relative-day'
import { staff, type StaffMember } from '@nikhar/contract/salons'
import { call } from '@nikhar/client/call'
import { Pencil, UserMinus, UserX } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@nikhar/ui/dialog'
import { IconButton } from '@nikhar/ui/icon-button'
import { InlineError } from '@nikhar/ui/inline-error'
import { RoleSheet } from './role-sheet.tsx'
import { StaffRow } from './staff-row.tsx'
import { useStaffMutation } from '../use-staff-mutation.ts'

interface MemberRowProps {
  outletId: number
  member: StaffMember
}

export function MemberRow({ outletId, member }: MemberRowProps) {
  const { memberId, name, email, role, stylistName, lastSeenAt } = member
  const [opened, setOpened] = useState<'role' | 'remove'>()
  return (
    <StaffRow name={name} detail={email} role={role} stylistName={stylistName} status={describeUse(lastSeenAt)}>
      {memberId !== null && (
        <>
          <IconButton label={`Change what ${name} can do`} variant="bare" onClick={() => setOpened('role')}>
            <Pencil className="size-4.5" />
          </IconButton>
          <IconButton label={`Remove ${name}`} variant="bare" onClick={() => setOpened('remove')}>
            <UserMinus className="size-4.5" />
          </IconButton>
          {opened === 'role' && (
            <RoleSheet outletId={outletId} memberId={memberId} member={member} onClose={() => setOpened(undefined)} />
          )}
          <RemoveDialog
            outletId={outletId}
            memberId={memberId}
            name={name}
            open={opened === 'remove'}
            onClose={() => setOpened(undefined)}
          />
        </>
      )}
    </StaffRow>
  )
}

interface RemoveDialogProps {
  outletId: number
  memberId: number
  name: string
  open: boolean
  onClose: () => void
}

function RemoveDialog({ outletId, memberId, name, open, onClose }: RemoveDialogProps) {
  const remove = useStaffMutation(
    outletId,
    () => call(staff.removeStaff, { params: { outletId, memberId } }),
    `${name} can no longer open the desk.`,
  )
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      icon={UserX}
      destructive
      title={`Remove ${name}?`}
      text="They lose access to this salon’s desk right away. Bookings and their history stay."
      cancel="Keep"
      confirm="Remove"
      pending={remove.isPending}
      pendingText="Removing..."
      onConfirm={() => remove.mutate(undefined)}
    >
      <InlineError error={remove.error?.message} className="mt-4" />
    </ConfirmDialog>
  )
}

function describeUse(lastSeenAt: string | null): string {
  if (lastSeenAt === null) return 'not logged in yet'
  const day = nameDay(lastSeenAt)
  return day === 'Today' ? `today, ${formatTime(lastSeenAt)}` : day
}
