import { Button } from '@nikhar/ui/button'
import { InlineError } from '@nikhar/ui/inline-error'
import { useJoinOutlet } from '../use-join-outlet.ts'

/** Joins with an existing account, which keeps its own password. */
export function JoinAccount({ token, email, onJoined }: { token: string; email: string; onJoined: () => void }) {
  const join = useJoinOutlet(token, onJoined)
  return (
    <div className="mt-7 grid gap-4.5">
      <p className="text-ink-2">
        You already have a desk account with <b className="text-ink">{email}</b>. We’ll add this salon to it.
      </p>
      <InlineError error={join.error?.message} />
      <Button block pending={join.isPending} pendingText="Joining..." onClick={() => join.mutate()}>
        Join with this account
      </Button>
    </div>
  )
}
