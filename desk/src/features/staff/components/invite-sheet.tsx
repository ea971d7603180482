import { call } from '@nikhar/client/call'
import { INVITATION_DAYS, NewInvitation, staff } from '@nikhar/contract/salons'
import { Mail } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { Button } from '@nikhar/ui/button'
import { Field } from '@nikhar/ui/field'
import { InlineError } from '@nikhar/ui/inline-error'
import { Sheet } from '@nikhar/ui/sheet'
import { useFieldErrors } from '@nikhar/ui/use-field-errors'
import { RoleChoice, type ChosenRole } from './role-choice.tsx'
import { useStaffMutation } from '../use-staff-mutation.ts'
import { listProblems } from '../list-problems.ts'

interface InviteSheetProps {
  outletId: number
  onClose: () => void
}

export function InviteSheet({ outletId, onClose }: InviteSheetProps) {
  const [email, setEmail] = useState('')
  const [chosen, setChosen] = useState<ChosenRole>({ role: 'RECEPTION', stylistId: null })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const invite = useStaffMutation(
    outletId,
    (body: NewInvitation) => call(staff.inviteStaff, { params: { outletId }, body }),
    `The invitation is on its way to ${email.trim()}.`,
  )
  const { errors, message } = useFieldErrors({ email, ...chosen }, invite.error, problems)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const parsed = NewInvitation.safeParse({ email, ...chosen })
    setProblems(parsed.success ? {} : listProblems(parsed.error))
    if (parsed.success) invite.mutate(parsed.data, { onSuccess: onClose })
  }

  return (
    <Sheet
      open
      onOpenChange={onClose}
      title="Invite to the desk"
      description={`They’ll get an e-mail with a link that works for ${INVITATION_DAYS} days, and choose their own password.`}
    >
      <form noValidate aria-label="Invite to the desk" onSubmit={submit} className="mt-4 grid gap-4.5">
        <Field
          label="Email"
          type="email"
          autoComplete="off"
          icon={<Mail />}
          value={email}
          error={errors['email']}
          onChange={({ target }) => setEmail(target.value)}
        />
        <RoleChoice outletId={outletId} value={chosen} errors={errors} onChange={setChosen} />
        <InlineError error={message} />
        <Button type="submit" block pending={invite.isPending} pendingText="Sending...">
          Send invitation
        </Button>
      </form>
    </Sheet>
  )
}
