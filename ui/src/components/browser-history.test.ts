// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { createBrowserHistory, type Shown } from './browser-history.ts'

beforeEach(() => window.history.replaceState(null, '', '/first?tab=1#top'))

function open() {
  const history = createBrowserHistory()
  const steps: string[] = []
  const stop = history.listen(({ navigationType, location: { pathname, search, state } }: Shown) =>
    steps.push([navigationType, pathname + search, JSON.stringify(state)].join(' ')),
  )
  return { history, steps, stop }
}

test('the first entry is numbered and read unchanged', () => {
  const { history } = open()
  const location = { pathname: '/first', search: '?tab=1', hash: '#top', state: null, key: 'default' }
  expect(history.read()).toEqual({ navigationType: 'POP', location })
  expect(window.history.state).toEqual({ idx: 0 })
})

test('a new page is numbered after the previous one, and a replaced one keeps the number', () => {
  const { history, steps } = open()
  history.push('/second?q=a', { from: 'home' })
  expect(window.history.state).toMatchObject({ idx: 1, usr: { from: 'home' } })
  history.replace({ search: '?q=b' })
  expect(window.history.state).toMatchObject({ idx: 1 })
  expect(steps).toEqual(['PUSH /second?q=a {"from":"home"}', 'REPLACE /second?q=b null'])
})

test('an entry from before a reload has its key and its state', () => {
  window.history.replaceState({ usr: { from: 'home' }, key: 'abc', idx: 3 }, '', '/second')
  const { history } = open()
  expect(history.read().location).toMatchObject({ pathname: '/second', key: 'abc', state: { from: 'home' } })
  history.push('/third')
  expect(window.history.state).toMatchObject({ idx: 4 })
})

test('subscribers receive the browser’s own navigation until they unsubscribe', () => {
  const { steps, stop } = open()
  window.dispatchEvent(new PopStateEvent('popstate'))
  stop()
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(steps).toEqual(['POP /first?tab=1 null'])
})
