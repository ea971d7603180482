import type { Board, BoardAppointment, BoardStylist } from '@nikhar/contract/desk'
import { asRupees } from '@nikhar/contract/money'
import { addDays, salonInstant } from '@nikhar/contract/salon-time'
import { today } from '../lib/salon-time.ts'
import { exampleOutlet } from './render-desk.tsx'

/** A day that no test reaches. */
export const TOMORROW = addDays(today(), 1)

/** An instant tomorrow, by minutes after midnight. */
export const tomorrowAt = (minutes: number) => salonInstant(TOMORROW, minutes).toISOString()

/** Works tomorrow from 10 am to 8 pm. */
export function exampleStylist(given: Partial<BoardStylist> = {}): BoardStylist {
  return {
    stylistId: 3,
    name: 'Kabir',
    image: null,
    shifts: [{ startTime: tomorrowAt(600), endTime: tomorrowAt(1200) }],
    away: [],
    occupancy: 20,
    ...given,
  }
}

/** A request of a customer for tomorrow at 11 am. */
export function exampleRequest(given: Partial<BoardAppointment> = {}): BoardAppointment {
  return {
    orderId: '5b1f6a54-6f0e-4f0e-9a43-0d6f3a3f0001',
    version: 1,
    stylistId: 3,
    AppointmentStatus: 'PENDING',
    awaitingSalon: true,
    answerBy: tomorrowAt(660),
    bookedBy: 'CUSTOMER',
    startTime: tomorrowAt(660),
    endTime: tomorrowAt(705),
    bufferMinutes: 0,
    isRest: false,
    checkedInAt: null,
    seatedAt: null,
    finishedAt: null,
    isChoiceAsked: false,
    card: null,
    createdAt: tomorrowAt(-600),
    amountPaid: asRupees(1364),
    paymentState: 'UNPAID',
    visitor: { firstName: 'Ishita', initial: 'S', phone: null, hasAccount: true, pastVisits: { count: 0, last: null } },
    isNumberRefused: false,
    services: [{ serviceId: 'haircut', serviceName: 'Haircut', quantity: 1, status: 'ACCEPTED' }],
    ...given,
  }
}

/** The board of tomorrow, open from 9 am to 9 pm. */
export function exampleBoard(appointments: BoardAppointment[], given: Partial<Board> = {}): Board {
  return {
    outletId: exampleOutlet.outletId,
    day: TOMORROW,
    now: new Date().toISOString(),
    opening: { startTime: tomorrowAt(540), endTime: tomorrowAt(1260) },
    stylists: [exampleStylist()],
    appointments,
    occupancy: 20,
    ...given,
  }
}
