import * as z from 'zod/mini'
import { LoginForm } from '../accounts/login-schema.ts'
import { SlotsByDate, SlotSearch } from '../booking/slots.ts'
import { OutletParams } from '../discovery/params.ts'
import { OwnEmails } from '../notifications/alerts.ts'
import { NotificationPreferences, UpdateNotificationPreferences } from '../notifications/preferences.ts'
import { RejectionEffect } from '../orders/entities.ts'
import { OrderChanged } from '../orders/order-changed.ts'
import { OrderParams } from '../orders/params.ts'
import { NO_SHOW_AFTER_MINUTES, UNDO_MINUTES } from '../orders/transitions.ts'
import type { RouteSchemas } from '../route.ts'
import { Board, BoardAppointment, DeskOrder, OwnOutlet, SalonClient } from './entities.ts'
import { BookedWalkIn, Bookables, BookingSearch, CheckInByCode, GuestNumber, NewWalkIn } from './walk-ins.ts'
import {
  CancelBySalon,
  CheckIn,
  MoveOrder,
  OrderVersion,
  ReassignOrder,
  RejectionSearch,
  RejectLines,
} from './requests.ts'

const CHANGE_ERRORS = ['FORBIDDEN', 'NOT_FOUND', 'ORDER_CHANGED', 'ORDER_STATE'] as const

