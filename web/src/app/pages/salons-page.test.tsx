// @vitest-environment happy-dom
import { discovery, type Result } from '@nikhar/contract/discovery'
import { answer, type Answer, inTurn, refuse } from '@nikhar/client/testing/answers'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aResult } from '../../testing/a-salon.ts'
import { address, expectAddress, renderApp } from '../../testing/render-app.tsx'

const PER_PAGE = 20
const NOTHING_SAID = { understood: [], place: null, suggestions: [], otherPlace: null }

function pages(total: number, changes: Partial<Result> = {}) {
  return answer(discovery.results, ({ query: { pageNumber } }) => {
    const first = (pageNumber - 1) * PER_PAGE
    const data = Array.from({ length: Math.min(PER_PAGE, total - first) }, (_, index) =>
      aResult({ outletId: 1000 + first + index, name: `Salon ${first + index + 1}`, service: null, ...changes }),
    )
    return { data, meta: { pageNumber, perPage: PER_PAGE, total }, ...NOTHING_SAID }
  })
}

const CATEGORIES = answer(discovery.categories, [
  { slug: 'spa', name: 'Spa' },
  { slug: 'nails', name: 'Nails' },
])

function open(path: string, answers: Answer[] = [pages(3)], options = {}) {
  return renderApp(path, {
    session: {},
    answers: [answer(discovery.favourites, []), CATEGORIES, ...answers],
    others: 'wait',
    ...options,
  })
}

const cards = () => document.querySelectorAll('[aria-label="Results"] > li')
const findCards = (count: number) => waitFor(() => expect(cards()).toHaveLength(count))

test('all salons are results with their next free time, and a category is a filter by its name [FIND-72]', async () => {
  const { user, server } = await open('/salons', [pages(3, { nextTimes: ['2030-03-04T05:30:00.000Z'] })])
  await findCards(3)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Salons near you')
  expect(cards()[0]).toHaveTextContent(/Next free .* 11:00 am/)
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await user.click(await sheet.findByRole('button', { name: 'Nails' }))
  await expectAddress('/salons?category=nails')
  await user.click(sheet.getByRole('button', { name: 'Show 3 salons' }))
  await user.click(await screen.findByRole('button', { name: 'Nails' }))
  await expectAddress('/salons')
  expect(server.sent(discovery.results).map(({ query }) => query.category)).toContain('nails')
})

test('Open now and Offers are switched on with one tap and off with another', async () => {
  const { user, server } = await open('/salons')
  await user.click(await screen.findByRole('button', { name: 'Open now' }))
  await expectAddress('/salons?openNow=true')
  await waitFor(() => expect(server.sent(discovery.results).at(-1)?.query).toMatchObject({ openNow: true }))
  await user.click(screen.getByRole('button', { name: 'Open now' }))
  await expectAddress('/salons')
  await user.click(screen.getByRole('button', { name: 'Offers' }))
  await expectAddress('/salons?withOffers=true')
  await waitFor(() => expect(server.sent(discovery.results).at(-1)?.query).toMatchObject({ withOffers: true }))
})

test('a filter without results can be cleared', async () => {
  const { user } = await open('/salons?category=no-such-thing', [inTurn(pages(0), pages(3))])
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await findCards(3)
  expect(address()).toBe('/salons')
})

test('where there are no salons yet, the page says so', async () => {
  await open('/salons', [pages(0)])
  expect(await screen.findByRole('heading', { name: "We're not currently available in your area" })).toBeVisible()
})

test('invalid values in the address are ignored', async () => {
  const { server } = await open('/salons?sort=DROP&audience=%27&maxPrice=-1&openNow=maybe')
  await findCards(3)
  const query = server.sent(discovery.results)[0]?.query
  expect(query).toEqual({ q: '', latitude: 12.9352, longitude: 77.6245, pageNumber: 1, perPage: PER_PAGE })
})

test('a long list loads page by page while scrolling, and a page that failed can be loaded again', async () => {
  const ends: (() => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: object[]) => void) {
        ends.push(() => notify([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  const scrollToTheEnd = () => act(() => ends.at(-1)?.())
  const all = pages(45)
  const { user, server } = await open('/salons', [inTurn(all, all, refuse(discovery.results, 'FORBIDDEN'), all)])
  await findCards(20)
  scrollToTheEnd()
  await findCards(40)
  scrollToTheEnd()
  await user.click(await screen.findByRole('button', { name: 'Load more salons' }))
  await findCards(45)
  expect(screen.getByText('That is everything we found.')).toBeVisible()
  expect(server.sent(discovery.results).map(({ query }) => query.pageNumber)).toEqual([1, 2, 3, 3])
})

test('a visitor is asked to log in first and returns to the same filters', async () => {
  await renderApp('/salons?sort=rated')
  await expectAddress(`/Login?${new URLSearchParams({ returnTo: '/salons?sort=rated' })}`)
})

test('without a place the page asks for one first', async () => {
  await open('/salons', [pages(3)], { place: null })
  expect(await screen.findByRole('dialog', { name: 'Where shall we look?' })).toBeVisible()
})
