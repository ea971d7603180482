// @vitest-environment happy-dom
import { discovery, type Offer } from '@nikhar/contract/discovery'
import { asRupees } from '@nikhar/contract/money'
import { answer, refuse } from '@nikhar/client/testing/answers'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCoupon } from '../../testing/a-coupon.ts'
import { anOutlet } from '../../testing/a-salon.ts'
import { expectAddress, renderApp } from '../../testing/render-app.tsx'

const { id, slug, name, address } = anOutlet()
const outlets = [{ id, slug, name, city: address.city, street: address.street }]

function anOffer(changes: Partial<Offer> = {}): Offer {
  return { ...aCoupon(), isLive: true, outlets, ...changes }
}

function openOffer(offer: Offer) {
  const answers = [answer(discovery.offer, offer)]
  return renderApp(`/offer/${offer.id}`, { session: {}, answers, others: 'wait' })
}

test('an offer shows its code, its limits, its terms and its salons [ROUTE-27, OFFER-06]', async () => {
  const categories = ['Hair', 'Spa', 'Skin'].map((category, place) => ({ id: place + 1, name: category }))
  const { user } = await openOffer(
    anOffer({ minOrderValue: asRupees(999), categories, termsAndConditions: ['Be kind.'] }),
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Glow-up week' })).toBeVisible()
  expect(screen.getByText('GLOW20')).toBeVisible()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '20%, up to ₹500',
    '₹999',
    'November 30th, 2027',
  ])
  expect(screen.getByText('Only for hair, spa and skin services.')).toBeVisible()
  expect(screen.getByText('Be kind.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: new RegExp(`^${name}`) }))
  await expectAddress(`/outlet/${id}`)
})

test('the code of an offer is copied, or shown to be copied by hand', async () => {
  const { user } = await openOffer(anOffer({ couponCode: 'AARNA150', discountType: 'FLAT', discountValue: 150 }))
  expect((await screen.findAllByText('₹150'))[0]).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('AARNA150')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
  await user.click(screen.getByRole('button', { name: /^Cop/ }))
  expect(await screen.findByText('Please copy manually: AARNA150')).toBeVisible()
})

test('a general offer applies everywhere [OFR-03]', async () => {
  await openOffer(anOffer({ outlets: [] }))
  expect(await screen.findByText('Every salon you can book here.')).toBeVisible()
})

test('an offer that has ended says so, and one that does not exist is not found', async () => {
  const { unmount } = await openOffer(anOffer({ isLive: false }))
  expect(await screen.findByText('This offer has ended.')).toBeVisible()
  unmount()
  await renderApp('/offer/2000000', { session: {}, answers: [refuse(discovery.offer, 'NOT_FOUND')], others: 'wait' })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Offer not found')
})
