import { brand } from '@nikhar/contract/brand'
import {
  COMPLAINT_CATEGORY_LABELS,
  COMPLAINT_OUTCOME_LABELS,
  type ComplaintCategory,
  type ComplaintOutcome,
} from '@nikhar/contract/care'
import { formatRupees, toRupees, type Paise } from '@nikhar/contract/money'
import { formatDate, formatMoment } from '@nikhar/contract/salon-time'
import type { Config } from '../../../config/config.ts'
import type { Db } from '../../../db/database.ts'
import type { Paragraph } from '../../notifications/email-paragraphs.ts'
import { queueEmail, type Letter } from '../../notifications/letters.ts'

type Addresses = Pick<Config, 'publicUrl' | 'operatorOrigin'>

export interface Mailing {
  config: Addresses
  now: Date
  complaint: { id: number; number: string; category: ComplaintCategory }
}

/** Wed, 18 Nov, 2:26 pm */

type About = Omit<Mailing, 'now'>

const ANSWER_ON_THE_PAGE = 'Please reply on the page of your complaint: nobody reads replies to this e-mail.'

function customerLetter(
  { config, complaint: { id, number } }: About,
  to: string,
  { subject, heading, paragraphs }: { subject: string; heading: string; paragraphs: Paragraph[] },
): Letter {
  return {
    to,
    subject: `${number}: ${subject}`,
    paragraphs: [
      { heading },
      ...paragraphs,
      { link: `${config.publicUrl}/complaint/${id}`, label: 'See your complaint' },
      { why: `You’re getting this e-mail because of your complaint ${number}. It can’t be switched off.` },
    ],
  }
}

interface Acknowledgement {
  text: string
  answerDue: Date
  settleDue: Date
}

/** No e-mail is sent to a customer whose account was deleted. */
export async function mailAcknowledgement(trx: Db, mailing: Mailing, to: string | null, given: Acknowledgement) {
  if (to !== null) await queueEmail(trx, acknowledgementLetter(mailing, to, given), mailing.now)
}

export function acknowledgementLetter(
  about: About,
  to: string,
  { text, answerDue, settleDue }: Acknowledgement,
): Letter {
  return customerLetter(about, to, {
    subject: 'we have your complaint',
    heading: 'We have your complaint',
    paragraphs: [
      {
        rows: [
          ['Number', about.complaint.number],
          ['Someone answers by', formatMoment(answerDue)],
          ['Settled by', formatDate(settleDue)],
        ],
      },
      'You wrote:',
      { quote: text },
      ANSWER_ON_THE_PAGE,
    ],
  })
}

interface Answer {
  operatorName: string
  text: string
}

export async function mailAnswer(trx: Db, mailing: Mailing, to: string | null, answer: Answer) {
  if (to !== null) await queueEmail(trx, answerLetter(mailing, to, answer), mailing.now)
}

export function answerLetter(about: About, to: string, { operatorName, text }: Answer): Letter {
  const [first = operatorName] = operatorName.split(' ')
  return customerLetter(about, to, {
    subject: 'an answer to your complaint',
    heading: 'We’ve answered your complaint',
    paragraphs: [`${first} from ${brand.name} wrote:`, { quote: text }, ANSWER_ON_THE_PAGE],
  })
}

interface Settled {
  outcome: ComplaintOutcome
  refundPaise: Paise | null
  text: string
  canReopen: boolean
}

export async function mailOutcome(trx: Db, mailing: Mailing, to: string | null, settled: Settled) {
  if (to !== null) await queueEmail(trx, outcomeLetter(mailing, to, settled), mailing.now)
}

export function outcomeLetter(about: About, to: string, { outcome, refundPaise, text, canReopen }: Settled): Letter {
  const sum = refundPaise === null ? '' : `: ${formatRupees(toRupees(refundPaise))}`
  return customerLetter(about, to, {
    subject: 'your complaint is settled',
    heading: 'Your complaint is settled',
    paragraphs: [
      `${COMPLAINT_OUTCOME_LABELS[outcome]}${sum}.`,
      { quote: text },
      ...(canReopen ? ['If this doesn’t settle it for you, you can reopen it once, on its page.'] : []),
    ],
  })
}

interface Notice {
  subject: string
  text: string
  due?: Date
}

/** To the operator who wrote last; before that, to the support address. */
export async function mailOperators(trx: Db, mailing: Mailing, to: string | null, notice: Notice) {
  await queueEmail(trx, operatorLetter(mailing, to ?? brand.support.email, notice), mailing.now)
}

export function operatorLetter(
  { config: { operatorOrigin }, complaint: { id, number, category } }: About,
  to: string,
  { subject, text, due }: Notice,
): Letter {
  return {
    to,
    subject: `${number}: ${subject}`,
    paragraphs: [
      { heading: `${subject.charAt(0).toUpperCase()}${subject.slice(1)}` },
      {
        rows: [
          ['Complaint', number],
          ['About', COMPLAINT_CATEGORY_LABELS[category]],
          ...(due ? [['Answer by', formatMoment(due)] satisfies [string, string]] : []),
        ],
      },
      { quote: text },
      ...(operatorOrigin === undefined
        ? []
        : [{ link: `${operatorOrigin}/complaints/${id}`, label: 'Open the complaint' }]),
      { why: 'You’re getting this e-mail because you look after this complaint. It can’t be switched off.' },
    ],
  }
}
