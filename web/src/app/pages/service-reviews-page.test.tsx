// @vitest-environment happy-dom
import { discovery } from '@nikhar/contract/discovery'
import { answer, type Answer, refuse } from '@nikhar/client/testing/answers'
import { screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { aReview } from '../../testing/a-review.ts'
import { haircut } from '../../testing/a-salon.ts'
import { renderApp } from '../../testing/render-app.tsx'

const TOTAL = 24

const pages = answer(discovery.serviceReviews, ({ query: { pageNumber, perPage } }) => {
  const first = (pageNumber - 1) * perPage
  const data = Array.from({ length: Math.min(perPage, TOTAL - first) }, (_, place) => aReview(first + place))
  return { data, meta: { pageNumber, perPage, total: TOTAL } }
})

function openReviews(reviews: Answer) {
  const answers = [answer(discovery.service, haircut), reviews]
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(844)
  return renderApp(`/reviews/view/${haircut._id}`, { session: {}, answers, others: 'wait' })
}

const shown = () => screen.queryAllByText(/^Visit \d+ was lovely\.$/)

/** Scrolls to a distance above the end of the page. */
function scrollNear(px: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(5000 - 844 - px)
  act(() => void window.dispatchEvent(new Event('scroll')))
}

test('reviews load ten at a time within 200 px of the end, until a page is not full [REV-01, REV-02, REV-03, REV-04, REV-08]', async () => {
  const { server } = await openReviews(pages)
  await waitFor(() => expect(shown()).toHaveLength(10))
  scrollNear(260)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.sent(discovery.serviceReviews), 'too far from the end').toHaveLength(1)
  scrollNear(190)
  await waitFor(() => expect(shown()).toHaveLength(20))
  scrollNear(0)
  await waitFor(() => expect(shown()).toHaveLength(TOTAL))
  expect(await screen.findByText("You've reached the end of reviews")).toBeVisible()
  scrollNear(0)
  await new Promise((resolve) => setTimeout(resolve, 50))
  const asked = server.sent(discovery.serviceReviews).map(({ query }) => [query.pageNumber, query.perPage])
  expect(asked).toEqual([
    [1, 10],
    [2, 10],
    [3, 10],
  ])
})

test('a long review is cut after 150 characters until Show more [REV-05]', async () => {
  const review = 'The light is warm, nobody hurries, and tea comes before one asks. '.repeat(4).trim()
  const meta = { pageNumber: 1, perPage: 10, total: 1 }
  const { user } = await openReviews(answer(discovery.serviceReviews, { data: [aReview(1, { review })], meta }))
  const more = await screen.findByRole('button', { name: 'Show more' })
  const text = more.closest('p')
  const short = (text?.textContent ?? '').replace(/\s*Show more$/, '')
  expect(Array.from(short).length).toBeLessThanOrEqual(151)
  expect(short).toMatch(/…$/)
  expect(review.startsWith(short.slice(0, -1))).toBe(true)
  await user.click(more)
  expect(text).toHaveTextContent(review)
  await user.click(screen.getByRole('button', { name: 'Show less' }))
  expect(text).not.toHaveTextContent(review)
})

test('a service without reviews says so on their page [REV-07]', async () => {
  await openReviews(answer(discovery.serviceReviews, { data: [], meta: { pageNumber: 1, perPage: 10, total: 0 } }))
  expect(await screen.findByRole('heading', { name: 'No reviews found for this service' })).toBeVisible()
})

test('a page of reviews that does not load can be loaded again', async () => {
  const { user, server } = await openReviews(pages)
  await waitFor(() => expect(shown()).toHaveLength(10))
  server.use(refuse(discovery.serviceReviews, 'FORBIDDEN', { message: 'Not just now' }))
  scrollNear(0)
  expect(await screen.findByRole('alert')).toHaveTextContent('Not just now')
  server.use(pages)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(shown().length).toBeGreaterThanOrEqual(20))
})

test('a review shows the photo of its author, and no place for one without [LOOK-12]', async () => {
  const data = [aReview(1, { userName: 'Asha R.', photo: 'guest-one' }), aReview(2)]
  await openReviews(answer(discovery.serviceReviews, { data, meta: { pageNumber: 1, perPage: 10, total: 2 } }))
  const [photo, ...others] = await screen.findAllByRole('img', { name: /^Photo by/ })
  expect(photo).toHaveAccessibleName('Photo by Asha R.')
  expect(photo).toHaveAttribute('src', '/media/guest-one-800.webp')
  expect(others).toEqual([])
})
