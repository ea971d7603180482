import { beforeEach, expect, test, vi } from 'vitest'

/** A history with synchronous steps, limited to what the module uses. */
function createWindow() {
  const entries: { state: unknown; path: string }[] = [{ state: { idx: 0, key: 'a' }, path: '/first' }]
  let current = 0
  const target = new EventTarget()
  const write = (state: unknown, path: string | undefined) => ({
    state,
    path: path ? new URL(path, 'http://x').pathname + new URL(path, 'http://x').search : (entries[current]?.path ?? ''),
  })
  const history = {
    get state() {
      return entries[current]?.state
    },
    pushState(state: unknown, _title: string, path?: string) {
      entries.splice(current + 1, entries.length, write(state, path))
      current += 1
    },
    replaceState(state: unknown, _title: string, path?: string) {
      entries[current] = write(state, path)
    },
    back() {
      if (current === 0) return
      current -= 1
      target.dispatchEvent(new Event('popstate', { cancelable: true }))
    },
  }
  const location = {
    get href() {
      return `http://x${entries[current]?.path}`
    },
    get pathname() {
      return new URL(this.href).pathname
    },
  }
  const window = { history, location, addEventListener: target.addEventListener.bind(target) }
  return { window, target, paths: () => entries.map(({ path }) => path), here: () => entries[current]?.path }
}

async function setUp() {
  const { window, target, ...history } = createWindow()
  vi.stubGlobal('window', window)
  const { addBackHandler, interceptBack, leavePage } = await import('./back-handlers.ts')
  const indexOf = () => (window.history.state as { idx: number }).idx
  const navigator = {
    push: (to: string) => window.history.pushState({ idx: indexOf() + 1, key: to }, '', to),
    replace: (to: string) => window.history.replaceState({ idx: indexOf(), key: to }, '', to),
  }
  interceptBack<string>(navigator)
  const routerPops: (string | undefined)[] = []
  target.addEventListener('popstate', () => routerPops.push(history.here()))
  const back = () => window.history.back()
  return { ...history, navigator, back, addBackHandler, leavePage, routerPops, indexOf }
}

beforeEach(() => void vi.resetModules())

test('Back calls the last handler and stays, and leaves when no handler is left', async () => {
  const { navigator, back, addBackHandler, here, routerPops } = await setUp()
  navigator.push('/second')
  const called: string[] = []
  const removeSheet = addBackHandler(() => called.push('sheet'))
  const removeDialog = addBackHandler(() => called.push('dialog'))
  back()
  removeDialog()
  back()
  removeSheet()
  expect([called, here(), routerPops]).toEqual([['dialog', 'sheet'], '/second', []])
  back()
  expect([here(), routerPops]).toEqual(['/first', ['/first']])
})

test('a page that is opened while a Back handler is active replaces the copied entry', async () => {
  const { navigator, back, addBackHandler, paths, here, indexOf } = await setUp()
  navigator.push('/second')
  const remove = addBackHandler(() => {})
  navigator.push('/third')
  remove()
  expect(paths()).toEqual(['/first', '/second', '/third'])
  expect(indexOf()).toBe(2)
  back()
  expect(here()).toBe('/second')
  back()
  expect(here()).toBe('/first')
})

test('parameters that change on the copied entry are kept on the page', async () => {
  const { navigator, back, addBackHandler, here } = await setUp()
  navigator.push('/list')
  const remove = addBackHandler(() => remove())
  navigator.replace('/list?sort=rating')
  back()
  expect(here()).toBe('/list?sort=rating')
  back()
  expect(here()).toBe('/first')
})

test('a page that is opened after parameters changed on the copied entry leaves them on the page', async () => {
  const { navigator, back, addBackHandler, paths, here } = await setUp()
  navigator.push('/list')
  const remove = addBackHandler(() => {})
  navigator.replace('/list?sort=rating')
  remove()
  navigator.push('/outlet')
  expect(paths()).toEqual(['/first', '/list?sort=rating', '/outlet'])
  back()
  expect(here()).toBe('/list?sort=rating')
  back()
  expect(here()).toBe('/first')
})

test('leaving calls no handler and navigates from the page’s own entry', async () => {
  const { navigator, addBackHandler, leavePage, paths } = await setUp()
  navigator.push('/edit')
  addBackHandler(() => expect.unreachable())
  leavePage(() => navigator.replace('/profile'))
  expect(paths().slice(0, 2)).toEqual(['/first', '/profile'])
})
