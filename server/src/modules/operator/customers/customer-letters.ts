import { brand } from '@nikhar/contract/brand'
import { formatShortDay } from '@nikhar/contract/salon-time'
import type { Letter } from '../../notifications/letters.ts'
import { QUESTIONS, ACCOUNT_FOOTER } from '../../notifications/account-footer.ts'

export function blockedLetter(to: string, reason: string, untilDay: string | null | undefined): Letter {
  const end = untilDay ? ` until ${formatShortDay(untilDay)}` : ''
  return {
    to,
    subject: 'You cannot make new bookings',
    paragraphs: [
      { heading: 'You can’t make new bookings' },
      `Your ${brand.name} account can’t make new bookings${end}.`,
      'Our reason:',
      { quote: reason },
      'Bookings you’ve made stay. You can still see your orders, download your data and delete your account.',
      QUESTIONS,
      ACCOUNT_FOOTER,
    ],
  }
}

export function unblockedLetter(to: string): Letter {
  return {
    to,
    subject: 'You can book again',
    paragraphs: [
      { heading: 'You can book again' },
      `Your ${brand.name} account can make bookings again.`,
      QUESTIONS,
      ACCOUNT_FOOTER,
    ],
  }
}

export function erasedLetter(to: string): Letter {
  return {
    to,
    subject: `Your ${brand.name} account was deleted`,
    paragraphs: [
      { heading: 'Your account was deleted' },
      'As you asked, we’ve deleted your account and what we knew about you. Salons keep past orders, without your name.',
      QUESTIONS,
      { why: `You’re getting this e-mail because your ${brand.name} account was deleted. It’s the last one.` },
    ],
  }
}
