import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../booking/booking-settings.ts'
import { salonInstant } from '../salon-time.ts'
import { describeAnswer, describeAnswerBy, findAnswerDeadline } from './answer-deadline.ts'

const MONDAY = '2026-11-16'
const TUESDAY = '2026-11-17'
const THURSDAY = '2026-11-19'

/** Ten to eight, with a pause from one to four; closed on Wednesdays, and this Tuesday from noon on. */
const hours = {
  openingHours: [0, 1, 2, 4, 5, 6].flatMap((weekday) => [
    { weekday, opensMinute: 600, closesMinute: 780 },
    { weekday, opensMinute: 960, closesMinute: 1200 },
  ]),
  specialDays: [{ day: TUESDAY, opensMinute: 600, closesMinute: 720, reason: 'Diwali' }],
}

type Moment = [day: string, minute: number]

function deadlineOf(now: Moment, start: Moment, rules: Partial<typeof DEFAULT_SETTINGS> = {}) {
  const asked = { now: salonInstant(...now), start: salonInstant(...start) }
  return findAnswerDeadline(hours, { ...DEFAULT_SETTINGS, ...rules }, asked)
}

test.each<[string, Moment, Moment, Partial<typeof DEFAULT_SETTINGS>, Moment | null]>([
  ['an hour of the opening hours', [MONDAY, 660], [MONDAY, 1140], {}, [MONDAY, 720]],
  ['the pause does not count', [MONDAY, 750], [MONDAY, 1190], {}, [MONDAY, 990]],
  ['nor does the night', [MONDAY, 1170], [TUESDAY, 800], {}, [TUESDAY, 630]],
  ['nor what is cut off a short day, nor the weekly off', [TUESDAY, 700], [THURSDAY, 900], {}, [THURSDAY, 640]],
  ['before the salon opens it counts from then', [MONDAY, 400], [MONDAY, 1140], {}, [MONDAY, 660]],
  ['two hours before the start at the latest', [MONDAY, 600], [MONDAY, 780], { answerMinutes: 480 }, [MONDAY, 660]],
  ['also where the salon is closed until then', [MONDAY, 1290], [TUESDAY, 600], {}, [TUESDAY, 480]],
  ['the limit of the salon', [MONDAY, 660], [MONDAY, 1140], { answerMinutes: 15 }, [MONDAY, 675]],
  ['three hours leave time to ask', [MONDAY, 600], [MONDAY, 780], {}, [MONDAY, 660]],
  ['less do not: it is confirmed at once', [MONDAY, 601], [MONDAY, 780], {}, null],
  [
    'of a time held before, where it is not offered any more',
    [MONDAY, 601],
    [MONDAY, 780],
    { confirmsShortNotice: false },
    [MONDAY, 660],
  ],
])('a request is answered in time: %s [LIMIT-14]', (_name, now, start, rules, deadline) => {
  expect(deadlineOf(now, start, rules)).toEqual(deadline && salonInstant(...deadline))
})

test('a salon without rules confirms at once, and one without hours answers by two hours before the start [LIMIT-14]', () => {
  const asked = { now: salonInstant(MONDAY, 600), start: salonInstant(TUESDAY, 600) }
  expect(findAnswerDeadline(hours, null, asked)).toBeNull()
  expect(findAnswerDeadline({ openingHours: [], specialDays: [] }, DEFAULT_SETTINGS, asked)).toEqual(
    salonInstant(TUESDAY, 480),
  )
})

test('before booking a customer sees by when the salon answers, or that no answer is needed [LIMIT-14, LIMIT-16]', () => {
  const outlet = { ...hours, answerRules: DEFAULT_SETTINGS }
  const now = salonInstant(MONDAY, 600)
  expect(describeAnswer(outlet, salonInstant(MONDAY, 1140), now)).toBe('The salon answers by 11:00 am today')
  expect(describeAnswer(outlet, salonInstant(MONDAY, 700), now)).toBe('Confirmed at once')
  expect(describeAnswer({ ...hours, answerRules: null }, salonInstant(MONDAY, 1140), now)).toBe('Confirmed at once')
})

test.each([
  [MONDAY, '4:30 pm today'],
  [TUESDAY, '4:30 pm tomorrow'],
  [THURSDAY, '4:30 pm on Thursday'],
  ['2026-11-26', '4:30 pm on Thu, 26 Nov'],
])('the deadline includes its day: %s [LIMIT-14]', (day, said) => {
  expect(describeAnswerBy(salonInstant(day, 990), salonInstant(MONDAY, 600))).toBe(said)
})
