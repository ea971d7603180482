// @vitest-environment happy-dom
import { accounts } from '@nikhar/contract/accounts'
import { after, answer, refuse, unreachable } from '@nikhar/client/testing/answers'
import { fill } from '@nikhar/client/testing/document'
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { address, exampleCustomer, expectAddress, renderApp } from '../../testing/render-app.tsx'

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: 'Login' })
const loggedIn = answer(accounts.login, { token: 'a-token', customer: exampleCustomer })

async function open(path = '/Login', answers = [loggedIn]) {
  const app = await renderApp(path, { answers, others: 'wait' })
  await screen.findByRole('heading', { name: 'Welcome back' })
  return app
}

async function logIn(user: UserEvent) {
  fill(email(), exampleCustomer.email)
  fill(password(), 'rose-water')
  await user.click(submit())
}

test('the login has its fields, Remember me and the links to sign up and to a new password [AUTH-01, AUTH-03, AUTH-04, AUTH-05]', async () => {
  await open()
  expect(email()).toBeEnabled()
  expect(password()).toHaveAttribute('type', 'password')
  expect(screen.getByRole('switch', { name: 'Remember me' })).not.toBeChecked()
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forget-password')
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/registration')
})

test('the password can be shown and hidden again [AUTH-02]', async () => {
  const { user } = await open()
  fill(password(), 'nikhar123')
  const show = screen.getByRole('button', { name: 'Show password' })
  await user.click(show)
  expect(password()).toHaveAttribute('type', 'text')
  await user.click(show)
  expect(password()).toHaveAttribute('type', 'password')
})

test('a field shows its error when it loses focus, and hides it when it changes [AUTH-11, AUTH-12, AUTH-14, AUTH-15, AUTH-16]', async () => {
  const { user } = await open()
  for (const [label, typed, message] of [
    ['Email', 'meera@', 'Invalid email format.'],
    ['Email', '', 'Email is required.'],
    ['Password', '', 'Password is required.'],
    ['Password', '12345', 'Password must be at least 6 characters.'],
  ] as const) {
    const field = screen.getByLabelText(label)
    fill(field, typed)
    expect(screen.queryByText(message), `"${typed}" as ${label}`).toBeNull()
    act(() => field.blur())
    expect(await screen.findByText(message)).toBeVisible()
    expect(field).toHaveAccessibleDescription(message)
    await user.type(field, 'x')
    expect(screen.queryByText(message), 'typing clears the error').toBeNull()
  }
})

test('an empty form names both fields and sends nothing [AUTH-12, AUTH-14]', async () => {
  const { user, server } = await open()
  await user.click(submit())
  expect(await screen.findByText('Email is required.')).toBeVisible()
  expect(screen.getByText('Password is required.')).toBeVisible()
  expect(email()).toHaveFocus()
  expect(server.calls).toEqual([])
})

test('while sending, the button is disabled and shows Logging In... [AUTH-06, AUTH-09]', async () => {
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  const { user, server } = await open('/Login', [after(ready, loggedIn)])
  await logIn(user)
  expect(await screen.findByRole('button', { name: 'Logging In...' })).toBeDisabled()
  resolve()
  await expectAddress('/home')
  expect(server.sent(accounts.login)).toEqual([{ body: { username: exampleCustomer.email, password: 'rose-water' } }])
})

test('after the login the redirect of the address comes first, then returnTo [AUTH-07]', async () => {
  const { user } = await open('/Login?redirect=%2Fmy-cart&returnTo=%2Fmy-orders')
  await logIn(user)
  await expectAddress('/my-cart')
})

test('after the login a customer lands on the page that required it, with its query [AUTH-07]', async () => {
  const { user } = await open('/my-orders?tab=completed')
  await logIn(user)
  await expectAddress('/my-orders?tab=completed')
  window.history.back()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(address(), 'the login is out of the way back').not.toMatch(/Login/)
})

test('without a redirect the login leads to the stored path, once [AUTH-08]', async () => {
  const { user } = await open()
  sessionStorage.setItem('redirectAfterLogin', '/my-favorites?x=1')
  await logIn(user)
  await expectAddress('/my-favorites?x=1')
  expect(sessionStorage.getItem('redirectAfterLogin')).toBeNull()
})

test.each(['/Login', '/LOGIN?x=1', '/registration', '/Forget-Password'])(
  'a redirect to %s leads home [SAFE-23]',
  async (page) => {
    const { user } = await open(`/Login?${new URLSearchParams({ redirect: page })}`)
    await logIn(user)
    await expectAddress('/home')
  },
)

test.each([
  '//evil.example/home',
  '//evil.example',
  'https://evil.example/home',
  'javascript:alert(1)',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2F/evil.example',
])('an address of another site leads to home: %s [AUTH-07, AUTH-09]', async (returnTo) => {
  const { user } = await open(`/Login?${new URLSearchParams({ returnTo })}`)
  await logIn(user)
  await expectAddress('/home')
})

test('a customer who is logged in is sent home [AUTH-10]', async () => {
  await renderApp('/Login?returnTo=%2Fmy-cart', { session: {}, others: 'wait' })
  await expectAddress('/home')
})

test.each([
  [true, 'localStorage', 'sessionStorage'],
  [false, 'sessionStorage', 'localStorage'],
] as const)('Remember me %s stores the token in %s [AUTH-03, AUTH-19]', async (remember, kept, other) => {
  const { user } = await open()
  if (remember) await user.click(screen.getByRole('switch', { name: 'Remember me' }))
  await logIn(user)
  await expectAddress('/home')
  expect([window[kept].getItem('authToken'), window[other].getItem('authToken')]).toEqual(['a-token', null])
})

test('wrong credentials are reported beside the form, and nothing else happens [AUTH-17, AUTH-18]', async () => {
  const { user } = await open('/Login?returnTo=%2Fmy-cart', [refuse(accounts.login, 'INVALID_CREDENTIALS')])
  await logIn(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Invalid email or password$/)
  expect(address()).toBe('/Login?returnTo=%2Fmy-cart')
  expect(submit()).toBeEnabled()
  expect(email()).toHaveValue(exampleCustomer.email)
  expect(sessionStorage.getItem('redirectAfterLogin')).toBeNull()
})

test('a login without a network says so beside the form [AUTH-17]', async () => {
  const { user } = await open('/Login', [unreachable(accounts.login)])
  await logIn(user)
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(
      'We could not reach our servers. Please check your connection and try again.',
    ),
  )
})
