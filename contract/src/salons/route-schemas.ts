import * as z from 'zod/mini'
import { SalonClient } from '../desk/entities.ts'
import { BlockParams, ChangeBlock, NewBlock } from './blocks.ts'
import { OutletParams } from '../discovery/params.ts'
import type { RouteSchemas } from '../route.ts'
import { BookedDay, BookingEffect, Closure, OpeningSpan, OutletSetup, TeamStylist } from './entities.ts'
import {
  CloseDay,
  ClosureParams,
  DayRange,
  NewOutlet,
  NewStylist,
  NewTimeOff,
  OutletChanges,
  OwnStylistParams,
  SendOwnerCode,
  StylistLeaving,
  StylistShifts,
  TimeOffParams,
  WeeklyHours,
} from './requests.ts'
import { OwnerSignup } from './owner-sign-up.ts'
import { LeavingDecisions, StylistChanges } from './team-requests.ts'

const NOT_YOURS = ['FORBIDDEN', 'NOT_FOUND'] as const

export const salonsSchemas = {
  sendOwnerCode: {
    summary: 'Send a code to the email address or mobile number of a new salon owner',
    body: SendOwnerCode,
    reply: z.object({ resendAfterSeconds: z.int() }),
    message: 'Verification code sent successfully!',
    errors: ['TOO_MANY_REQUESTS', 'DELIVERY_FAILED'],
  },
  signUpOwner: {
    summary: 'Register a salon owner with the codes sent to email address and mobile number; the token is the desk’s',
    body: OwnerSignup,
    reply: z.object({ token: z.string(), client: SalonClient }),
    errors: ['INVALID_CODE', 'EMAIL_TAKEN', 'MOBILE_TAKEN'],
  },
  createOutlet: {
    summary: 'Create an outlet as a draft, which only its owner sees',
    body: NewOutlet,
    reply: z.object({ outletId: z.int() }),
    errors: ['OUTSIDE_INDIA', 'TOO_MANY'],
  },
  updateOutlet: {
    summary: 'Change the fields that are sent; what makes a live salon itself waits for an operator',
    params: OutletParams,
    body: OutletChanges,
    reply: OutletSetup,
    errors: [...NOT_YOURS, 'OUTSIDE_INDIA', 'OWNER_CODE_NEEDED', 'INVALID_CODE'],
  },
  outletSetup: {
    summary: 'Where the outlet stands, and what is still missing before it can be submitted',
    params: OutletParams,
    reply: OutletSetup,
    errors: NOT_YOURS,
  },
  outletPreview: {
    summary: 'Where the outlet’s page can be seen as customers will see it; the address is good for half an hour',
    params: OutletParams,
    reply: z.object({ path: z.string() }),
    errors: NOT_YOURS,
  },
  submitOutlet: {
    summary: 'Submit a complete outlet to the operator, or let it go live at once where no review is wanted',
    params: OutletParams,
    reply: OutletSetup,
    errors: [...NOT_YOURS, 'OUTLET_INCOMPLETE', 'OUTLET_STAGE'],
  },
  outletHours: {
    summary: 'The weekly opening hours; 0 is Sunday',
    params: OutletParams,
    reply: z.array(OpeningSpan),
    errors: NOT_YOURS,
  },
  updateHours: {
    summary: 'Replace the weekly opening hours; bookings that would lie outside are listed, moved, cancelled or kept',
    params: OutletParams,
    body: WeeklyHours,
    reply: BookingEffect,
    errors: [...NOT_YOURS, 'BOOKINGS_AFFECTED', 'SLOT_TAKEN'],
  },
  closures: {
    summary: 'The days from today on which the outlet is closed, or open for fewer hours',
    params: OutletParams,
    reply: z.array(Closure),
    errors: NOT_YOURS,
  },
  bookedDays: {
    summary: 'How many bookings to come each day has; days without any are left out',
    params: OutletParams,
    query: DayRange,
    reply: z.array(BookedDay),
    errors: NOT_YOURS,
  },
  closeDay: {
    summary:
      'Close a day or several in a row, or shorten them; bookings without their time are listed, moved, cancelled (customers are told of both) or kept',
    params: OutletParams,
    body: CloseDay,
    reply: BookingEffect,
    errors: [...NOT_YOURS, 'BOOKINGS_AFFECTED', 'SLOT_TAKEN'],
  },
  reopenDay: {
    summary: 'Open a closed day again, or for its usual hours',
    params: ClosureParams,
    reply: z.null(),
    errors: NOT_YOURS,
  },
  outletTeam: {
    summary: 'The stylists of the outlet with their shifts',
    params: OutletParams,
    reply: z.array(TeamStylist),
    errors: NOT_YOURS,
  },
  addStylist: {
    summary: 'Add a stylist with the weekly shifts',
    params: OutletParams,
    body: NewStylist,
    reply: z.object({ stylistId: z.int() }),
    errors: [...NOT_YOURS, 'TOO_MANY'],
  },
  updateStylist: {
    summary: 'Change the fields that are sent: who the stylist is, and which services they do',
    params: OwnStylistParams,
    body: StylistChanges,
    reply: TeamStylist,
    errors: [...NOT_YOURS, 'SERVICES_AFFECTED'],
  },
  updateShifts: {
    summary: 'Replace the weekly shifts; bookings that would lie outside are listed, moved, cancelled or kept',
    params: OwnStylistParams,
    body: StylistShifts,
    reply: BookingEffect,
    errors: [...NOT_YOURS, 'BOOKINGS_AFFECTED', 'SLOT_TAKEN'],
  },
  addTimeOff: {
    summary: 'A stylist is away for a time; bookings within it are listed, moved, cancelled or kept',
    params: OwnStylistParams,
    body: NewTimeOff,
    reply: z.extend(BookingEffect, { timeOffId: z.int() }),
    errors: [...NOT_YOURS, 'BOOKINGS_AFFECTED', 'SLOT_TAKEN', 'TOO_MANY'],
  },
  removeTimeOff: {
    summary: 'A stylist is not away after all',
    params: TimeOffParams,
    reply: z.null(),
    errors: NOT_YOURS,
  },
  blockTime: {
    summary: 'Block time of a stylist, which nobody can book then; refused where somebody is booked',
    params: OutletParams,
    body: NewBlock,
    reply: z.object({ blockId: z.int() }),
    errors: [...NOT_YOURS, 'BOOKINGS_AFFECTED', 'SLOT_TAKEN', 'TOO_MANY', 'IDEMPOTENCY_MISMATCH'],
  },
  changeBlock: {
    summary: 'Make blocked time longer or shorter; refused where somebody is booked',
    params: BlockParams,
    body: ChangeBlock,
    reply: z.object({ blockId: z.int() }),
    errors: [...NOT_YOURS, 'BOOKINGS_AFFECTED'],
  },
  unblockTime: {
    summary: 'Free blocked time again',
    params: BlockParams,
    reply: z.null(),
    errors: NOT_YOURS,
  },
  removeStylist: {
    summary:
      'A stylist leaves; bookings to come are listed with where they could go, until each is moved, given to somebody else or cancelled; so are services that nobody else does',
    params: OwnStylistParams,
    query: StylistLeaving,
    body: LeavingDecisions,
    reply: BookingEffect,
    errors: [...NOT_YOURS, 'SERVICES_AFFECTED', 'BOOKINGS_AFFECTED', 'SLOT_TAKEN'],
  },
} satisfies Record<string, RouteSchemas>
