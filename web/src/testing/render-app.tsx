import { queryClient } from '@nikhar/client/query-client'
import { clearError } from '@nikhar/client/error-bar'
import { startSession } from '@nikhar/client/session'
import type { Answer } from '@nikhar/client/testing/answers'
import { createUser } from '@nikhar/client/testing/document'
import { type FakeServer, startFakeServer } from '@nikhar/client/testing/fake-server'
import type { Customer } from '@nikhar/contract/accounts'
import { WHITELABEL_ID } from '@nikhar/contract/constants'
import { BrowserRouter, getRouterHistory } from '@nikhar/ui/browser-router'
import { render, type RenderResult, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { App } from '../app/app.tsx'
import { appRoutes } from '../app/app-routes.ts'
import { loadPage } from '@nikhar/client/page-route'
import { publicRoutes } from '../app/public-routes.ts'
import { type ChosenPlace, PLACE_KEY } from '../features/discovery/location.ts'

export const exampleCustomer: Customer = {
  id: 42,
  name: 'Ananya Rao',
  contactNumber: '9845012277',
  email: 'ananya@nikhar.example',
  whitelabelId: WHITELABEL_ID,
  createdAt: '2026-01-05T06:30:00.000Z',
  updatedAt: '2026-01-05T06:30:00.000Z',
  gender: null,
  dateOfBirth: null,
  profilePhotos: [],
}

const koramangala: ChosenPlace = {
  displayName: 'Koramangala',
  cityName: 'Bengaluru',
  coordinates: { lat: 12.9352, lng: 77.6245 },
  rawAddress: 'Koramangala, Bengaluru, Karnataka, 560034, India',
}

interface Options {
  answers?: Answer[]
  /** Calls without an answer fail the test, or stay pending. */
  others?: 'fail' | 'wait'
  /** The session: the example customer with these changes; none by default. */
  session?: Partial<Customer>
  place?: ChosenPlace | null
  /** The state of the page's history entry. */
  state?: unknown
}

export interface RenderedApp extends RenderResult {
  user: UserEvent
  server: FakeServer
}

/**
 * Opens the app at an address: its own routes, guards, providers and history, with the test's answers as the server.
 */
export async function renderApp(path: string, options: Options = {}): Promise<RenderedApp> {
  const { answers = [], others, session, place = koramangala, state } = options
  const server = startFakeServer(answers, others && { others })
  queryClient.clear()
  clearError()
  if (place) localStorage.setItem(PLACE_KEY, JSON.stringify(place))
  if (session) startSession({ token: 'a-token', customer: { ...exampleCustomer, ...session } }, true)
  enter(path, state)
  const { pathname } = window.location
  await Promise.all([loadPage(publicRoutes, pathname), import('../app/router.tsx'), loadPage(appRoutes, pathname)])
  const rendered = render(<App />, { wrapper: BrowserRouter })
  return { ...rendered, user: createUser(), server }
}

/** As if from a link elsewhere: the history has no other page of the app. */
function enter(path: string, state: unknown) {
  getRouterHistory().push('/')
  window.history.pushState({ idx: 0, ...(state !== undefined && { usr: state, key: 'test' }) }, '', path)
}

export function address(): string {
  const { pathname, search } = window.location
  return pathname + search
}

export async function expectAddress(expected: string | RegExp): Promise<void> {
  await waitFor(() =>
    typeof expected === 'string' ? expect(address()).toBe(expected) : expect(address()).toMatch(expected),
  )
}
