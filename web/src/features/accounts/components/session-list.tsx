import type { ActiveSession } from '@nikhar/contract/accounts'
import { formatMoment } from '@nikhar/contract/salon-time'
import { Monitor, Smartphone } from 'lucide-react'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { IconTile } from '@nikhar/ui/icon-tile'

interface SessionListProps {
  sessions: ActiveSession[]
  /** The session that is being ended. */
  endingId: string | undefined
  onEnd: (sessionId: string) => void
}

export function SessionList({ sessions, endingId, onEnd }: SessionListProps) {
  return (
    <Card padded={false} className="px-4.5">
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
            <SessionSummary session={session} />
            {!session.isCurrent && (
              <Button
                variant="soft"
                size="md"
                className="max-sm:w-full"
                aria-label={`Log out ${session.device ?? 'this device'}`}
                pending={endingId === session.id}
                onClick={() => onEnd(session.id)}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function SessionSummary({
  session: { device, network, startedAt, lastUsedAt, isCurrent },
}: {
  session: ActiveSession
}) {
  const Icon = /Android|iPhone|iPad|iOS/.test(device ?? '') ? Smartphone : Monitor
  return (
    <div className="flex min-w-56 flex-1 items-start gap-4">
      <IconTile tone="plain" size="sm">
        <Icon />
      </IconTile>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {device ?? 'Unknown device'}
          {isCurrent && (
            <span className="rounded-full bg-success-soft px-2.5 py-1 text-xs leading-[1.2] font-bold text-on-success-soft">
              This device
            </span>
          )}
        </p>
        <p className="text-sm text-ink-2">{isCurrent ? 'In use now' : `Last used ${formatMoment(lastUsedAt)}`}</p>
        <p className="text-sm text-ink-3">
          Logged in {formatMoment(startedAt)}
          {network !== null && `, from ${network}`}
        </p>
      </div>
    </div>
  )
}
