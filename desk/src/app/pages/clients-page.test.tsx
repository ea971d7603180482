// @vitest-environment happy-dom
import { answer } from '@nikhar/client/testing/answers'
import { clientele, type ClientCard } from '@nikhar/contract/clientele'
import { asRupees } from '@nikhar/contract/money'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleOutlet, renderDesk } from '../../testing/render-desk.tsx'

const visit = (n: number): ClientCard['history'][number] => ({
  orderId: `5b1f6a54-6f0e-4f0e-9a43-0d6f3a3f000${n}`,
  startTime: `2026-10-0${n}T06:00:00.000Z`,
  AppointmentStatus: n === 1 ? 'NO_SHOW' : 'COMPLETED',
  services: ['Haircut'],
  stylistName: 'Kabir',
  total: asRupees(650),
})
const card: ClientCard = {
  customerId: 11,
  name: 'Ishita S.',
  visits: 5,
  noShows: 1,
  spent: asRupees(3250),
  lastVisit: '2026-10-06T06:00:00.000Z',
  nextVisit: null,
  warning: 'Ammonia',
  birthday: null,
  preferences: '',
  notes: '',
  version: 0,
  firstVisit: '2026-10-02T06:00:00.000Z',
  cancellations: 0,
  history: [6, 5, 4, 3, 2, 1].map(visit),
}
const other: ClientCard = { ...card, customerId: 12, name: 'Yusuf A.', warning: '', history: [] }

afterEach(() => vi.unstubAllGlobals())

const screenSize = { isWide: true }

function openClients(isWide: boolean) {
  screenSize.isWide = isWide
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return screenSize.isWide && query.includes('min-width')
    },
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  return renderDesk(`/outlet/${exampleOutlet.outletId}/clients`, {
    answers: [
      answer(clientele.clients, { data: [card, other], meta: { pageNumber: 1, perPage: 20, total: 2 } }),
      answer(clientele.clientCard, ({ params }) => (params.customerId === 11 ? card : other)),
    ],
    others: 'wait',
  })
}

test('beside the list the first card is open, with figures and visits before the notes [CLIENT-07]', async () => {
  const { user } = openClients(true)
  const region = await screen.findByRole('region', { name: 'Card of Ishita S.' })
  const order = ['Ammonia', 'no-show', 'Visits', 'Notes for the team'].map((text) => region.textContent.indexOf(text))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order).not.toContain(-1)
  expect(within(region).getAllByRole('listitem')).toHaveLength(4)
  await user.click(within(region).getByRole('button', { name: 'Show all 6 visits' }))
  expect(within(region).getAllByRole('listitem')[5]).toHaveTextContent('Didn’t come')

  await user.click(screen.getByRole('button', { name: /^Yusuf A\./ }))
  expect(await screen.findByRole('region', { name: 'Card of Yusuf A.' })).toBeVisible()
})

test('a phone shows the list until a client is chosen [CLIENT-07]', async () => {
  openClients(false)
  expect(await screen.findByRole('button', { name: /^Ishita S\./ })).toBeVisible()
  expect(screen.queryByRole('region', { name: /^Card of/ })).toBeNull()
})
