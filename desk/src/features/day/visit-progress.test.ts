import type { Board, BoardAppointment } from '@nikhar/contract/desk'
import { salonInstant } from '@nikhar/contract/salon-time'
import { expect, test } from 'vitest'
import { findGuestPlace } from '../../lib/guest-place.ts'
import { describeCompletion, describeFinish } from '../orders/describe-finish.ts'
import { statusLabel } from '../orders/status-label.ts'
import { findChairGuest } from './find-chair-guest.ts'
import { countMinutesBehind, countMinutesWaiting, getProgress } from './visit-progress.ts'

const at = (minute: number) => salonInstant('2026-11-16', minute).toISOString()
const now = new Date(at(720))

function visit(from: number, to: number, given: Partial<BoardAppointment> = {}): BoardAppointment {
  const expected = {
    orderId: `${from}`,
    stylistId: 1,
    AppointmentStatus: 'CONFIRMED',
    awaitingSalon: false,
    startTime: at(from),
    endTime: at(to),
    checkedInAt: null,
    seatedAt: null,
    finishedAt: null,
  }
  return { ...expected, ...given } as BoardAppointment
}
const waiting = (from: number, since: number) => visit(from, from + 45, { checkedInAt: at(since) })
const seated = (from: number, since: number) => visit(from, from + 45, { checkedInAt: at(since), seatedAt: at(since) })

test('a guest is expected, waiting, in the chair and done [BOARD-21]', () => {
  const done = { AppointmentStatus: 'COMPLETED', checkedInAt: at(600), seatedAt: at(610), finishedAt: at(640) } as const
  const places = [visit(720, 765), waiting(720, 700), seated(720, 700), visit(600, 645, done)]
  expect(places.map(findGuestPlace)).toEqual(['EXPECTED', 'WAITING', 'SEATED', null])
  expect(places.map(statusLabel)).toEqual(['Confirmed', 'Waiting', 'In the chair', 'Done'])
  expect(places.map((place) => countMinutesWaiting(place, now))).toEqual([0, 20, 0, 0])
  // Half of the 45 minutes since it actually began.
  expect(getProgress(seated(690, 697.5), now)).toBe(0.5)
})

test('a visit that is done early shows by how many minutes, and the time it frees [BOARD-22]', () => {
  expect(describeFinish(at(640), at(665))).toBe('Done at 10:40 am, 25 min early')
  expect(describeFinish(at(670), at(665))).toBe('Done at 11:10 am')
  expect(describeCompletion(at(640), at(665))).toBe('Completed. The chair is free 25 min earlier.')
  expect(describeCompletion(at(665), at(665))).toBe('Completed. The guest can rate it now.')
})

test('a stylist’s delay is computed from which guest is actually in the chair [PANEL-17]', () => {
  const behind = (...visits: BoardAppointment[]) => countMinutesBehind(visits, now)
  expect(behind(visit(700, 745))).toBe(0)
  expect(behind(seated(690, 690))).toBe(0)
  expect(behind(seated(690, 708))).toBe(20)
  expect(behind(seated(630, 630))).toBe(45)
  expect(behind(seated(730, 700))).toBe(0)
  expect(behind(seated(660, 660), waiting(705, 700))).toBe(15)
})

test('a stylist sees the guest in the chair, else the one waiting longest, else the next one [BOARD-27]', () => {
  const find = (...appointments: BoardAppointment[]) => findChairGuest({ appointments } as Board, 1)?.orderId
  const [next, first, second, sits] = [visit(700, 745), waiting(800, 690), waiting(730, 695), seated(640, 640)]
  expect(find(next, second, first, sits)).toBe('640')
  expect(find(next, second, first)).toBe('800')
  expect(find(visit(900, 945), next)).toBe('700')
  expect(find({ ...next, stylistId: 2 }, { ...next, awaitingSalon: true })).toBeUndefined()
})
