// @vitest-environment happy-dom
import { booking, type TeamMember } from '@nikhar/contract/booking'
import { discovery } from '@nikhar/contract/discovery'
import { answer } from '@nikhar/client/testing/answers'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aReview } from '../../testing/a-review.ts'
import { anOutlet, haircut, massage } from '../../testing/a-salon.ts'
import { renderApp } from '../../testing/render-app.tsx'

const asha: TeamMember = {
  id: 7,
  name: 'Asha Nair',
  gender: 'FEMALE',
  pastExperience: 6,
  image: null,
  rating: 4.8,
  ratingCount: 5,
  visits: 40,
  returning: 60,
  images: [],
  specialities: [],
  unableServiceIds: [],
  next: null,
}

test('a stylist shows services by category and the newest three reviews, the others on demand [POL-27]', async () => {
  // Everything is near.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #notify: (entries: object[]) => void
      constructor(notify: (entries: object[]) => void) {
        this.#notify = notify
      }
      observe() {
        this.#notify([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
  const reviews = [1, 2, 3, 4, 5].map((number) => ({
    ...aReview(number),
    serviceId: haircut._id,
    serviceName: haircut.serviceName,
    stylistId: asha.id,
    stylistName: asha.name,
  }))
  const { user } = await renderApp('/stylist/101/7', {
    session: {},
    answers: [
      answer(discovery.outlet, anOutlet()),
      answer(booking.team, { next: null, stylists: [asha], looks: [] }),
      answer(discovery.outletServices, [haircut, { ...massage, category: 'Spa' }]),
      answer(discovery.outletReviews, { data: reviews, meta: { pageNumber: 1, perPage: 10, total: 5 } }),
    ],
    others: 'wait',
  })
  const menu = within(await screen.findByRole('region', { name: 'With Asha' }))
  expect((await menu.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Hair', 'Spa']),
  )
  expect(within(menu.getByRole('region', { name: 'Spa' })).getByText(massage.serviceName)).toBeVisible()
  const voices = within(await screen.findByRole('region', { name: 'What people say' }))
  expect(await voices.findAllByRole('listitem')).toHaveLength(3)
  await user.click(voices.getByRole('button', { name: '2 more' }))
  expect(voices.getAllByRole('listitem')).toHaveLength(5)
})
