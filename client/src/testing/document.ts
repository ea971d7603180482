import '@testing-library/jest-dom/vitest'
import { act, cleanup, configure, fireEvent } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, vi } from 'vitest'

const STEP_MS = 10
/** The document in memory does not know every element of HTML, such as `search`. */
const UNKNOWN_TAG = /^error: The tag <%s> is unrecognized in this browser/
const setRealTimeout = setTimeout

// Generous: a busy machine is slow, and a correct screen is correct even when it comes late.
configure({
  asyncUtilTimeout: 15_000,
  getElementError: describeMissing,
  // While the clock is paused, waiting for the screen advances it, no faster than the real one.
  unstable_advanceTimersWrapper: async (advance) => {
    await new Promise((resolve) => setRealTimeout(resolve, STEP_MS))
    return act(async () => advance())
  },
})

/** The text on the screen is more useful than its markup. */
function describeMissing(message: string | null): Error {
  const [problem] = (message ?? '').split('\n\n')
  const error = new Error(`${problem}\nOn the screen: ${document.body.textContent.replaceAll(/\s+/g, ' ')}`)
  error.name = 'ElementNotFound'
  return error
}

// A phone. Style sheets are not loaded, but elements that their classes hide count as absent.
const styles = document.createElement('style')
styles.textContent = '.hidden { display: none } .invisible { visibility: hidden }'
document.head.append(styles)
Object.assign(window, { innerWidth: 390, innerHeight: 844 })

let messages: string[] = []
let tolerated: RegExp[] = []

/**
 * Names a console message that this test provokes on purpose; any other error or warning fails the test, as in
 * journeys.
 */
export function tolerate(message: RegExp): void {
  tolerated.push(message)
}

beforeEach(() => {
  messages = []
  tolerated = []
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      messages.push(`${level}: ${words.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  expectQuietConsole()
})

function expectQuietConsole() {
  const unexpected = messages.filter((text) => ![UNKNOWN_TAG, ...tolerated].some((message) => message.test(text)))
  expect(unexpected, 'errors and warnings in the console').toEqual([])
}

/** A person at the keyboard. There is no delay between two keys, so paused clocks do not block them. */
export function createUser(): UserEvent {
  return userEvent.setup({ delay: null })
}

/** Pauses the clocks of the document at an instant: before the app is rendered, or its timers keep running. */
export function pauseClock(instant: Date | string): void {
  vi.useFakeTimers({
    now: new Date(instant),
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  // Testing Library finds the clock by this name.
  vi.stubGlobal('jest', {
    advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(Math.min(milliseconds, STEP_MS)),
  })
}

/** Advances paused clocks. */
export function passTime(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

/** Replaces the text of a field at once, as Playwright's `fill` does; `user.type` takes a moment per key. */
export function fill(field: HTMLElement, text: string): void {
  act(() => field.focus())
  fireEvent.input(field, { target: { value: text } })
}
