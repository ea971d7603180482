import { clearError } from '@nikhar/client/error-bar'
import { markLoggedIn } from '@nikhar/client/session'
import { type Answer, answer } from '@nikhar/client/testing/answers'
import { createUser } from '@nikhar/client/testing/document'
import { type FakeServer, startFakeServer } from '@nikhar/client/testing/fake-server'
import { operator, type OperatorQueues } from '@nikhar/contract/operator'
import { BrowserRouter, getRouterHistory } from '@nikhar/ui/browser-router'
import { render } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { App } from '../app/app.tsx'

const nothingWaits: OperatorQueues = {
  outlets: 0,
  oldestOutletAt: null,
  changes: 0,
  oldestChangeAt: null,
  complaints: 0,
  overdueComplaints: 0,
  oldestComplaintAt: null,
  reviews: 0,
  oldestReviewAt: null,
}

interface RenderedConsole {
  user: UserEvent
  server: FakeServer
}

/** Opens the console at an address as an operator who is logged in: its own routes, guards and history. */
export function renderConsole(path: string, ...answers: Answer[]): RenderedConsole {
  const profile = { operatorId: 1, name: 'Leela Menon', email: 'leela@nikhar.example' }
  const server = startFakeServer([
    answer(operator.operatorProfile, profile),
    answer(operator.operatorQueues, nothingWaits),
    ...answers,
  ])
  clearError()
  markLoggedIn()
  // As if from a link elsewhere: the history has no other page of the console.
  getRouterHistory().push('/')
  window.history.pushState({ idx: 0 }, '', path)
  render(<App />, { wrapper: BrowserRouter })
  return { user: createUser(), server }
}
