import { brand } from '@nikhar/contract/brand'
import {
  COMPLAINT_CATEGORY_LABELS,
  COMPLAINT_OUTCOME_LABELS,
  type ComplaintCategory,
  type ComplaintOutcome,
} from '@nikhar/contract/care'
import { formatRupees, toRupees, type Paise } from '@nikhar/contract/money'
import { formatTime } from '@nikhar/contract/orders'
import { formatShortDay, salonDayOf } from '@nikhar/contract/salon-time'
import type { Config } from '../../../config/config.ts'
import type { Db } from '../../../db/database.ts'
import type { Paragraph } from '../../notifications/email-layout.ts'
import { queueEmail } from '../../notifications/letters.ts'

type Addresses = Pick<Config, 'publicUrl' | 'operatorOrigin'>

export interface Mailing {
  config: Addresses
  now: Date
  complaint: { id: number; number: string; category: ComplaintCategory }
}

/** Wed, 18 Nov, 2:26 pm */
function formatMoment(at: Date): string {
  return `${formatShortDay(salonDayOf(at))}, ${formatTime(at)}`
}

/** No e-mail is sent when the account was deleted. */
async function mailCustomer(
  trx: Db,
  { config, now, complaint: { id } }: Mailing,
  to: string | null,
  subject: string,
  paragraphs: Paragraph[],
) {
  if (to === null) return
  const link = { link: `${config.publicUrl}/complaint/${id}`, label: 'See the complaint' }
  await queueEmail(trx, { to, subject, paragraphs: [...paragraphs, link] }, now)
}

export function mailAcknowledgement(
  trx: Db,
  mailing: Mailing,
  to: string | null,
  { text, answerDue, settleDue }: { text: string; answerDue: Date; settleDue: Date },
) {
  const { number } = mailing.complaint
  return mailCustomer(trx, mailing, to, `${number}: we have your complaint`, [
    `We have your complaint. Its number is ${number}.`,
    `A person answers by ${formatMoment(answerDue)}, and it is settled by ${formatShortDay(salonDayOf(settleDue))}.`,
    `You wrote: “${text}”`,
    'Please write on the page of the complaint: this e-mail address does not read answers.',
  ])
}

export function mailAnswer(
  trx: Db,
  mailing: Mailing,
  to: string | null,
  { operatorName, text }: { operatorName: string; text: string },
) {
  const { number } = mailing.complaint
  const [first = operatorName] = operatorName.split(' ')
  return mailCustomer(trx, mailing, to, `${number}: an answer to your complaint`, [
    `${first} of ${brand.name} wrote: “${text}”`,
    'Please answer on the page of the complaint: this e-mail address does not read answers.',
  ])
}

export function mailOutcome(
  trx: Db,
  mailing: Mailing,
  to: string | null,
  decided: { outcome: ComplaintOutcome; refundPaise: Paise | null; text: string; canReopen: boolean },
) {
  const { number } = mailing.complaint
  const { outcome, refundPaise, text, canReopen } = decided
  const sum = refundPaise === null ? '' : `: ${formatRupees(toRupees(refundPaise))}`
  return mailCustomer(trx, mailing, to, `${number}: your complaint is settled`, [
    `${COMPLAINT_OUTCOME_LABELS[outcome]}${sum}.`,
    `“${text}”`,
    ...(canReopen ? ['If that does not settle it for you, you can reopen it once, on its page.'] : []),
  ])
}

/** To the operator who wrote last; before that, to the support address. */
export async function mailOperators(
  trx: Db,
  { config, now, complaint: { id, number, category } }: Mailing,
  to: string | null,
  { subject, text, due }: { subject: string; text: string; due?: Date },
) {
  const { operatorOrigin } = config
  const paragraphs: Paragraph[] = [
    `${number}, ${COMPLAINT_CATEGORY_LABELS[category].toLowerCase()}.`,
    `“${text}”`,
    ...(due ? [`To be answered by ${formatMoment(due)}.`] : []),
    ...(operatorOrigin === undefined
      ? []
      : [{ link: `${operatorOrigin}/complaints/${id}`, label: 'Open the complaint' }]),
  ]
  await queueEmail(trx, { to: to ?? brand.support.email, subject: `${number}: ${subject}`, paragraphs }, now)
}
