// @vitest-environment happy-dom
import { answer } from '@nikhar/client/testing/answers'
import { fill } from '@nikhar/client/testing/document'
import { asRupees } from '@nikhar/contract/money'
import { menu, salonOffers, type SalonOffer } from '@nikhar/contract/salons'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleService } from '../../testing/example-menu.ts'
import { exampleOutlet, renderDesk } from '../../testing/render-desk.tsx'

const free = asRupees(0)
const SENTENCE =
  '25% off hair services, up to ₹500, on bills of ₹799 and more. Once per guest. Only on your first visit to the salon.'

const running: SalonOffer = {
  offerId: 5,
  state: 'RUNNING',
  code: 'HAIR25',
  title: 'Quiet afternoons',
  discountType: 'PERCENTAGE',
  discountValue: 25,
  maxDiscount: asRupees(500),
  minBill: asRupees(799),
  perGuest: 1,
  totalUses: null,
  firstVisit: true,
  services: [],
  categories: [{ id: 1, slug: 'hair', name: 'Hair' }],
  startDay: '2026-11-19',
  endDay: '2026-12-19',
  uses: 0,
  given: free,
  sold: free,
  dailyUses: [],
}

/** The page of offers, with a server that stores one. */
function openOffers(initial: SalonOffer[]) {
  let offers = initial
  const store = (changes: Partial<SalonOffer>) => {
    const stored = { ...running, ...changes }
    offers = [stored]
    return stored
  }
  return renderDesk(`/outlet/${exampleOutlet.outletId}/offers`, {
    answers: [
      answer(salonOffers.outletOffers, () => offers),
      answer(menu.outletMenu, [exampleService]),
      answer(salonOffers.addOffer, () => store({})),
      answer(salonOffers.pauseOffer, () => store({ state: 'PAUSED' })),
      answer(salonOffers.resumeOffer, () => store({ state: 'RUNNING' })),
      answer(salonOffers.endOffer, () => store({ state: 'ENDED' })),
    ],
  })
}

test('a salon creates an offer with the sentence that guests read, and a wrong field says what is wrong [PROMO-09]', async () => {
  const { user, server } = openOffers([])
  await user.click((await screen.findAllByRole('button', { name: 'New offer' }))[0]!)
  const editor = within(await screen.findByRole('form', { name: 'Offer' }))
  fill(editor.getByRole('textbox', { name: 'Off' }), '120')
  await user.click(editor.getByRole('button', { name: 'Start offer' }))
  expect(editor.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('The name has 3 to 60 characters')
  const code = editor.getByRole('textbox', { name: 'Code' })
  expect(code).toHaveAccessibleDescription('A code has 3 to 20 letters and digits')
  expect(server.sent(salonOffers.addOffer)).toEqual([])

  fill(editor.getByRole('textbox', { name: 'Name' }), 'Quiet afternoons')
  fill(code, 'hair25')
  // A corrected field loses its error before it is sent again.
  expect(code).toBeValid()
  expect(screen.queryByText('A code has 3 to 20 letters and digits')).toBeNull()
  fill(editor.getByRole('textbox', { name: 'Off' }), '25')
  fill(editor.getByRole('textbox', { name: 'Up to' }), '500')
  fill(editor.getByRole('textbox', { name: 'Bill at least' }), '799')
  await user.click(editor.getByRole('button', { name: 'All hair' }))
  await user.click(editor.getByRole('switch', { name: 'First visit only' }))
  expect(editor.getByText(SENTENCE, { exact: false })).toBeVisible()
  await user.click(editor.getByRole('button', { name: 'Start offer' }))
  expect(await screen.findByText('Offer started')).toBeVisible()
  expect(server.sent(salonOffers.addOffer)[0]?.body).toMatchObject({
    title: 'Quiet afternoons',
    code: 'HAIR25',
    discountType: 'PERCENTAGE',
    discountValue: 25,
    maxDiscount: 500,
    minBill: 799,
    categories: ['hair'],
    firstVisit: true,
  })
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByText(SENTENCE, { exact: false })).toBeVisible()
})

test('a switch pauses and resumes an offer, and ending it requires confirmation [PROMO-10]', async () => {
  const { user, server } = openOffers([running])
  const isOn = await screen.findByRole('switch', { name: 'Quiet afternoons can be used' })
  expect(isOn).toBeChecked()
  await user.click(isOn)
  expect(await screen.findByText('Paused', { exact: true })).toBeVisible()
  expect(isOn).not.toBeChecked()
  await waitFor(() => expect(isOn).toBeEnabled())
  await user.click(isOn)
  expect(await screen.findByText('Running', { exact: true })).toBeVisible()
  expect(isOn).toBeChecked()

  await user.click(screen.getByRole('button', { name: 'Quiet afternoons' }))
  await user.click(await screen.findByRole('button', { name: 'End it' }))
  const confirmation = within(await screen.findByRole('alertdialog', { name: 'End HAIR25 now?' }))
  expect(server.sent(salonOffers.endOffer)).toEqual([])
  await user.click(confirmation.getByRole('button', { name: 'End it' }))
  expect(await screen.findByText('Offer ended')).toBeVisible()
  expect(await screen.findByText('Ended', { exact: true })).toBeVisible()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(server.sent(salonOffers.endOffer)).toMatchObject([{ params: { offerId: 5 } }])
})
