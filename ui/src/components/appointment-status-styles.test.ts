import { expect, test } from 'vitest'
import { appointmentStatusStyles } from './appointment-status-styles.ts'

test('each of the seven appointment statuses has its own badge colour, icon and label [ORD-22]', () => {
  const styles = Object.entries(appointmentStatusStyles)
  expect(styles.map(([status]) => status).toSorted()).toEqual([
    'CANCELLED_BY_CUSTOMER',
    'CANCELLED_BY_SALON',
    'COMPLETED',
    'CONFIRMED',
    'NO_SHOW',
    'PENDING',
    'RESCHEDULED',
  ])
  for (const part of ['colours', 'icon', 'label'] as const) {
    expect(new Set(styles.map(([, style]) => style[part])).size, part).toBe(7)
  }
})
