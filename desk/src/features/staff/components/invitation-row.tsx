import { formatDate } from '@nikhar/contract/salon-time'
import { staff, type StaffInvitation } from '@nikhar/contract/salons'
import { call } from '@nikhar/client/call'
import { MailPlus, Trash2 } from 'lucide-react'
import { useNow } from '@nikhar/ui/clock'
import { IconButton } from '@nikhar/ui/icon-button'
import { toast } from '@nikhar/ui/toast'
import { StaffRow } from './staff-row.tsx'
import { useStaffMutation } from '../use-staff-mutation.ts'

interface InvitationRowProps {
  outletId: number
  invitation: StaffInvitation
}

export function InvitationRow({ outletId, invitation }: InvitationRowProps) {
  const { invitationId, email, role, stylistName } = invitation
  const params = { outletId, invitationId }
  const resend = useStaffMutation(
    outletId,
    () => call(staff.resendInvitation, { params }),
    `A new link is on its way to ${email}.`,
  )
  const cancel = useStaffMutation(outletId, () => call(staff.cancelInvitation, { params }), 'Invitation withdrawn.')
  const showError = (error: Error) => toast.error(error.message)
  return (
    <StaffRow
      name={email}
      detail="Invited"
      role={role}
      stylistName={stylistName}
      status={describeInvitation(invitation, useNow())}
      isWaiting
    >
      <IconButton
        label={`Send the invitation to ${email} again`}
        variant="bare"
        disabled={resend.isPending}
        onClick={() => resend.mutate(undefined, { onError: showError })}
      >
        <MailPlus className="size-4.5" />
      </IconButton>
      <IconButton
        label={`Withdraw the invitation to ${email}`}
        variant="bare"
        disabled={cancel.isPending}
        onClick={() => cancel.mutate(undefined, { onError: showError })}
      >
        <Trash2 className="size-4.5" />
      </IconButton>
    </StaffRow>
  )
}

function describeInvitation({ sentAt, expiresAt }: StaffInvitation, nowMs: number): string {
  if (sentAt === null) return 'e-mail not sent, please send it again'
  if (Date.parse(expiresAt) <= nowMs) return 'link expired, send a new one'
  return `open until ${formatDate(expiresAt)}`
}
