import { expect, test } from 'vitest'
import { checkMoney } from './check-money.ts'
import { createTestFolder } from './create-test-folder.ts'

test('a sum in paise is typed as Paise, not as a number', () => {
  const folder = createTestFolder({
    'server/src/bill.ts': 'interface Bill {\n  totalPaise: number\n  price_paise: Paise\n}\n',
    'web/src/amount.tsx': 'function Amount({ paise }: { paise: number }) {}\nconst paidPaise: Paise = asPaise(0)\n',
    'web/node_modules/other/bill.ts': 'let otherPaise: number',
  })
  expect(checkMoney(folder).problems).toEqual([
    'web/src/amount.tsx:1: paise has the type Paise, of contract/src/money.ts [money]',
    'server/src/bill.ts:2: totalPaise has the type Paise, of contract/src/money.ts [money]',
  ])
})

test('the check fails when it reads nothing', () => {
  expect(checkMoney(createTestFolder({ 'server/README.md': '' })).problems).toEqual(['read nothing of names of Paise'])
})
