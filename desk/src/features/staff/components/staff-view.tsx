import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { Skeleton } from '@nikhar/ui/skeleton'
import { InvitationRow } from './invitation-row.tsx'
import { InviteSheet } from './invite-sheet.tsx'
import { MemberRow } from './member-row.tsx'
import { staffQueries } from '../queries.ts'
import { RoleTable } from './role-table.tsx'

/** The accounts that can open the desk of the outlet, the invitations, and what each role may do. */
export function StaffView({ outletId }: { outletId: number }) {
  const { data, error, refetch, isFetching } = useQuery(staffQueries.staff(outletId))
  const [isInviting, setIsInviting] = useState(false)
  if (!data && error) {
    return (
      <LoadFailure
        error={error}
        title="The logins could not be loaded"
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    )
  }
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <Card padded={false}>
        <div className="flex items-center justify-between gap-3 px-5 pt-4 pb-2">
          <h2 className="type-h3">People</h2>
          <Button size="sm" onClick={() => setIsInviting(true)}>
            <UserPlus className="size-4.5" /> Invite
          </Button>
        </div>
        {data ? (
          <ul className="divide-y divide-line">
            {data.members.map((member) => (
              <MemberRow key={member.memberId ?? 'owner'} outletId={outletId} member={member} />
            ))}
            {data.invitations.map((invitation) => (
              <InvitationRow key={invitation.invitationId} outletId={outletId} invitation={invitation} />
            ))}
          </ul>
        ) : (
          <div className="grid gap-3 p-5">
            <Skeleton className="h-14 rounded-md" />
            <Skeleton className="h-14 rounded-md" />
          </div>
        )}
      </Card>
      <RoleTable />
      {isInviting && <InviteSheet outletId={outletId} onClose={() => setIsInviting(false)} />}
    </div>
  )
}
