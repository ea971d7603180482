import { formatCount, type Paise } from '@nikhar/contract/money'
import { dayNames, formatMinute, salonDayOf, salonMinuteOf } from '@nikhar/contract/salon-time'
import type { InvoiceContents } from './invoice-contents.ts'
import type { InvoiceRow } from './invoice-queries.ts'

export interface Received {
  method: 'CASH' | 'CARD' | 'UPI'
  amount_paise: Paise
  tip_paise: Paise
  taken_at: Date
}

/** Everything that is printed. Buyer and payments are current; the rest is as it was issued. */
export interface PrintedInvoice {
  invoice: Omit<InvoiceRow, 'contents'> & { contents: InvoiceContents }
  /** The number of the document that a credit note cancels. */
  creditedNumber: string | undefined
  buyerName: string | undefined
  received: Received[]
  orderId: string
  orderUrl: string
}

export const TITLES = {
  TAX_INVOICE: 'TAX INVOICE',
  BILL_OF_SUPPLY: 'BILL OF SUPPLY',
  CREDIT_NOTE: 'CREDIT NOTE',
} as const

const METHODS = { CASH: 'cash', CARD: 'card', UPI: 'UPI' } as const

/** Union territories without a legislature levy UTGST instead of SGST. */
const UTGST_STATES = new Set(['04', '26', '31', '35', '38'])

export function describeMethod(method: Received['method']): string {
  return METHODS[method]
}

export function stateTaxName({ seller }: InvoiceContents): 'SGST' | 'UTGST' {
  return UTGST_STATES.has(seller.stateCode) ? 'UTGST' : 'SGST'
}

/** Half the rate, as it is printed beside each tax: 2.5%. */
export function halfRate({ gstRate }: InvoiceContents): string {
  return `${gstRate / 2}%`
}

/** 3,570.00: the currency is printed once beside it. */
export function amount(paise: Paise): string {
  return `${formatCount(Math.floor(paise / 100))}.${String(paise % 100).padStart(2, '0')}`
}

/** 16 November 2026, 1:18 pm */
export function longDate(at: Date | string): string {
  const { number, month, year } = dayNames(salonDayOf(new Date(at)))
  return `${number} ${month} ${year}, ${time(at)}`
}

/** 1:18 pm */
export function time(at: Date | string): string {
  return formatMinute(salonMinuteOf(at)).toLowerCase()
}

export function bookingNumber(orderId: string): string {
  return `#${orderId.slice(0, 8).toUpperCase()}`
}

export function placeOfSupply({ seller }: InvoiceContents): string {
  return seller.stateCode === '' ? seller.state : `${seller.state} (${seller.stateCode})`
}
