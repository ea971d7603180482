import { expect, test } from 'vitest'
import { appointmentStatusStyles } from './appointment-status-styles.ts'

test('each of the seven appointment statuses has a badge colour, an icon and words of its own [ORD-22]', () => {
  const looks = Object.entries(appointmentStatusStyles)
  expect(looks.map(([status]) => status).toSorted()).toEqual([
    'CANCELLED_BY_CUSTOMER',
    'CANCELLED_BY_SALON',
    'COMPLETED',
    'CONFIRMED',
    'NO_SHOW',
    'PENDING',
    'RESCHEDULED',
  ])
  for (const part of ['colours', 'icon', 'words'] as const) {
    expect(new Set(looks.map(([, look]) => look[part])).size, part).toBe(7)
  }
})
