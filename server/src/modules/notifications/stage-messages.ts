import { brand } from '@nikhar/contract/brand'
import type { OutletStage } from '@nikhar/contract/desk'
import { sql } from 'kysely'
import type { Config } from '../../config/config.ts'
import { findDeskUrl } from '../../config/desk-url.ts'
import type { Db } from '../../db/database.ts'
import type { Email } from '../../integrations/mailer.ts'
import { emailDomain } from './calendar.ts'
import { composeEmail } from './email-layout.ts'
import type { Paragraph } from './email-paragraphs.ts'
import { QUESTIONS } from './account-footer.ts'
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
          await connection.send({ ...composeStageEmail(row, config), messageId: `stage-${row.id}@${emailDomain}` })
          return true
        },
      })
  }
  return read
}

type Decision = Omit<StageMessage, 'id' | 'is_overtaken'>

/** For the owner: an operator's decision about the outlet. */
export function composeStageEmail(
  decision: Decision,
  config: Pick<Config, 'publicUrl' | 'deskUrl' | 'deskPort'>,
): Email {
  const { outlet_name, kind, reason, owner_name, owner_email } = decision
  const { subject, text } = TEXTS[kind]
  return composeEmail(owner_email, subject(outlet_name), [
    `Hello ${owner_name},`,
    { heading: subject(outlet_name) },
    text(outlet_name),
    ...(reason ? ['Our reason:', { quote: reason }] : []),
    ...listLinks(decision, config),
    QUESTIONS,
    { why: `You’re getting this e-mail because ${outlet_name} is yours. Decisions about it can’t be switched off.` },
  ])
}

function listLinks(
  { kind, slug, outlet_id }: Decision,
  config: Pick<Config, 'publicUrl' | 'deskUrl' | 'deskPort'>,
): Paragraph[] {
  const desk = `${findDeskUrl(config)}/outlet/${outlet_id}/setup`
  if (kind !== 'OUTLET_LIVE' || slug === null) return [{ link: desk, label: 'Open the desk' }]
  return [
    { link: `${config.publicUrl}/s/${slug}`, label: 'See your page' },
    { aside: desk, label: 'Open the desk' },
  ]
}

interface Text {
  subject: (outlet: string) => string
  text: (outlet: string) => string
}

const TEXTS: Record<StageMessage['kind'], Text> = {
  OUTLET_LIVE: {
    subject: (outlet) => `${outlet} is live`,
    text: (outlet) => `${outlet} is live on ${brand.name}. Guests can find and book it from now on.`,
  },
  OUTLET_SENT_BACK: {
    subject: (outlet) => `${outlet}: something to fix first`,
    text: (outlet) =>
      `We’ve looked at ${outlet}. Please fix what’s below, then submit it again and we’ll take another look.`,
  },
  OUTLET_HIDDEN: {
    subject: (outlet) => `${outlet} is hidden`,
    text: (outlet) => `Guests can’t find ${outlet} at the moment. Upcoming bookings stay as they are.`,
  },
  OUTLET_SUSPENDED: {
    subject: (outlet) => `${outlet} is suspended`,
    text: (outlet) => `${outlet} can’t take bookings at the moment.`,
  },
}
