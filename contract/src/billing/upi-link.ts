import type { Rupees } from '../money.ts'

interface UpiPayment {
  upiId: string
  /** The payee, as the customer's UPI app shows it. */
  payee: string
  rupees: Rupees
  /** What it is for; at most 35 characters reach the salon's statement. */
  note: string
}

/** A link that opens any UPI app with payee and amount filled in, and the text of the QR code that does the same. */
export function createUpiLink({ upiId, payee, rupees, note }: UpiPayment): string {
  const parts = { pa: upiId, pn: payee, am: rupees.toFixed(2), cu: 'INR', tn: note.slice(0, 35) }
  // Not URLSearchParams: UPI apps show its + for a space as it is.
  return `upi://pay?${Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`
}
