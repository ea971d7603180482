import { expect, test } from 'vitest'
import { readErrorPageState } from './error-page-state.ts'

test('the error page shows the message and the kind of error from the navigation state [SESS-01]', () => {
  expect(readErrorPageState({ message: 'Try later', serverError: true })).toEqual({
    kind: 'server',
    title: 'Server Error (500)',
    message: 'Try later',
  })
  expect(readErrorPageState({ message: 'Not yours', authError: true })).toMatchObject({
    title: 'Authentication Error',
    message: 'Not yours',
  })
  expect(readErrorPageState({ message: 'Odd' })).toMatchObject({ title: 'Error', message: 'Odd' })
})

test.each([null, undefined, 'text', 7, {}, { message: 5, serverError: 'yes' }])(
  'with the invalid state %j the error page shows a general error',
  (state) =>
    expect(readErrorPageState(state)).toEqual({
      kind: 'other',
      title: 'Error',
      message: 'An unexpected error occurred.',
    }),
)
