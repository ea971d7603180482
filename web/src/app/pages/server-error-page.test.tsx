// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAddress, renderApp } from '../../testing/render-app.tsx'

test.each([
  [{ message: 'Try later', serverError: true }, 'Server Error (500)'],
  [{ message: 'This is not yours', authError: true }, 'Authentication Error'],
  [{ message: 'Something odd' }, 'Error'],
])(
  'the error screen takes its title from its flags and shows its message: %j [SESS-01, SESS-02, SESS-03, SESS-04]',
  async (state, title) => {
    await renderApp('/server-error', { state })
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title)
    expect(screen.getByText(state.message)).toBeVisible()
  },
)

test('the error screen offers a link to home [SESS-05]', async () => {
  const state = { message: 'Try later', serverError: true }
  const { user } = await renderApp('/server-error', { state, session: {}, others: 'wait' })
  await user.click(await screen.findByRole('link', { name: 'Go to Home' }))
  await expectAddress('/home')
})

test.each(['Sign In', 'Go to Homepage'])(
  'on the session-expired screen %s clears everything and goes to the root [SESS-09, SESS-10, SESS-11]',
  async (button) => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    const { user } = await renderApp('/auth-error', { session: {} })
    localStorage.setItem('persist:cart', '{}')
    localStorage.setItem('imageCache_face', 'data:')
    sessionStorage.setItem('redirectAfterLogin', '/my-cart')
    await user.click(await screen.findByRole('button', { name: button }))
    expect(assign).toHaveBeenCalledWith('/')
    expect([...Object.keys({ ...localStorage }), ...Object.keys({ ...sessionStorage })]).toEqual([])
  },
)

test('the session-expired screen says what happened and what to do [SESS-06, SESS-07, SESS-08]', async () => {
  sessionStorage.setItem('authError', 'You were logged out on another device.')
  await renderApp('/auth-error')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Session Expired')
  expect(screen.getByText('To continue, please sign in again.')).toBeVisible()
  expect(screen.getByText('You were logged out on another device.')).toBeVisible()
})
