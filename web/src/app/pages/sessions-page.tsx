import { LogOut, ShieldAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { Note } from '@nikhar/ui/note'
import { Skeleton } from '@nikhar/ui/skeleton'
import { SessionList } from '../../features/accounts/components/session-list.tsx'
import { useSessions } from '../../features/accounts/use-sessions.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('@nikhar/ui/dialog')).ConfirmDialog }))

export function SessionsPage() {
  const { query, endOne, endOthers } = useSessions()
  const [isConfirming, setConfirming] = useState(false)
  const { data: sessions, error, refetch, isFetching } = query

  if (!sessions && error) {
    return (
      <LoadFailure
        error={error}
        title="Failed to load your devices"
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    )
  }
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent)
  return (
    <div aria-busy={!sessions} className="page-width grid gap-4 *:max-w-176">
      <p className="text-ink-2">
        Where you’re logged in. Devices you haven’t used for a while are logged out automatically.
      </p>
      {sessions ? (
        <SessionList
          sessions={sessions}
          endingId={endOne.isPending ? endOne.variables : undefined}
          onEnd={endOne.mutate}
        />
      ) : (
        <Skeleton className="h-40 rounded-lg" />
      )}
      {hasOthers && (
        <Button variant="danger" size="md" pending={endOthers.isPending} onClick={() => setConfirming(true)}>
          <LogOut className="size-4.25" /> Log out all other devices
        </Button>
      )}
      <Note icon={ShieldAlert}>
        Don’t recognise one? Log it out, then choose a new password in your profile, under Security.
      </Note>
      <Suspense>
        {isConfirming && (
          <ConfirmDialog
            open
            onOpenChange={setConfirming}
            icon={LogOut}
            title="Log out all other devices?"
            text="You’ll stay logged in on this device only."
            confirm="Log out"
            destructive
            onConfirm={() => {
              setConfirming(false)
              endOthers.mutate()
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
