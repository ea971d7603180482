import { addPaise, asPaise, multiplyPaise, subtractPaise, type Paise } from '@nikhar/contract/money'
import { allocateAmount } from './allocate-amount.ts'

export interface BilledLine {
  name: string
  category: string
  ratePaise: Paise
  quantity: number
  /** False where the offer is not for this service. */
  isDiscounted: boolean
}

interface BillTotals {
  discountPaise: Paise
  cgstPaise: Paise
  sgstPaise: Paise
}

/** A line of an invoice, as it is stored. */
export interface InvoiceLine {
  name: string
  sac: string
  quantity: number
  ratePaise: Paise
  grossPaise: Paise
  discountPaise: Paise
  taxablePaise: Paise
  cgstPaise: Paise
  sgstPaise: Paise
  totalPaise: Paise
}

/** The lines of the bill with their shares of discount and taxes, which add up to those of the bill. */
export function toInvoiceLines(lines: readonly BilledLine[], bill: BillTotals): InvoiceLine[] {
  const gross = lines.map(({ ratePaise, quantity }) => multiplyPaise(ratePaise, quantity))
  const weights: number[] = gross.map((paise, index) => (lines[index]?.isDiscounted === true ? paise : 0))
  // An offer that has changed since may seem to apply to none of the lines, or to less than its discount.
  const isPlaced = weights.reduce((sum, weight) => sum + weight, 0) >= bill.discountPaise
  const discounts = allocateAmount(bill.discountPaise, isPlaced ? weights : gross)
  const taxable = gross.map((paise, index) => subtractPaise(paise, discounts[index] ?? asPaise(0)))
  const [cgst, sgst] = [allocateAmount(bill.cgstPaise, taxable), allocateAmount(bill.sgstPaise, taxable)]
  return lines.map(({ name, category, ratePaise, quantity }, index) => {
    const at = (shares: Paise[]) => shares[index] ?? asPaise(0)
    return {
      name,
      sac: sacOf(category),
      quantity,
      ratePaise,
      grossPaise: at(gross),
      discountPaise: at(discounts),
      taxablePaise: at(taxable),
      cgstPaise: at(cgst),
      sgstPaise: at(sgst),
      totalPaise: addPaise(at(taxable), at(cgst), at(sgst)),
    }
  })
}

/** Services Accounting Codes of beauty and physical well-being services, by the category of the menu. */
const SAC: Readonly<Record<string, string>> = {
  // Hairdressing and barbers' services.
  hair: '999721',
  barber: '999721',
  // Cosmetic treatment, manicuring and pedicuring.
  skin: '999722',
  nails: '999722',
  // Physical well-being.
  spa: '999723',
}
const OTHER_BEAUTY_SERVICES = '999729'

function sacOf(category: string): string {
  return SAC[category] ?? OTHER_BEAUTY_SERVICES
}
