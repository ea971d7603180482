// @vitest-environment happy-dom
import { discovery, type ResultsContext } from '@nikhar/contract/discovery'
import { answer, inTurn, refuse } from '@nikhar/client/testing/answers'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aResult } from '../../testing/a-salon.ts'
import { address, expectAddress, renderApp } from '../../testing/render-app.tsx'

const result = aResult()
const meta = (total: number) => ({ pageNumber: 1, perPage: 20, total })
const context: ResultsContext = { understood: [], place: null, suggestions: [], otherPlace: null }
const found = answer(discovery.results, { data: [result], meta: meta(1), ...context })

const open = (path: string, ...answers: Parameters<typeof inTurn>) =>
  renderApp(path, { session: {}, answers: [answer(discovery.favourites, []), ...answers], others: 'wait' })
const findCards = async () => within(await screen.findByRole('list', { name: 'Results' })).getAllByRole('listitem')

test('recent searches are listed and cleared, and examples lead to results [FIND-55]', async () => {
  const { user } = await open('/search?q=', found)
  const change = () => screen.findByRole('button', { name: /Change the search/ })
  await user.click(await change())
  const example = 'Facial under 1000'
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
  await user.click(await screen.findByRole('link', { name: example }))
  await expectAddress(`/search?${new URLSearchParams({ q: example })}`)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect((await findCards())[0]).toHaveTextContent(result.name)
  await user.click(await change())
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }))
  expect(dialog.getByRole('combobox')).toHaveValue(example)
  await user.click(dialog.getByRole('button', { name: 'Clear search' }))
  const recent = within(await dialog.findByRole('region', { name: 'Recent' }))
  expect(recent.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([example])
  expect(localStorage.getItem('persist:recentSearches')).toContain(example)
  await user.click(recent.getByRole('button', { name: 'Clear recent searches' }))
  expect(dialog.queryByRole('region', { name: 'Recent' })).not.toBeInTheDocument()
})

test('no results are shown with ways out, and a part that excludes results is removed with a tap [FIND-56]', async () => {
  const blocking = { kind: 'price', label: 'above ₹50,000', start: 8, end: 19, isBlocking: true } as const
  const nothing = answer(discovery.results, ({ query }) =>
    query.q === 'haircut above 50000'
      ? { data: [], meta: meta(0), ...context, understood: [blocking], suggestions: ['haircut'] }
      : { data: [result], meta: meta(1), ...context },
  )
  const { user } = await open(`/search?${new URLSearchParams({ q: 'haircut above 50000' })}`, nothing)
  expect(await screen.findByRole('heading', { name: 'Nothing for “haircut above 50000”' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'See all salons near you' })).toHaveAttribute('href', '/salons')
  expect(screen.queryByRole('button', { name: 'Map' }), 'it would cover the ways out').not.toBeInTheDocument()
  const suggestions = within(screen.getByRole('navigation', { name: 'Suggestions' }))
  expect(suggestions.getByRole('link')).toHaveAttribute('href', '/search?q=haircut')
  expect(screen.getByText(/nothing found with it/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Without “above ₹50,000”' }))
  await expectAddress('/search?q=haircut')
  expect((await findCards())[0]).toHaveTextContent(result.name)
})

test('a failed search leaves the page and can be repeated [FIND-57]', async () => {
  const { user } = await open('/search?q=haircut&day=2020-01-01', inTurn(refuse(discovery.results, 'FORBIDDEN'), found))
  expect(await screen.findByRole('heading', { name: 'The search did not load' })).toBeVisible()
  expect(screen.getByRole('button', { name: /Change the search/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await findCards())[0]).toHaveTextContent(result.name)
})

test('a place elsewhere is offered and searched after a tap; cards show the area, and the city elsewhere [FIND-60, FIND-70]', async () => {
  const dwarka = { ...result, outletId: 301, name: 'Mehfil Salon', street: 'Sector 10, Dwarka', city: 'Delhi' }
  const answered = answer(discovery.results, ({ query }) =>
    query.q === 'haircut dwarka'
      ? {
          data: [result],
          meta: meta(1),
          ...context,
          otherPlace: { name: 'Dwarka', city: 'Delhi', q: 'haircut in Dwarka' },
        }
      : { data: [dwarka], meta: meta(1), ...context },
  )
  const { user } = await open('/search?q=haircut+dwarka', answered)
  expect(within((await findCards())[0]!).getByText('Indiranagar')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Search in Dwarka, Delhi?' }))
  await waitFor(() => expect(address()).toMatch(/q=haircut\+in\+Dwarka/))
  await waitFor(async () => expect((await findCards())[0]).toHaveTextContent('Dwarka, Delhi'))
  expect(screen.queryByRole('link', { name: /^Search in Dwarka/ })).not.toBeInTheDocument()
})
