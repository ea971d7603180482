import { brand } from '@nikhar/contract/brand'

export const POLICIES_UPDATED = 'May 1, 2025'

export const policyIds = ['terms', 'privacy', 'cancellation', 'responsibilities', 'data', 'grievance'] as const
export type PolicyId = (typeof policyIds)[number]

interface Policy {
  id: PolicyId
  title: string
  /** The summary shown first. */
  inShort?: string
  paragraphs: string[]
}

export const policies: Policy[] = [
  {
    id: 'terms',
    title: 'Terms of service',
    paragraphs: [
      `${brand.name} helps you find salons and spas near you, compare their prices and times, and book an appointment. The salon gives the service and is responsible for it; ${brand.name} carries your booking between the two of you.`,
      'You must be 18 or older to book. If you are younger, book and visit under the supervision of a parent or guardian.',
      'Each salon sets its own prices, durations and offers. What you see in the Bill Summary before you book, taxes included, is what the booking costs. If a price changes while you are deciding, we show you the new one and ask again.',
      'Please do not copy, resell or overload the service, or use it to harm a salon or another customer. We may suspend an account that does.',
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    paragraphs: [
      'We keep what a booking needs: your name, mobile number, email, your orders and reviews, and a photo, gender or date of birth only if you add them.',
      'The salon you book sees your name, your number and the services you chose. Nobody else does. We do not sell your data.',
      'Your location is used to show salons near you. It is saved on your own device, and you can change it whenever you like.',
      'Passwords and one-time codes are stored only in a form that cannot be read back, by us or by anyone else.',
    ],
  },
  {
    id: 'cancellation',
    title: 'Booking and cancellation',
    inShort: 'Free cancellation up to 3 hours before the appointment.',
    paragraphs: [
      'Cancel or move a booking yourself, from its details in My Orders, until 3 hours before it starts. Later than that, please call the salon: the chair and the stylist are already set aside for you.',
      'Refunds are made within 7 business days, to the way you paid.',
      'A salon confirms each booking. If it cannot take you, or does not answer before the start, the booking is cancelled, we tell you, and anything you paid comes back in full.',
      'Arriving late may shorten your service. A salon may mark a booking as missed when nobody comes.',
    ],
  },
  {
    id: 'responsibilities',
    title: 'User responsibilities',
    paragraphs: [
      'Come on time, and show the booking OTP at the desk. Share it with nobody before you are there.',
      'Tell the salon about allergies, skin conditions, pregnancy or anything else that matters before the service begins.',
      'Give your own name and a number that reaches you, keep your password to yourself, and tell us if you think someone else knows it.',
      'Review only what you experienced. Be honest, and be kind to the people who did the work.',
    ],
  },
  {
    id: 'data',
    title: 'Data and account policy',
    paragraphs: [
      'Change your details, your photo and your password in My Profile. A new email or mobile number counts only after you confirm it with a code.',
      `You can download your data and delete your account yourself, any time, in your profile under Security; or write to ${brand.support.email} from the email of your account. Deleting removes your profile, photo, favourites and cart; bills stay as long as the law requires, without being used for anything else.`,
      'Logging out removes your session and the stored pictures from the device. Your chosen place stays there, so that you need not search for it again.',
      'When these policies change, the date at the top of this page changes with them.',
    ],
  },
  {
    id: 'grievance',
    title: 'Grievance redressal',
    inShort: 'A person answers within 3-5 business days.',
    paragraphs: [
      `Something went wrong? Write to ${brand.support.email} with your order number and what happened.`,
      'We respond within 3-5 business days. If the answer does not settle it, say so in a reply: the matter is then escalated to our support team, who look at it afresh together with the salon.',
      `You may also call ${brand.support.phone} or write to ${brand.support.address.join(', ')}.`,
    ],
  },
]
