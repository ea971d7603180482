import type { Action } from '@nikhar/contract/orders'
import { expect, test } from 'vitest'
import type { DeskOrder } from '@nikhar/contract/desk'
import { findPrimaryAction } from './primary-action.ts'

const order = (status: string, seatedAt: string | null = null) =>
  ({ seatedAt, appointment: { AppointmentStatus: status } }) as DeskOrder
const SEATED = '2026-11-16T06:00:00.000Z'

test.each<[string, DeskOrder, Action[], boolean, string | undefined]>([
  ['a request', order('PENDING'), ['CONFIRM', 'CANCEL'], false, 'CONFIRM'],
  ['a guest who is expected', order('CONFIRMED'), ['CHECK_IN', 'CANCEL'], true, undefined],
  ['a guest who waits', order('CONFIRMED'), ['SEAT', 'COMPLETE'], true, 'SEAT'],
  ['a guest in the chair who has not paid', order('CONFIRMED', SEATED), ['UNSEAT', 'COMPLETE'], true, 'TAKE'],
  ['a guest in the chair who has paid', order('CONFIRMED', SEATED), ['UNSEAT', 'COMPLETE'], false, 'COMPLETE'],
  ['a visit that is done and not paid', order('COMPLETED', SEATED), ['UNDO'], true, 'TAKE'],
  ['a visit that is done and paid', order('COMPLETED', SEATED), ['UNDO'], false, undefined],
  ['a no show', order('NO_SHOW'), ['UNDO'], false, undefined],
])('%s has one next step [PANEL-18]', (_name, given, possible, canTake, primary) => {
  expect(findPrimaryAction(given, { can: (action) => possible.includes(action), canTake })).toBe(primary)
})
