// @vitest-environment happy-dom
import { care } from '@nikhar/contract/care'
import { orders, type OrderDetails, type ReviewPhoto } from '@nikhar/contract/orders'
import { answer, type Answer, inTurn, refuse } from '@nikhar/client/testing/answers'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aLine, anOrderDetails, aPageOf, orderId } from '../../../testing/an-order.ts'
import { haircut } from '../../../testing/a-salon.ts'
import { expectAddress, renderApp } from '../../../testing/render-app.tsx'

const REVIEW = '33333333-3333-4333-8333-333333333333'
const review = { id: REVIEW, rating: 5, review: null, createdAt: '2026-11-16T12:00:00.000Z' }
const stored: ReviewPhoto = { picture: 'guest-one', isLook: true, hiddenReason: null }
const offer = { signedUrl: '/upload', fields: { key: 'guest-two.jpg' }, key: 'guest-two' }
const LOOK = /^Show this photo as a look of the salon/

const sentFiles = vi.hoisted(() => [] as string[])
vi.mock('@nikhar/client/file-transfer', () => ({
  uploadFile: async (_url: string, _fields: object, file: File) => void sentFiles.push(file.name),
}))
vi.mock('@nikhar/client/shrink-photo', () => ({ shrinkPhoto: async (file: File) => file }))

beforeEach(() => {
  sentFiles.length = 0
})

function aVisit(photo?: ReviewPhoto | null): OrderDetails {
  const written = { ...review, ...(photo && { photo }) }
  return anOrderDetails({
    appointment: { AppointmentStatus: 'COMPLETED' },
    services: [aLine(haircut, photo === undefined ? {} : { review: written })],
  })
}

async function openReview(order: OrderDetails, answers: Answer[] = []) {
  const given = [
    answer(orders.order, order),
    answer(orders.completedOrders, aPageOf([order])),
    answer(care.writeReview, review),
    answer(care.requestReviewUpload, offer),
    answer(care.saveReviewPhoto, stored),
    answer(care.removeReviewPhoto, null),
    ...answers,
  ]
  const app = await renderApp(`/reviews/${orderId(1)}`, { session: {}, answers: given, others: 'wait' })
  const card = within(await screen.findByRole('region', { name: haircut.serviceName }))
  return { ...app, card }
}

const submit = () => screen.getAllByRole('button', { name: /^Submit/ })[0]!
const aPhoto = (type = 'image/jpeg') => new File(['photo'], 'curls.jpg', { type })

test('a guest adds a photo to a review; the salon may show it only after a tick [LOOK-12]', async () => {
  const { user, server, card } = await openReview(aVisit())
  await user.click(card.getByRole('radio', { name: /^5 stars/ }))
  expect(card.queryByRole('checkbox', { name: LOOK }), 'there is no photo yet').not.toBeInTheDocument()
  const chooser = card.getByLabelText(`Choose a photo of ${haircut.serviceName}`)
  await user.upload(chooser, aPhoto())
  expect(card.getByRole('img', { name: `Your photo of ${haircut.serviceName}` })).toBeVisible()
  const look = card.getByRole('checkbox', { name: LOOK })
  expect(look).not.toBeChecked()
  await user.click(look)
  await user.click(submit())
  await expectAddress('/my-orders?tab=completed')
  expect(sentFiles).toEqual(['curls.jpg'])
  expect(server.sent(care.saveReviewPhoto)).toEqual([
    { params: { reviewId: REVIEW }, body: { key: 'guest-two', isLook: true } },
  ])
})

test('a file that is no photo is refused at once [LOOK-12]', async () => {
  const { user, card } = await openReview(aVisit())
  await user.click(card.getByRole('radio', { name: /^5 stars/ }))
  const chooser = card.getByLabelText(`Choose a photo of ${haircut.serviceName}`)
  fireEvent.change(chooser, { target: { files: [aPhoto('image/gif')] } })
  expect(card.getByRole('alert')).toHaveTextContent(/^Invalid file type/)
  expect(card.queryByRole('checkbox', { name: LOOK })).not.toBeInTheDocument()
})

test('the permission is withdrawn later without sending the review again [LOOK-12]', async () => {
  const { user, server, card } = await openReview(aVisit(stored))
  expect(card.getByText('The salon may show it as a look.')).toBeVisible()
  await user.click(card.getByRole('button', { name: /^Edit the review/ }))
  const look = card.getByRole('checkbox', { name: LOOK })
  expect(look).toBeChecked()
  expect(submit()).toBeDisabled()
  await user.click(look)
  await user.click(submit())
  await expectAddress('/my-orders?tab=completed')
  expect(server.sent(care.saveReviewPhoto)).toEqual([{ params: { reviewId: REVIEW }, body: { isLook: false } }])
  expect(server.sent(care.editReview)).toEqual([])
})

test('a photo is removed, and its picture is gone at once [LOOK-12]', async () => {
  const { user, server, card } = await openReview(aVisit(stored))
  await user.click(card.getByRole('button', { name: /^Edit the review/ }))
  await user.click(card.getByRole('button', { name: 'Remove' }))
  expect(card.queryByRole('img', { name: /^Your photo/ })).not.toBeInTheDocument()
  await user.click(submit())
  await waitFor(() => expect(server.sent(care.removeReviewPhoto)).toHaveLength(1))
})

test('a photo that an operator has hidden says why and cannot be changed [LOOK-12, LOOK-09]', async () => {
  const hidden = { ...stored, hiddenReason: 'It shows more than work.' }
  const { user, card } = await openReview(aVisit(hidden))
  expect(card.getByText('Hidden by an operator: It shows more than work.')).toBeVisible()
  await user.click(card.getByRole('button', { name: /^Edit the review/ }))
  expect(card.getByText('An operator has hidden your photo: It shows more than work.')).toBeVisible()
  expect(card.queryByRole('button', { name: /photo/ })).not.toBeInTheDocument()
})

test('a photo that is refused says why; a second attempt sends the same review again [LOOK-12]', async () => {
  const { user, server, card } = await openReview(aVisit(), [
    inTurn(refuse(care.saveReviewPhoto, 'INVALID_PICTURE'), answer(care.saveReviewPhoto, stored)),
  ])
  await user.click(card.getByRole('radio', { name: /^4 stars/ }))
  await user.upload(card.getByLabelText(`Choose a photo of ${haircut.serviceName}`), aPhoto())
  await user.click(submit())
  expect(await screen.findByText(/^This picture can’t be read/)).toBeVisible()
  await user.click(submit())
  await expectAddress('/my-orders?tab=completed')
  expect(server.sent(care.saveReviewPhoto)).toHaveLength(2)
})
