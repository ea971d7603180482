import type { OperatorComplaint } from '@nikhar/contract/operator'
import { formatMoment } from '@nikhar/contract/salon-time'
import { classes } from '@nikhar/ui/classes'

const EVENTS = { RAISED: '', SETTLED: ' · outcome', REOPENED: ' · reopened' }

/** The customer on the left, operators on the right. */
export function ComplaintMessages({ complaint }: { complaint: OperatorComplaint }) {
  const { messages, customer } = complaint
  if (messages.length === 0) return <p className="text-sm text-ink-2">The text was deleted with the account.</p>
  return (
    <ol aria-label="Conversation" className="grid gap-3">
      {messages.map(({ messageId, from, name, event, text, at }) => {
        const isOurs = from === 'OPERATOR'
        return (
          <li
            key={messageId}
            className={classes(
              'max-w-[85%] rounded-lg px-4 py-3 wrap-break-word',
              isOurs
                ? 'justify-self-end rounded-br-xs bg-primary-soft text-on-primary-soft'
                : 'justify-self-start rounded-bl-xs bg-surface-2',
            )}
          >
            <p className={classes('text-xs', !isOurs && 'text-ink-2')}>
              {`${isOurs ? (name ?? 'Operator') : customer.name} · ${formatMoment(at)}${event ? EVENTS[event] : ''}`}
            </p>
            <p className="mt-1 whitespace-pre-line">{text}</p>
          </li>
        )
      })}
    </ol>
  )
}
