import { asPaise } from '@nikhar/contract/money'
import type { Email } from '../integrations/mailer.ts'
import {
  acknowledgementLetter,
  answerLetter,
  operatorLetter,
  outcomeLetter,
} from '../modules/care/complaints/complaint-emails.ts'
import { appealLetter, authorDecisionLetter, salonDecisionLetter } from '../modules/care/reviews/review-emails.ts'
import { accountDeletedEmail, codeEmail, passwordChangedEmail } from '../modules/notifications/code-messages.ts'
import { deletionRequestedEmail, emailChangedEmail } from '../modules/notifications/contact-change-messages.ts'
import { composeEmail } from '../modules/notifications/email-layout.ts'
import type { Letter } from '../modules/notifications/letters.ts'
import { composeOperatorLink } from '../modules/notifications/operator-link.ts'
import { invitationEmail } from '../modules/notifications/staff-messages.ts'
import { composeStageEmail } from '../modules/notifications/stage-messages.ts'
import { wordClosing, wordOffer } from '../modules/notifications/waitlist-messages.ts'
import { blockedLetter, erasedLetter, unblockedLetter } from '../modules/operator/customers/customer-letters.ts'
import { changeLetter } from '../modules/salons/identity/change-email.ts'
import { listBookingEmails } from './booking-emails.ts'
import { NOW, SITE, STARTS_AT } from './sample-booking.ts'

const TO = 'ananya@example.in'
const OUTLET = 'Aarna Salon'
const HOUR = 3_600_000

/** An e-mail of every kind, by a name for its address. */
export function listSamples(): Map<string, Email> {
  return new Map([
    ...listBookingEmails(),
    ...listWaitlistEmails(),
    ...listAccountEmails(),
    ...listSalonEmails(),
    ...listComplaintEmails(),
    ...listReviewEmails(),
  ])
}

function toEmail({ to, subject, paragraphs }: Letter): Email {
  return composeEmail(to, subject, paragraphs)
}

function listWaitlistEmails(): [string, Email][] {
  const entry = {
    entry_id: '7c1f',
    customer_id: 1,
    email: TO,
    number: null,
    outlet_id: 1,
    outlet_name: OUTLET,
    stylist_name: 'Kabir',
    starts_at: STARTS_AT,
    held_until: new Date(NOW.getTime() + HOUR / 6),
    is_earlier: false,
    day: '2026-11-22',
    closed_reason: 'Kannada Rajyotsava',
    ended_at: null,
  }
  const wordings = {
    'waitlist-offer': wordOffer(entry, SITE.publicUrl),
    'waitlist-earlier-offer': wordOffer({ ...entry, is_earlier: true }, SITE.publicUrl),
    'waitlist-closed': wordClosing(entry, SITE.publicUrl),
  }
  return Object.entries(wordings).map(([name, { email }]) => [name, composeEmail(TO, email.subject, email.body)])
}

function listAccountEmails(): [string, Email][] {
  const code = (purpose: Parameters<typeof codeEmail>[1]) => codeEmail(TO, purpose, '730418', 10)
  return [
    ['code-verify-contact', code('verify-contact')],
    ['code-reset-password', code('reset-password')],
    ['code-delete-account', code('delete-account')],
    ['code-confirm-change', code('confirm-change')],
    ['password-changed', passwordChangedEmail(TO)],
    ['email-changed', emailChangedEmail(TO, `${SITE.publicUrl}/undo#sample`, 7)],
    ['deletion-requested', deletionRequestedEmail(TO, '+91 98••• ••345', '20 November 2026')],
    ['account-deleted', accountDeletedEmail(TO)],
    ['account-deleted-on-request', toEmail(erasedLetter(TO))],
    ['account-blocked', toEmail(blockedLetter(TO, 'Three bookings in a row were not attended.', '2026-12-31'))],
    ['account-unblocked', toEmail(unblockedLetter(TO))],
    [
      'operator-link',
      composeOperatorLink({ name: 'Meera Iyer', email: TO }, `${SITE.operatorOrigin}/set-password#sample`),
    ],
  ]
}

