import { expect, test } from 'vitest'
import { checkClientId } from './check-client-id.ts'
import { createTestFolder } from './create-test-folder.ts'

const ROUTES = "export const orders = { order: { path: '/order', clientId: 'stylistId' } }\n"

function check(files: Record<string, string>) {
  return checkClientId(createTestFolder({ 'contract/src/orders/routes.ts': ROUTES, ...files }))
}

test('a route names what clientId means, and tests speak as on the wire', () => {
  const { read, problems } = check({
    'contract/src/client-id.ts': "const WORD = 'clientId'\n",
    'server/src/modules/orders.test.ts': 'const body = { clientId: 3 }\n',
    'web/src/call.ts': 'export const sent = toClientId({ stylistId: 3 })\n',
  })
  expect(problems).toEqual([])
  expect(read).toEqual({ 'calls that carry clientId': 1 })
})

test('no other file knows the word', () => {
  const because = 'clientId is stylistId or ownerId, see contract/src/client-id.ts [client-id]'
  expect(
    check({
      'contract/src/orders/routes.ts': `${ROUTES}// clientId is the stylist\n`,
      'server/src/modules/orders.ts': 'const a = 1\nexport const read = ({ clientId }) => clientId + a\n',
      'desk/src/features/board.tsx': 'export const id = (row) => row.clientId\n',
    }).problems.toSorted(),
  ).toEqual([
    `contract/src/orders/routes.ts:2: ${because}`,
    `desk/src/features/board.tsx:1: ${because}`,
    `server/src/modules/orders.ts:2: ${because}`,
  ])
})

test('a contract whose calls carry none was read in the wrong place', () => {
  expect(check({ 'contract/src/orders/routes.ts': '' }).problems).toEqual(['read nothing of calls that carry clientId'])
})
