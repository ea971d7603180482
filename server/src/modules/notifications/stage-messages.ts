import { brand } from '@nikhar/contract/brand'
import type { OutletStage } from '@nikhar/contract/desk'
import { sql } from 'kysely'
import type { Config } from '../../config/config.ts'
import { findDeskUrl } from '../../config/desk-url.ts'
import type { Db } from '../../db/database.ts'
import type { Email } from '../../integrations/mailer.ts'
import { emailDomain } from './calendar.ts'
import { composeEmail, type Paragraph } from './email-layout.ts'
import { nothingRead, type Message, type ReadMessages, type SendDeps } from './message.ts'

/** The stages that an operator sets. The salon needs no message about its own actions. */
type DecidedStage = Exclude<OutletStage, 'DRAFT' | 'SUBMITTED'>

const KINDS = {
  LIVE: 'OUTLET_LIVE',
  SENT_BACK: 'OUTLET_SENT_BACK',
  HIDDEN: 'OUTLET_HIDDEN',
  SUSPENDED: 'OUTLET_SUSPENDED',
} as const satisfies Record<DecidedStage, string>

/** Runs in the transaction of the change, which has locked the outlet: the versions of its messages are consecutive. */
export async function queueStageMessage(
  trx: Db,
  outletId: number,
  { stage, reason, now }: { stage: OutletStage; reason: string | undefined; now: Date },
) {
  if (stage === 'DRAFT' || stage === 'SUBMITTED') return
  await sql`
    insert into messages (outlet_id, kind, recipient, channel, version, detail, created_at)
    select ${outletId}::integer, ${KINDS[stage]}, 'SALON', 'EMAIL', coalesce(max(version), 0) + 1, ${reason ?? null}, ${now}::timestamptz
    from messages where outlet_id = ${outletId}`.execute(trx)
}

interface StageMessage {
  id: string
  outlet_id: number
  kind: (typeof KINDS)[DecidedStage]
  reason: string | null
  outlet_name: string
  slug: string | null
  owner_name: string
  owner_email: string
  is_overtaken: boolean
}

/** A message that a later one supersedes is not sent. */
export async function readStageMessages({ config, db }: SendDeps, messages: Message[]): Promise<ReadMessages> {
  const { rows } = await sql<StageMessage>`
    select mine.id, mine.outlet_id, mine.kind, mine.detail as reason, outlets.name as outlet_name, slug,
      owners.name as owner_name, owners.email as owner_email, exists (
        select from messages as later where later.outlet_id = mine.outlet_id and later.version > mine.version
      ) as is_overtaken
    from messages as mine join outlets on outlets.id = mine.outlet_id join salon_accounts as owners on owners.id = outlets.owner_id
    where mine.id = any(${messages.map(({ id }) => id)}::uuid[])`.execute(db)
  const read = nothingRead()
  for (const message of messages) {
    const row = rows.find(({ id }) => id === message.id)
    if (!row || row.is_overtaken) read.dropped.push(message)
    else
      read.ready.push({
        message,
        async deliver(connection) {
          await connection.send(composeStageEmail(row, config))
          return true
        },
      })
  }
  return read
}

/** For the owner: an operator's decision about the outlet. */
function composeStageEmail(message: StageMessage, config: Config): Email {
  const { outlet_name, outlet_id, kind, reason, owner_name, owner_email } = message
  const { subject, text } = TEXTS[kind]
  const desk = findDeskUrl(config)
  const email = composeEmail(owner_email, subject(outlet_name), [
    `Hello ${owner_name},`,
    text(outlet_name),
    ...(reason ? [`The reason: “${reason}”`] : []),
    ...linkTo(message, config),
    ...(desk === undefined ? [] : [{ link: `${desk}/outlet/${outlet_id}/setup`, label: 'Open the desk' }]),
    `Questions? Write to ${brand.support.email} or call ${brand.support.phone}.`,
  ])
  return { ...email, messageId: `stage-${message.id}@${emailDomain}` }
}

function linkTo({ kind, slug }: StageMessage, { publicUrl }: Config): Paragraph[] {
  return kind === 'OUTLET_LIVE' && slug !== null ? [{ link: `${publicUrl}/s/${slug}`, label: 'See your page' }] : []
}

interface Text {
  subject: (outlet: string) => string
  text: (outlet: string) => string
}

const TEXTS: Record<StageMessage['kind'], Text> = {
  OUTLET_LIVE: {
    subject: (outlet) => `${outlet} is live`,
    text: (outlet) => `${outlet} is live on ${brand.name}. Guests find it and can book from now on.`,
  },
  OUTLET_SENT_BACK: {
    subject: (outlet) => `${outlet}: something to mend first`,
    text: (outlet) =>
      `We have looked at ${outlet} and ask you to mend something before it goes live. Then send it again.`,
  },
  OUTLET_HIDDEN: {
    subject: (outlet) => `${outlet} is hidden`,
    text: (outlet) => `Guests do not find ${outlet} at the moment. Bookings to come stay as they are.`,
  },
  OUTLET_SUSPENDED: {
    subject: (outlet) => `${outlet} is suspended`,
    text: (outlet) => `${outlet} takes no bookings at the moment.`,
  },
}
