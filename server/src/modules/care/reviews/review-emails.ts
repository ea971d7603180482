import { brand } from '@nikhar/contract/brand'
import type { ReportDecision } from '@nikhar/contract/operator'
import type { Config } from '../../../config/config.ts'
import { findDeskUrl } from '../../../config/desk-url.ts'
import type { Db } from '../../../db/database.ts'
import { queueEmail, type Letter } from '../../notifications/letters.ts'
import { QUESTIONS } from '../../notifications/account-footer.ts'

interface Decided {
  config: Pick<Config, 'publicUrl' | 'deskUrl' | 'deskPort'>
  now: Date
  report: { outlet_id: number; outlet_name: string; reporter_email: string; author_email: string | null }
  decision: ReportDecision
  reason: string
}

interface Text {
  subject: string
  text: (outlet: string) => string
}

const SALON: Record<ReportDecision, Text> = {
  KEEP: {
    subject: 'the review stays',
    text: (outlet) => `We’ve looked at the review of ${outlet} that you reported. It stays.`,
  },
  HIDE: {
    subject: 'the review is hidden',
    text: (outlet) =>
      `We’ve looked at the review of ${outlet} that you reported. It’s now hidden, and its stars don’t count. Its author may appeal.`,
  },
  RESTORE: {
    subject: 'the review is shown again',
    text: (outlet) => `The author of a hidden review of ${outlet} has appealed. It’s shown again, and its stars count.`,
  },
  UPHOLD: {
    subject: 'the review stays hidden',
    text: (outlet) => `The author of a hidden review of ${outlet} has appealed. It stays hidden.`,
  },
}

/** The author is not notified of a report that changes nothing. */
const AUTHOR: Record<Exclude<ReportDecision, 'KEEP'>, Text> = {
  HIDE: {
    subject: 'Your review is hidden',
    text: (outlet) => `We’ve hidden your review of ${outlet}. No one else can read it, and its stars don’t count.`,
  },
  RESTORE: {
    subject: 'Your review is shown again',
    text: (outlet) => `We’ve taken another look at your review of ${outlet}. It’s shown again.`,
  },
  UPHOLD: {
    subject: 'Your review stays hidden',
    text: (outlet) =>
      `We’ve taken another look at your review of ${outlet}. It stays hidden, and this decision is final.`,
  },
}

export async function mailDecision(trx: Db, decided: Decided) {
  const { now, report, decision } = decided
  await queueEmail(trx, salonDecisionLetter(decided), now)
  if (decision === 'KEEP' || report.author_email === null) return
  await queueEmail(trx, authorDecisionLetter(decided, report.author_email, decision), now)
}

type Explained = Omit<Decided, 'now'>

export function salonDecisionLetter({ config, report, decision, reason }: Explained): Letter {
  const { outlet_id, outlet_name, reporter_email } = report
  const { subject, text } = SALON[decision]
  return {
    to: reporter_email,
    subject: `${outlet_name}: ${subject}`,
    paragraphs: [
      { heading: capitalise(subject) },
      text(outlet_name),
      'Our reason:',
      { quote: reason },
      { link: `${findDeskUrl(config)}/outlet/${outlet_id}/reviews`, label: 'See your reviews' },
      { why: `You’re getting this e-mail because you reported a review of ${outlet_name}. It can’t be switched off.` },
    ],
  }
}

export function authorDecisionLetter(
  { config, report, reason }: Explained,
  to: string,
  decision: Exclude<ReportDecision, 'KEEP'>,
): Letter {
  const { subject, text } = AUTHOR[decision]
  return {
    to,
    subject,
    paragraphs: [
      { heading: subject },
      text(report.outlet_name),
      'Our reason:',
      { quote: reason },
      ...(decision === 'HIDE'
        ? [
            'You can change it, and appeal once: someone will take another look.',
            { link: `${config.publicUrl}/complaints`, label: 'Appeal' },
          ]
        : []),
      QUESTIONS,
      { why: `You’re getting this e-mail because you reviewed ${report.outlet_name}. It can’t be switched off.` },
    ],
  }
}

function capitalise(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

interface Appeal {
  config: Pick<Config, 'operatorOrigin'>
  outletName: string
  text: string
}

export async function mailAppeal(trx: Db, { now, ...appeal }: Appeal & { now: Date }) {
  await queueEmail(trx, appealLetter(appeal), now)
}

export function appealLetter({ config: { operatorOrigin }, outletName, text }: Appeal): Letter {
  return {
    to: brand.support.email,
    subject: `An appeal about a review of ${outletName}`,
    paragraphs: [
      { heading: 'An author appeals' },
      `The author of a hidden review of ${outletName} appeals:`,
      { quote: text },
      ...(operatorOrigin === undefined
        ? []
        : [{ link: `${operatorOrigin}/reviews?state=APPEALED`, label: 'Open the appeals' }]),
      { why: 'You’re getting this e-mail because appeals go to the support address.' },
    ],
  }
}
