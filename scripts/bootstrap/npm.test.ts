import { expect, test } from 'vitest'
import { findNpmError } from './npm.mjs'

test.each([
  [
    'npm error code ECONNREFUSED\nnpm error FetchError: request to http://r/ failed, reason: connect ECONNREFUSED\nnpm error     at x (y:1)',
    'request to http://r/ failed, reason: connect ECONNREFUSED',
  ],
  ['npm warn old\nnpm error code E404\nnpm error 404 Not Found - GET http://r/pg', '404 Not Found - GET http://r/pg'],
  [
    'npm error code EUSAGE\nnpm error\nnpm error `npm ci` can only install packages',
    '`npm ci` can only install packages',
  ],
  ['Killed', 'Killed'],
  ['', ''],
])('the reason is extracted from the output of npm', (output, reason) => {
  expect(findNpmError(output)).toBe(reason)
})
