import type { OutletSetup } from '@nikhar/contract/salons'
import { expect, test } from 'vitest'
import { listSteps } from './setup-steps.ts'

const setup = (checklist: OutletSetup['checklist'], given: Partial<OutletSetup> = {}) =>
  ({
    name: 'Noor',
    street: '12th Main',
    checklist,
    unbookable: { stylists: [], services: [] },
    missing: [],
    ...given,
  }) as unknown as OutletSetup

test('a new salon lacks everything but its address; photos are optional, and hours come before the team [SETUP-09]', () => {
  const steps = listSteps(setup({ hours: 0, services: 0, stylists: 0, photos: 0 }), '')
  expect(steps.map(({ id, isDone, isNeeded }) => [id, isDone, isNeeded])).toEqual([
    ['salon', true, true],
    ['menu', false, true],
    ['hours', false, true],
    ['team', false, true],
    ['photos', false, false],
  ])
})

test('what is complete is counted', () => {
  const steps = listSteps(setup({ hours: 6, services: 18, stylists: 1, photos: 2 }), 'Mon to Sat 10 am – 8 pm')
  expect(steps.map(({ text }) => text)).toEqual([
    'Noor, 12th Main',
    '18 services',
    'Mon to Sat 10 am – 8 pm',
    '1 stylist',
    '2 photos. 4 are good.',
  ])
  expect(steps.every(({ isDone }) => isDone)).toBe(true)
})

test('stylists without shifts are named, and the team is incomplete while no stylist can be booked [SETUP-10]', () => {
  const checklist = { hours: 6, services: 18, stylists: 2, photos: 2 }
  const readTeam = (given: Partial<OutletSetup>) => {
    const team = listSteps(setup(checklist, given), '').find(({ id }) => id === 'team')
    return [team?.text, team?.isDone]
  }
  expect(readTeam({ unbookable: { stylists: ['Rehana'], services: [] } })).toEqual([
    '2 stylists. Rehana has no shifts while you’re open: guests can’t book them.',
    true,
  ])
  expect(
    readTeam({ unbookable: { stylists: ['Rehana', 'Meena'], services: ['Facial'] }, missing: ['SHIFTS'] }),
  ).toEqual(['2 stylists. Rehana and 1 more have no shifts while you’re open: guests can’t book them.', false])
  expect(readTeam({ unbookable: { stylists: [], services: ['Facial'] }, missing: ['SHIFTS'] })).toEqual([
    '2 stylists. No shift is long enough for a service.',
    false,
  ])
})
