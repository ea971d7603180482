import { isDatabaseUnavailable } from '../../errors/database-errors.ts'
import { readLetters } from './letters.ts'
import { nothingRead, type Message, type MessageReader, type ReadMessages, type SendDeps } from './message.ts'
import { readOperatorLinks } from './operator-link.ts'
import { readOrderMessages } from './order-messages.ts'
import { readStageMessages } from './stage-messages.ts'
import { readWaitlistMessages } from './waitlist-messages.ts'

/** The subjects of messages, by the column that references them. */
const READERS = {
  order_id: readOrderMessages,
  entry_id: readWaitlistMessages,
  outlet_id: readStageMessages,
  operator_id: readOperatorLinks,
  to_address: readLetters,
} satisfies Partial<Record<keyof Message, MessageReader>>

/** Reads what the messages contain and whether they are sent at all, with a few statements for all of them. */
export async function readBatch(deps: SendDeps, messages: Message[]): Promise<ReadMessages> {
  const batch = nothingRead()
  for (const [column, read] of Object.entries(READERS)) {
    const about = messages.filter((message) => message[column as keyof typeof READERS] !== null)
    if (about.length > 0) add(batch, await readEvenIfOneFails(read, deps, about))
  }
  batch.ready.sort((a, b) => messages.indexOf(a.message) - messages.indexOf(b.message))
  return batch
}

/** One of them may be unreadable and must not block the others. */
async function readEvenIfOneFails(read: MessageReader, deps: SendDeps, messages: Message[]): Promise<ReadMessages> {
  try {
    return await read(deps, messages)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    if (messages.length === 1) return { ...nothingRead(), unreadable: messages.map((message) => ({ message, error })) }
    const batch = nothingRead()
    for (const message of messages) add(batch, await readEvenIfOneFails(read, deps, [message]))
    return batch
  }
}

function add(batch: ReadMessages, { ready, dropped, unreadable, postponed }: ReadMessages) {
  batch.ready.push(...ready)
  batch.dropped.push(...dropped)
  batch.unreadable.push(...unreadable)
  batch.postponed.push(...postponed)
}
