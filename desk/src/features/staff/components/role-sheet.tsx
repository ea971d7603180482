import { call } from '@nikhar/client/call'
import { staff, StaffRoleChange, type StaffMember } from '@nikhar/contract/salons'
import { useState, type SyntheticEvent } from 'react'
import { Button } from '@nikhar/ui/button'
import { InlineError } from '@nikhar/ui/inline-error'
import { Sheet } from '@nikhar/ui/sheet'
import { useFieldErrors } from '@nikhar/ui/use-field-errors'
import { listProblems } from '../list-problems.ts'
import { RoleChoice, type ChosenRole } from './role-choice.tsx'
import { useStaffMutation } from '../use-staff-mutation.ts'

interface RoleSheetProps {
  outletId: number
  memberId: number
  member: StaffMember
  onClose: () => void
}

export function RoleSheet({ outletId, memberId, member, onClose }: RoleSheetProps) {
  const { name, role, stylistId } = member
  const [chosen, setChosen] = useState<ChosenRole>({ role: role === 'OWNER' ? 'MANAGER' : role, stylistId })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const change = useStaffMutation(
    outletId,
    (body: StaffRoleChange) => call(staff.changeStaffRole, { params: { outletId, memberId }, body }),
    `${name} has the new role.`,
  )
  const { errors, message } = useFieldErrors(chosen, change.error, problems)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const parsed = StaffRoleChange.safeParse(chosen)
    setProblems(parsed.success ? {} : listProblems(parsed.error))
    if (parsed.success) change.mutate(parsed.data, { onSuccess: onClose })
  }

  return (
    <Sheet open onOpenChange={onClose} title={`What ${name} can do`} description="Takes effect right away.">
      <form noValidate aria-label={`What ${name} can do`} onSubmit={submit} className="mt-4 grid gap-4.5">
        <RoleChoice outletId={outletId} value={chosen} errors={errors} onChange={setChosen} />
        <InlineError error={message} />
        <Button type="submit" block pending={change.isPending} pendingText="Saving...">
          Save
        </Button>
      </form>
    </Sheet>
  )
}