function listSalonEmails(): [string, Email][] {
  const stage = (kind: Parameters<typeof composeStageEmail>[0]['kind'], reason: string | null) =>
    composeStageEmail(
      {
        outlet_id: 1,
        kind,
        reason,
        outlet_name: OUTLET,
        slug: 'aarna-salon',
        owner_name: 'Meera Iyer',
        owner_email: TO,
      },
      SITE,
    )
  const change = {
    owner: { name: 'Meera Iyer', email: TO },
    outlet: { id: 1, name: OUTLET },
    changes: [{ part: 'NAME' as const, before: OUTLET, after: 'Aarna Salon & Spa' }],
    deskUrl: 'http://localhost:8081',
  }
  const url = 'http://localhost:8081/join#sample'
  return [
    ['outlet-live', stage('OUTLET_LIVE', null)],
    ['outlet-sent-back', stage('OUTLET_SENT_BACK', 'Please add at least one photo of your own salon.')],
    ['outlet-hidden', stage('OUTLET_HIDDEN', 'The pin is on the wrong street.')],
    ['outlet-suspended', stage('OUTLET_SUSPENDED', 'Several guests reported that the salon has moved.')],
    ['change-accepted', toEmail(changeLetter({ ...change, isAccepted: true, reason: undefined }))],
    [
      'change-refused',
      toEmail(changeLetter({ ...change, isAccepted: false, reason: 'Your sign still says Aarna Salon.' })),
    ],
    [
      'invitation',
      invitationEmail(TO, { from: { outletName: OUTLET, invitedBy: 'Meera Iyer' }, role: 'STYLIST', url }),
    ],
    ['invitation-of-a-new-salon', invitationEmail(TO, { role: 'RECEPTION', url })],
  ]
}

function listComplaintEmails(): [string, Email][] {
  const about = { config: SITE, complaint: { id: 12, number: 'C-1012', category: 'SERVICE' as const } }
  const text = 'The facial was twenty minutes shorter than booked.\nI was charged for the full hour.'
  const answerDue = new Date(NOW.getTime() + 48 * HOUR)
  const settled = {
    outcome: 'REFUND_PROMISED' as const,
    refundPaise: asPaise(50_000),
    text: 'The salon refunds a third.',
    canReopen: true,
  }
  return [
    [
      'complaint-received',
      toEmail(acknowledgementLetter(about, TO, { text, answerDue, settleDue: new Date(NOW.getTime() + 720 * HOUR) })),
    ],
    [
      'complaint-answered',
      toEmail(answerLetter(about, TO, { operatorName: 'Rohan Das', text: 'We’ve asked the salon for its side.' })),
    ],
    ['complaint-settled', toEmail(outcomeLetter(about, TO, settled))],
    [
      'complaint-for-operators',
      toEmail(operatorLetter(about, TO, { subject: 'a new complaint', text, due: answerDue })),
    ],
  ]
}

function listReviewEmails(): [string, Email][] {
  const report = { outlet_id: 1, outlet_name: OUTLET, reporter_email: TO, author_email: TO }
  const reason = 'It names another guest.'
  const emails = (['KEEP', 'HIDE', 'RESTORE', 'UPHOLD'] as const).flatMap((decision): [string, Email][] => {
    const decided = { config: SITE, report, decision, reason }
    const salon: [string, Email] = [`review-${decision.toLowerCase()}-salon`, toEmail(salonDecisionLetter(decided))]
    if (decision === 'KEEP') return [salon]
    return [salon, [`review-${decision.toLowerCase()}-author`, toEmail(authorDecisionLetter(decided, TO, decision))]]
  })
  const appeal = appealLetter({ config: SITE, outletName: OUTLET, text: 'I named nobody but my own sister.' })
  return [...emails, ['review-appeal', toEmail(appeal)]]
}
