import { clearError } from '@nikhar/client/error-bar'
import { storeToken } from '@nikhar/client/session'
import { type Answer, answer } from '@nikhar/client/testing/answers'
import { createUser } from '@nikhar/client/testing/document'
import { type FakeServer, startFakeServer } from '@nikhar/client/testing/fake-server'
import { desk, type OwnOutlet } from '@nikhar/contract/desk'
import { PERMISSIONS } from '@nikhar/contract/permissions'
import { BrowserRouter, getRouterHistory } from '@nikhar/ui/browser-router'
import { render } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { App } from '../app/app.tsx'

/** An outlet of the owner who is logged in. */
export const exampleOutlet: OwnOutlet = {
  outletId: 7,
  outletName: 'Aarna Salon',
  slug: 'aarna-salon',
  street: '100 Feet Road',
  city: 'Bengaluru',
  status: 'ACTIVE',
  stage: 'LIVE',
  waiting: 0,
  role: 'OWNER',
  permissions: [...PERMISSIONS],
  stylistId: null,
}

interface Options {
  answers?: Answer[]
  /** Calls without an answer fail the test, or stay pending. */
  others?: 'fail' | 'wait'
}

interface RenderedDesk {
  user: UserEvent
  server: FakeServer
  unmount: () => void
}

/** Opens the desk at an address as the owner of the example outlet: its own routes, guards and history. */
export function renderDesk(path: string, { answers = [], others }: Options = {}): RenderedDesk {
  const server = startFakeServer(
    // The layout's calls.
    [answer(desk.salonOutlets, [exampleOutlet]), answer(desk.salonRequests, []), ...answers],
    others && { others },
  )
  clearError()
  storeToken('a-token', true)
  // As if from a link elsewhere: the history has no other page of the desk.
  getRouterHistory().push('/')
  window.history.pushState({ idx: 0 }, '', path)
  const { unmount } = render(<App />, { wrapper: BrowserRouter })
  return { user: createUser(), server, unmount }
}
