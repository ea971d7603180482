import { expect, test } from 'vitest'
import { readErrorScreen } from './error-screen.ts'

test('the error screen reads its message and its flags from the navigation [SESS-01]', () => {
  expect(readErrorScreen({ message: 'Try later', serverError: true })).toEqual({
    kind: 'server',
    title: 'Server Error (500)',
    message: 'Try later',
  })
  expect(readErrorScreen({ message: 'Not yours', authError: true })).toMatchObject({
    title: 'Authentication Error',
    message: 'Not yours',
  })
  expect(readErrorScreen({ message: 'Odd' })).toMatchObject({ title: 'Error', message: 'Odd' })
})

test.each([null, undefined, 'text', 7, {}, { message: 5, serverError: 'yes' }])(
  'without a usable state, %j, it is a plain error',
  (state) =>
    expect(readErrorScreen(state)).toEqual({ kind: 'other', title: 'Error', message: 'An unexpected error occurred.' }),
)
