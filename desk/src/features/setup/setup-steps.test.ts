import type { OutletSetup } from '@nikhar/contract'
import { expect, test } from 'vitest'
import { listSteps } from './setup-steps.ts'

const setup = (checklist: OutletSetup['checklist']) => ({ name: 'Noor', street: '12th Main', checklist }) as OutletSetup

test('a new salon lacks everything but its address; photos are not needed', () => {
  const steps = listSteps(setup({ hours: 0, services: 0, stylists: 0, photos: 0 }), '')
  expect(steps.map(({ id, isDone, isNeeded }) => [id, isDone, isNeeded])).toEqual([
    ['salon', true, true],
    ['menu', false, true],
    ['team', false, true],
    ['hours', false, true],
    ['photos', false, false],
  ])
})

test('what is there is counted', () => {
  const steps = listSteps(setup({ hours: 6, services: 18, stylists: 1, photos: 2 }), 'Mon to Sat 10 am – 8 pm')
  expect(steps.map(({ text }) => text)).toEqual([
    'Noor, 12th Main',
    '18 services',
    '1 stylist',
    'Mon to Sat 10 am – 8 pm',
    '2 photos. 4 are good.',
  ])
  expect(steps.every(({ isDone }) => isDone)).toBe(true)
})
