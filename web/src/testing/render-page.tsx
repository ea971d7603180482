import { toClientId } from '@nikhar/contract/client-id'
import type { Reply, Route } from '@nikhar/contract/route'
import { createQueryClient } from '@nikhar/client/query-client'
import { readError } from '@nikhar/client/error-bar'
import { subscribeToToasts } from '@nikhar/ui/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, Route as RoutedPage, Routes } from 'react-router'
import { onTestFinished, vi } from 'vitest'

/** How the server answers one call. */
interface Answer {
  route: Route
  status: number
  body: unknown
  /** The server replies when this resolves. */
  ready?: Promise<unknown>
}

/** Typed by the contract: a reply that the server could not give does not compile. */
export function answer<R extends Route>(route: R, reply: Reply<R>): Answer {
  return { route, status: 200, body: route.paged ? reply : { data: reply } }
}

interface PageOptions {
  /** As the router matches it; by default the address itself. */
  pattern?: string
  path?: string
  answers?: Answer[]
  /** Calls that are never answered. */
  pending?: Route[]
}

/** Renders a page into a document in memory (`@vitest-environment happy-dom`). Calls without an answer are 404. */
export async function renderPage(page: ReactNode, options: PageOptions = {}) {
  const { path = '/', pattern = path, answers = [], pending = [] } = options
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const sent: { method: string; path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const { pathname } = new URL(url, 'http://localhost')
    sent.push({ method, path: pathname, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    const isTo = (route: Route) => route.method === method && isAt(route.path, pathname)
    if (pending.some(isTo)) return new Promise<Response>(() => {})
    const found = answers.find(({ route }) => isTo(route))
    await found?.ready
    return Response.json(found ? toClientId(found.body, found.route) : {}, { status: found?.status ?? 404 })
  })
  const toasts: string[] = []
  onTestFinished(subscribeToToasts(({ text }) => void toasts.push(text)))
  window.history.replaceState(null, '', path)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    act(() => root.unmount())
    container.remove()
    vi.unstubAllGlobals()
  })
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <RoutedPage path={pattern} element={page} />
            <RoutedPage path="*" element={null} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  await settle()
  return {
    container,
    sent,
    toasts,
    errorBar: () => readError()?.message,
    /** By the beginning of its accessible name. */
    find: (name: string) => findNamed(container, name),
    async click(name: string) {
      const target = findNamed(container, name)
      if (!target) throw new Error(`nothing is named "${name}" in: ${container.textContent}`)
      await act(async () => target.click())
      await settle()
    },
  }
}

/** Lets replies arrive and what waits for them render. */
async function settle() {
  for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve)))
}

function findNamed(container: Element, name: string): HTMLElement | undefined {
  const named = [...container.querySelectorAll<HTMLElement>('a, button, input, [role]')]
  return named.find((element) => (element.getAttribute('aria-label') ?? element.textContent.trim()).startsWith(name))
}

function isAt(pattern: string, path: string) {
  const [expected, parts] = [pattern.split('/'), path.split('/')]
  return (
    expected.length === parts.length && expected.every((part, index) => part.startsWith(':') || part === parts[index])
  )
}
