import { expect, test } from 'vitest'
import { describeTimeLeft } from './countdown.tsx'

test('the time left is never rounded up [POL-23]', () => {
  const said = [1800, 300, 297, 294, 150, 115, 100, 61, 60, 57, 54, 20, 1, 0].map(describeTimeLeft)
  expect(said).toEqual([
    '30 minutes left',
    '5 minutes left',
    '5 minutes left',
    '4 minutes left',
    '2 minutes left',
    '2 minutes left',
    'More than a minute left',
    'More than a minute left',
    'One minute left',
    'One minute left',
    '54 seconds left',
    '20 seconds left',
    'One second left',
    'Time is up',
  ])
})
