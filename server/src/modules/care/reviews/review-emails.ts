import { brand } from '@nikhar/contract/brand'
import type { ReportDecision } from '@nikhar/contract/operator'
import type { Config } from '../../../config/config.ts'
import { findDeskUrl } from '../../../config/desk-url.ts'
import type { Db } from '../../../db/database.ts'
import type { Paragraph } from '../../notifications/email-layout.ts'
import { queueEmail } from '../../notifications/letters.ts'

interface Decided {
  config: Config
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
    text: (outlet) => `We have looked at the review of ${outlet} that you reported. It stays.`,
  },
  HIDE: {
    subject: 'the review is hidden',
    text: (outlet) =>
      `We have looked at the review of ${outlet} that you reported. It is hidden, and its stars do not count. Its author may appeal.`,
  },
  RESTORE: {
    subject: 'the review is shown again',
    text: (outlet) =>
      `The author of a hidden review of ${outlet} has appealed. It is shown again, and its stars count.`,
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
    text: (outlet) => `We have hidden your review of ${outlet}. Nobody else reads it, and its stars do not count.`,
  },
  RESTORE: {
    subject: 'Your review is shown again',
    text: (outlet) => `We have looked again at your review of ${outlet}. It is shown again.`,
  },
  UPHOLD: {
    subject: 'Your review stays hidden',
    text: (outlet) => `We have looked again at your review of ${outlet}. It stays hidden. This is our last word on it.`,
  },
}

export async function mailDecision(trx: Db, { config, now, report, decision, reason }: Decided) {
  const { outlet_id, outlet_name, reporter_email, author_email } = report
  const why = `The reason: “${reason}”`
  const desk = findDeskUrl(config)
  const salon = SALON[decision]
  const deskLink: Paragraph[] =
    desk === undefined ? [] : [{ link: `${desk}/outlet/${outlet_id}/reviews`, label: 'See your reviews' }]
  await queueEmail(
    trx,
    {
      to: reporter_email,
      subject: `${outlet_name}: ${salon.subject}`,
      paragraphs: [salon.text(outlet_name), why, ...deskLink],
    },
    now,
  )
  if (decision === 'KEEP' || author_email === null) return
  const author = AUTHOR[decision]
  const appeal: Paragraph[] =
    decision === 'HIDE'
      ? [
          'You can change it, and appeal once: somebody looks again.',
          { link: `${config.publicUrl}/complaints`, label: 'Appeal' },
        ]
      : []
  const questions = `Questions? Write to ${brand.support.email} or call ${brand.support.phone}.`
  const paragraphs = [author.text(outlet_name), why, ...appeal, questions]
  await queueEmail(trx, { to: author_email, subject: author.subject, paragraphs }, now)
}

export async function mailAppeal(
  trx: Db,
  { config, now, outletName, text }: { config: Config; now: Date; outletName: string; text: string },
) {
  const { operatorOrigin } = config
  const link: Paragraph[] =
    operatorOrigin === undefined
      ? []
      : [{ link: `${operatorOrigin}/reviews?state=APPEALED`, label: 'Open the appeals' }]
  const paragraphs = [`The author of a hidden review of ${outletName} appeals: “${text}”`, ...link]
  await queueEmail(
    trx,
    { to: brand.support.email, subject: `An appeal about a review of ${outletName}`, paragraphs },
    now,
  )
}
