import { badgeTones } from '@nikhar/ui/badge-tones'
import { expect, test } from 'vitest'
import { statusStyles } from './status-styles.ts'

test('each of the seven appointment statuses has its own badge colour, icon and label [ORD-22]', () => {
  const styles = Object.values(statusStyles)
  expect(styles).toHaveLength(7)
  expect(new Set(styles.map(({ tone }) => badgeTones[tone])).size, 'colours').toBe(7)
  expect(new Set(styles.map(({ icon }) => icon)).size, 'icons').toBe(7)
  expect(new Set(styles.map(({ label }) => label)).size, 'labels').toBe(7)
})
