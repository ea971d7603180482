// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../testing/render-page.tsx'
import { ResultTimes } from './result-times.tsx'

const TIME = '2026-11-16T12:00:00.000Z'

afterEach(() => vi.restoreAllMocks())

test('without a network a result shows no free times, and they return with it [POL-21]', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const times = <ResultTimes times={[TIME]} outletTo="/outlet/1" renderTime={() => <b>5:30 pm</b>} />
  const { container } = await renderPage(times)
  expect(container.textContent).toBe('You’re offline. Free times come back with your connection.')
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(container.textContent).toBe('5:30 pm')
  onLine.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(container.textContent).not.toContain('5:30 pm')
})
