import { brand, type OutletStage } from '@nikhar/contract'
import type { Config } from '../../config/config.ts'
import { findDeskUrl } from '../../config/desk-url.ts'
import type { Email } from '../../integrations/mailer.ts'
import { emailDomain } from '../notifications/calendar.ts'
import { composeEmail, type Paragraph } from '../notifications/email-layout.ts'
import type { StageNotice } from './stage-notice-queries.ts'

/** To the owner: what an operator has decided about the outlet. */
export function composeStageEmail(notice: StageNotice, config: Config): Email {
  const { outlet_name, outlet_id, stage, reason, owner_name, owner_email } = notice
  const { subject, text } = TEXTS[stage]
  const desk = findDeskUrl(config)
  const email = composeEmail(owner_email, subject(outlet_name), [
    `Hello ${owner_name},`,
    text(outlet_name),
    ...(reason ? [`The reason: “${reason}”`] : []),
    ...linkTo(notice, config),
    ...(desk === undefined ? [] : [{ link: `${desk}/outlet/${outlet_id}/setup`, label: 'Open the desk' }]),
    `Questions? Write to ${brand.support.email} or call ${brand.support.phone}.`,
  ])
  return { ...email, messageId: `stage-${notice.id}@${emailDomain}` }
}

function linkTo({ stage, slug }: StageNotice, { publicUrl }: Config): Paragraph[] {
  return stage === 'LIVE' && slug !== null ? [{ link: `${publicUrl}/s/${slug}`, label: 'See your page' }] : []
}

interface Text {
  subject: (outlet: string) => string
  text: (outlet: string) => string
}

const TEXTS: Record<OutletStage, Text> = {
  LIVE: {
    subject: (outlet) => `${outlet} is live`,
    text: (outlet) => `${outlet} is live on ${brand.name}. Guests find it and can book from now on.`,
  },
  SENT_BACK: {
    subject: (outlet) => `${outlet}: something to mend first`,
    text: (outlet) =>
      `We have looked at ${outlet} and ask you to mend something before it goes live. Then send it again.`,
  },
  HIDDEN: {
    subject: (outlet) => `${outlet} is hidden`,
    text: (outlet) => `Guests do not find ${outlet} at the moment. Bookings to come stay as they are.`,
  },
  SUSPENDED: {
    subject: (outlet) => `${outlet} is suspended`,
    text: (outlet) => `${outlet} takes no bookings at the moment.`,
  },
  // Only the salon itself does these; nothing is sent about them.
  DRAFT: { subject: (outlet) => outlet, text: (outlet) => outlet },
  SUBMITTED: { subject: (outlet) => outlet, text: (outlet) => outlet },
}
