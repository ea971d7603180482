import { ROLE_NAMES } from '../../features/staff/role-names.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { extractMessage } from '@nikhar/client/error-message'
import { endSession } from '@nikhar/client/session'
import { ButtonLink } from '@nikhar/ui/button'
import { FormSkeleton, Loading } from '@nikhar/ui/page-skeletons'
import { Note } from '@nikhar/ui/note'
import { toast } from '@nikhar/ui/toast'
import { EntryPage } from '../../features/session/components/entry-page.tsx'
import { JoinAccount } from '../../features/staff/components/join-account.tsx'
import { JoinForm } from '../../features/staff/components/join-form.tsx'
import { staffQueries } from '../../features/staff/queries.ts'
import { paths } from '../../lib/paths.ts'

/** The page behind the link of an invitation. */
export function JoinPage() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const { data: invitation, error } = useQuery(staffQueries.invitation(token))
  if (error) return <InvalidInvitation message={extractMessage(error)} />
  if (!invitation) {
    return (
      <EntryPage title="Join" heading="Join the team" text="One moment, please.">
        <Loading label="Loading the invitation" className="mt-7">
          <FormSkeleton fields={3} />
        </Loading>
      </EntryPage>
    )
  }
  const { outletName, city, invitedBy, email, role, hasAccount } = invitation

  /** An existing account logs in with its own password, whichever account is logged in on this device. */
  function askToLogIn() {
    endSession()
    toast.success(`${outletName} is now on your account. Please log in.`)
    void navigate(paths.login(), { replace: true })
  }

  return (
    <EntryPage
      title="Join"
      heading={`Join ${outletName}`}
      text={`${invitedBy} has invited you to the desk in ${city}, as ${ROLE_NAMES[role].toLowerCase()}. You’ll log in with ${email}.`}
    >
      {hasAccount ? (
        <JoinAccount token={token} email={email} onJoined={askToLogIn} />
      ) : (
        <JoinForm token={token} onJoined={() => void navigate(paths.start(), { replace: true })} />
      )}
    </EntryPage>
  )
}

function InvalidInvitation({ message }: { message: string }) {
  return (
    <EntryPage title="Join" heading="This link doesn’t work" text="Invitations expire after seven days and work once.">
      <Note tone="bad" className="mt-7">
        {message}
      </Note>
      <ButtonLink to={paths.login()} variant="soft" block className="mt-4">
        Go to log in
      </ButtonLink>
    </EntryPage>
  )
}
