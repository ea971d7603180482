import * as z from 'zod/mini'
import { contact, EMAIL_OR_MOBILE, mobile, MOBILE_DIGITS } from '../accounts/rules.ts'
import type { UserType } from '../accounts/user-type.ts'
import { PINCODE_LENGTH, REASON_MAX } from '../constants.ts'
import { latitude, longitude } from '../discovery/coordinates.ts'
import { id, instantInput, integerInput } from '../fields.ts'
import { City, PAST_EXPERIENCE_MONTHS_MAX, Street, UpiId } from '../partner-rules.ts'
import { parseClockTime } from './clock-time.ts'
import { AUDIENCES, FOR_WHOM, oneOf, personName, salonName, words } from './form-fields.ts'
import { normaliseGstin } from './gstin.ts'
import { findStatesOfPincode } from './indian-states.ts'
import { ownerCode } from './pending-changes.ts'
import { Resolution } from './resolution.ts'

export const SendOwnerCode = z.object({
  username: contact(MOBILE_DIGITS, EMAIL_OR_MOBILE),
  userType: z.optional(z.enum(['CLIENT', 'CUSTOMER'] satisfies UserType[])),
})
export type SendOwnerCode = z.infer<typeof SendOwnerCode>

export const OUTLET_KINDS = ['SALON', 'BARBER', 'SPA', 'BEAUTY', 'NAILS', 'BRIDAL'] as const
export type OutletKind = (typeof OUTLET_KINDS)[number]

const PINCODE = 'Please enter a PIN code of India, 6 digits'

const outletFields = {
  name: salonName(2, 80, 'The name has 2 to 80 characters'),
  kind: oneOf(OUTLET_KINDS, `Choose what kind of place it is: ${OUTLET_KINDS.join(', ')}`),
  audience: oneOf(AUDIENCES, FOR_WHOM),
  phoneNumber: mobile('Phone number is required', 'Phone number must be 10 digits'),
  street: Street,
  city: City,
  pincode: z.string(PINCODE).check(
    z.trim(),
    z.length(PINCODE_LENGTH, PINCODE),
    z.regex(/^[1-9]\d+$/, PINCODE),
    z.refine((pincode: string) => findStatesOfPincode(pincode).length > 0, PINCODE),
  ),
  latitude: latitude(),
  longitude: longitude(),
  gstin: z.optional(z.nullable(z.string('Must be a GSTIN').check(z.overwrite(normaliseGstin), z.maxLength(15)))),
  upiId: z.optional(z.nullable(UpiId.check(z.maxLength(100, 'UPI id must look like name@provider')))),
}

export const NewOutlet = z.object(outletFields)
export type NewOutlet = z.infer<typeof NewOutlet>

/** Only the given fields are changed. */
export const OutletChanges = z.extend(z.partial(NewOutlet), { upiCode: ownerCode })
export type OutletChanges = z.infer<typeof OutletChanges>

const WEEKDAY = integerInput(0, 6, 'Weekday must be 0 (Sunday) to 6 (Saturday)')
const TIME = 'Must be a time like 10:00'

/** As minutes after midnight. */
function clockTime() {
  return z.pipe(
    z.string(TIME).check(z.refine((text: string) => parseClockTime(text) !== undefined, TIME)),
    z.transform((text: string) => parseClockTime(text) ?? 0),
  )
}

/** Required when the change affects bookings. */
const resolve = z.optional(Resolution)

interface OpenSpan {
  weekday: number
  opens: number
  closes: number
}

export const WeeklyHours = z.object({
  hours: z
    .array(
      z.object({ weekday: WEEKDAY, opens: clockTime(), closes: clockTime() }).check(
        z.refine(({ opens, closes }) => opens < closes, {
          path: ['closes'],
          error: 'Closing time must be after opening time',
        }),
      ),
      'List the opening hours',
    )
    .check(
      z.maxLength(14, 'At most two spans a day'),
      z.refine((hours: OpenSpan[]) => {
        const counts = Map.groupBy(hours, ({ weekday }) => weekday)
        return [...counts.values()].every(({ length }) => length <= 2)
      }, 'At most two spans a day'),
      z.refine((hours: OpenSpan[]) => {
        return !hasOverlap(hours.map(({ weekday, opens, closes }) => ({ weekday, starts: opens, ends: closes })))
      }, 'These hours overlap'),
    ),
  resolve,
})
export type WeeklyHours = z.infer<typeof WeeklyHours>

