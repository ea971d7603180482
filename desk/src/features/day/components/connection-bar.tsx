import { CloudOff, RefreshCw, TriangleAlert } from 'lucide-react'
import { Button } from '@nikhar/ui/button'
import { offlineQueue } from '../../../lib/desk-queue.ts'
import type { QueuedEntry } from '../../../lib/queued-entry.ts'

interface ConnectionBarProps {
  isLost: boolean
  entries: readonly QueuedEntry[]
}

/** Shows when the connection is lost, which changes wait to be sent, and which ones the server has refused since. */
export function ConnectionBar({ isLost, entries }: ConnectionBarProps) {
  // Entries after one whose connection was lost have not been tried yet, and wait as well.
  const waiting = entries.filter(
    ({ isHeld, refusal, attempts }) => !isHeld && refusal === undefined && (attempts > 0 || isLost),
  )
  const refused = entries.filter(({ refusal }) => refusal !== undefined)
  const isShown = isLost || waiting.length > 0
  return (
    <div role="status" className="grid gap-2 px-gutter lg:px-6">
      {isShown && (
        <p className="mb-2 flex items-center gap-2.5 rounded-[1.1rem] bg-toast px-4 py-3 text-sm font-medium text-on-film">
          {isLost ? (
            <CloudOff aria-hidden="true" className="size-4.5" />
          ) : (
            <RefreshCw aria-hidden="true" className="size-4.5" />
          )}
          <span>
            {isLost
              ? 'You’re offline. You can keep working: the day stays visible.'
              : 'Sending what you entered offline.'}
            {waiting.length > 0 && ` ${countEntries(waiting.length)} here.`}
          </span>
        </p>
      )}
      {refused.map(({ id, label, refusal }) => (
        <div
          key={id}
          className="mb-2 flex flex-wrap items-center gap-2.5 rounded-[1.1rem] bg-danger-soft py-1.5 pr-1.5 pl-4 text-sm text-on-danger-soft"
        >
          <TriangleAlert aria-hidden="true" className="size-4.5 flex-none" />
          <p className="min-w-0 flex-1">
            <b>{`Not done: ${label}.`}</b> {refusal}
          </p>
          <Button size="sm" variant="ghost" onClick={() => offlineQueue.remove(id)}>
            Got it
          </Button>
        </div>
      ))}
    </div>
  )
}

function countEntries(count: number) {
  return count === 1 ? '1 entry is waiting' : `${count} entries are waiting`
}
