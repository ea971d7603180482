import { brand } from '@nikhar/contract/brand'
import type { Complaint, ComplaintMessage } from '@nikhar/contract/care'
import { formatMoment } from '@nikhar/contract/salon-time'
import { classes } from '@nikhar/ui/classes'

/** The messages with author and time, oldest first; the acknowledgement is automatic. */
export function ComplaintMessages({ complaint }: { complaint: Complaint }) {
  const { messages, number, raisedAt } = complaint
  const [first, ...rest] = messages
  return (
    <ol aria-label="Conversation" className="grid gap-3">
      {first && <Message message={first} />}
      <li className="max-w-[85%] justify-self-start rounded-lg rounded-bl-xs bg-surface-2 px-4 py-3">
        <p className="text-xs text-ink-2">{`Automatic · ${formatMoment(raisedAt)}`}</p>
        <p className="mt-1">{`We have your complaint. Its number is ${number}.`}</p>
      </li>
      {rest.map((message) => (
        <Message key={message.messageId} message={message} />
      ))}
    </ol>
  )
}

const EVENTS = { RAISED: '', SETTLED: ' · outcome', REOPENED: ' · reopened' }

function Message({ message: { from, name, event, text, at } }: { message: ComplaintMessage }) {
  const isOwn = from === 'CUSTOMER'
  const author = isOwn ? 'You' : `${name ?? 'Somebody'} of ${brand.name}`
  return (
    <li
      className={classes(
        'max-w-[85%] rounded-lg px-4 py-3 wrap-break-word',
        isOwn
          ? 'justify-self-end rounded-br-xs bg-primary-soft text-on-primary-soft'
          : 'justify-self-start rounded-bl-xs bg-surface shadow-line',
      )}
    >
      <p className={classes('text-xs', !isOwn && 'text-ink-2')}>
        {`${author} · ${formatMoment(at)}${event ? EVENTS[event] : ''}`}
      </p>
      <p className="mt-1 whitespace-pre-line">{text}</p>
    </li>
  )
}