const shifts = z
  .array(
    z
      .object({ weekday: WEEKDAY, starts: clockTime(), ends: clockTime() })
      .check(z.refine(({ starts, ends }) => starts < ends, { path: ['ends'], error: 'Must end after it starts' })),
    'List the shifts',
  )
  .check(
    z.maxLength(28, 'At most four shifts a day'),
    z.refine((list: Shift[]) => !hasOverlap(list), 'These shifts overlap'),
  )

interface Shift {
  weekday: number
  starts: number
  ends: number
}

function hasOverlap(list: readonly Shift[]): boolean {
  return list.some((one, index) =>
    list
      .slice(index + 1)
      .some((other) => one.weekday === other.weekday && one.starts < other.ends && other.starts < one.ends),
  )
}

export const NewStylist = z.object({
  name: personName(1, 60, 'The name has 1 to 60 characters'),
  gender: oneOf(['MALE', 'FEMALE', 'OTHER'], 'Choose MALE, FEMALE or OTHER'),
  experienceYears: integerInput(0, PAST_EXPERIENCE_MONTHS_MAX / 12, 'Experience is 0 to 50 years'),
  shifts,
})
export type NewStylist = z.infer<typeof NewStylist>

export const StylistShifts = z.object({ shifts, resolve })
export type StylistShifts = z.infer<typeof StylistShifts>

export const NewTimeOff = z
  .object({
    startTime: instantInput('Choose when it begins'),
    endTime: instantInput('Choose when it ends'),
    reason: z.optional(words(0, REASON_MAX, `Please keep it within ${REASON_MAX} characters`)),
    resolve,
  })
  .check(
    z.refine(({ startTime, endTime }) => Date.parse(startTime) < Date.parse(endTime), {
      path: ['endTime'],
      error: 'Must end after it begins',
    }),
  )
export type NewTimeOff = z.infer<typeof NewTimeOff>

/** A booking cannot stay with a stylist who leaves: it is cancelled here, or reassigned before. */
export const StylistLeaving = z.object({ resolve: z.optional(z.literal('cancel', 'Choose cancel')) })

const DAY = 'Choose a day as YYYY-MM-DD'

const CLOSED_DAYS_MAX = 62

/** Closes one day or several in a row; with hours it is open between them only. */
export const CloseDay = z
  .object({
    day: z.iso.date(DAY),
    /** The last of several days. */
    untilDay: z.optional(z.iso.date(DAY)),
    opens: z.optional(clockTime()),
    closes: z.optional(clockTime()),
    resolve,
    reason: z.optional(words(0, REASON_MAX, `Please keep it within ${REASON_MAX} characters`)),
  })
  .check(
    z.refine(
      ({ day, untilDay = day }) =>
        day <= untilDay && Date.parse(untilDay) - Date.parse(day) < CLOSED_DAYS_MAX * 86_400_000,
      { path: ['untilDay'], error: `Choose the first day or a later one, at most ${CLOSED_DAYS_MAX} days in all` },
    ),
    z.refine(({ opens, closes }) => (opens === undefined) === (closes === undefined), {
      path: ['closes'],
      error: 'Say when it opens and when it closes',
    }),
    z.refine(({ opens = 0, closes = 1440 }) => opens < closes, {
      path: ['closes'],
      error: 'Closing time must be after opening time',
    }),
  )
export type CloseDay = z.infer<typeof CloseDay>

/** Both days are included; at most two months. */
export const DayRange = z.object({ from: z.iso.date(DAY), to: z.iso.date(DAY) }).check(
  z.refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= 62 * 86_400_000, {
    path: ['to'],
    error: 'Choose at most two months',
  }),
)

export const OwnStylistParams = z.object({ stylistId: id() })
export const TimeOffParams = z.object({ stylistId: id(), timeOffId: id() })
export const ClosureParams = z.object({ outletId: id(), day: z.iso.date(DAY) })
