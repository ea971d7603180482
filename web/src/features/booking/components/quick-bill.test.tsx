import { calculateBill, toBillSummary } from '@nikhar/contract/booking'
import { asPaise } from '@nikhar/contract/money'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuickBill } from './quick-bill.tsx'

function render(gstRate: number): string {
  const lines = [{ pricePaise: asPaise(4_999_00), quantity: 1 }]
  const bill = toBillSummary(calculateBill({ lines, coupon: null, gstRate }))
  return renderToStaticMarkup(
    <QuickBill name="Keratin" bill={bill} couponCode={undefined} gstRate={gstRate} formerTotal={undefined} />,
  )
}

test('each tax of the quick bill is its rate of the price, to the paisa [CASH-19]', () => {
  const text = render(5).replaceAll(/<[^>]+>/g, ' ')
  expect(text).toMatch(/₹4,999\.00 .*CGST, 2\.5% +₹124\.98 .*SGST, 2\.5% +₹124\.98 .*Total +₹5,248\.96/)
  expect(render(0)).not.toContain('GST')
})