export const deskSchemas = {
  salonLogin: {
    summary: 'Log in at the desk; its token is valid for the desk’s calls only',
    body: LoginForm,
    reply: z.object({ token: z.string(), client: SalonClient }),
    errors: ['INVALID_CREDENTIALS'],
  },
  salonLogout: {
    summary: 'End this session',
    reply: z.null(),
  },
  salonOutlets: {
    summary: 'The salon’s own outlets with the number of unconfirmed orders',
    reply: z.array(OwnOutlet),
  },
  salonBoard: {
    summary: 'One day at one outlet: working hours and appointments',
    params: OutletParams,
    query: z.object({ day: z.iso.date('Choose a day as YYYY-MM-DD') }),
    reply: Board,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  salonRequests: {
    summary: 'Unconfirmed appointments of any day, soonest first, at most 100',
    params: OutletParams,
    reply: z.array(BoardAppointment),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  bookables: {
    summary: 'What the desk can book for a walk-in, the most booked first',
    params: OutletParams,
    reply: Bookables,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  bookWalkIn: {
    summary: 'Book for somebody at the desk or on the phone; confirmed at once',
    params: OutletParams,
    body: NewWalkIn,
    reply: BookedWalkIn,
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      'SLOT_TAKEN',
      'STYLIST_UNABLE',
      'SERVICE_GONE',
      'OUTLET_CLOSED',
      'TOO_EARLY',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
  correctGuestNumber: {
    summary: 'Note another number of a guest without an account; the rules for messages are those of a new booking',
    params: OrderParams,
    body: GuestNumber,
    reply: DeskOrder,
    errors: CHANGE_ERRORS,
  },
  checkInByCode: {
    summary: 'Check in whoever has this code today: 5 wrong codes, then a pause of one minute',
    params: OutletParams,
    body: CheckInByCode,
    reply: DeskOrder,
    errors: [...CHANGE_ERRORS, 'INVALID_CODE', 'TOO_EARLY', 'TOO_LATE'],
  },
  findBookings: {
    summary: 'Bookings by the guest’s name or number, from a month ago on, the nearest first, at most 12',
    params: OutletParams,
    query: BookingSearch,
    reply: z.array(BoardAppointment),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  ownEmails: {
    summary: 'Which e-mails about bookings of the outlet the account itself gets',
    params: OutletParams,
    reply: OwnEmails,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  updateOwnEmails: {
    summary: 'Choose which e-mails about bookings of the outlet the account itself gets',
    params: OutletParams,
    body: OwnEmails,
    reply: OwnEmails,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  salonNotificationPreferences: {
    summary: 'Which messages the owner gets about the outlet, of those that can be switched off',
    params: OutletParams,
    reply: NotificationPreferences,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  updateSalonNotificationPreferences: {
    summary: 'Switch messages about the outlet on or off; choices that are not sent stay',
    params: OutletParams,
    body: UpdateNotificationPreferences,
    reply: NotificationPreferences,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  salonOrder: {
    summary: 'One order with its history',
    params: OrderParams,
    reply: DeskOrder,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  salonOrderSlots: {
    summary: 'The times to which an order can be rescheduled; its current time counts as free',
    params: OrderParams,
    query: z.omit(SlotSearch, { slotDuration: true, 'serviceIds[]': true }),
    reply: SlotsByDate,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  confirmOrder: {
    summary: 'Confirm an appointment',
    params: OrderParams,
    body: OrderVersion,
    reply: DeskOrder,
    errors: [...CHANGE_ERRORS, 'TOO_LATE'],
  },
  rejectLines: {
    summary: 'Reject some services: the visit ends earlier and its bill is smaller; rejecting the last one cancels it',
    params: OrderParams,
    body: RejectLines,
    reply: DeskOrder,
    errors: CHANGE_ERRORS,
  },
  previewRejection: {
    summary: 'What rejecting these services would change; null when it would cancel the appointment',
    params: OrderParams,
    query: RejectionSearch,
    reply: z.nullable(RejectionEffect),
    errors: ['FORBIDDEN', 'NOT_FOUND', 'ORDER_STATE'],
  },
  reassignOrder: {
    summary: 'Assign another stylist at the same time',
    params: OrderParams,
    body: ReassignOrder,
    reply: DeskOrder,
    errors: [...CHANGE_ERRORS, 'SLOT_TAKEN', 'STYLIST_UNABLE'],
  },
  moveOrder: {
    summary: 'Reschedule an appointment, which confirms it',
    params: OrderParams,
    body: MoveOrder,
    reply: DeskOrder,
    errors: [...CHANGE_ERRORS, 'SLOT_TAKEN', 'STYLIST_UNABLE', 'OUTLET_CLOSED'],
  },
  cancelBySalon: {
    summary: 'Cancel an appointment with a reason',
    params: OrderParams,
    body: CancelBySalon,
    reply: DeskOrder,
    errors: CHANGE_ERRORS,
  },
  checkIn: {
    summary:
      'Check a customer in with the 6-digit code of the order, from 2 hours before the start: 5 attempts, then a pause of one minute',
    params: OrderParams,
    body: CheckIn,
    reply: DeskOrder,
    errors: [...CHANGE_ERRORS, 'INVALID_CODE', 'TOO_EARLY', 'TOO_LATE'],
  },
  seatGuest: {
    summary: 'A guest who has come and waited takes the chair, also before the booked start',
    params: OrderParams,
    body: OrderVersion,
    reply: DeskOrder,
    errors: CHANGE_ERRORS,
  },
  unseatGuest: {
    summary: 'Take that back: the guest is waiting still',
    params: OrderParams,
    body: OrderVersion,
    reply: DeskOrder,
    errors: CHANGE_ERRORS,
  },
  completeOrder: {
    summary: 'Complete a visit after check-in; what is left of its time can be booked at once',
    params: OrderParams,
    body: OrderVersion,
    reply: DeskOrder,
    errors: CHANGE_ERRORS,
  },
  markNoShow: {
    summary: `Mark a no-show, from ${NO_SHOW_AFTER_MINUTES} minutes after the start on`,
    params: OrderParams,
    body: OrderVersion,
    reply: DeskOrder,
    errors: [...CHANGE_ERRORS, 'TOO_EARLY'],
  },
  undoClosing: {
    summary: `Take back a completion or a no-show within ${UNDO_MINUTES} minutes`,
    params: OrderParams,
    body: OrderVersion,
    reply: DeskOrder,
    errors: [...CHANGE_ERRORS, 'TOO_LATE', 'SLOT_TAKEN'],
  },
  salonEvents: {
    summary: 'A stream of the changes of orders at the salon’s outlets',
    reply: OrderChanged,
  },
} satisfies Record<string, RouteSchemas>
