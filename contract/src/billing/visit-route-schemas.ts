import { DeskOrder } from '../desk/entities.ts'
import { OrderVersion } from '../desk/requests.ts'
import { OutletParams } from '../discovery/params.ts'
import { OrderParams } from '../orders/params.ts'
import type { RouteSchemas } from '../route.ts'
import {
  ChangeServices,
  Delay,
  DelayBookings,
  DelayPlan,
  HandOver,
  HandOverChoices,
  ResizeVisit,
  RestOfVisit,
  ServicesPreview,
  WantedServices,
} from './visits.ts'

const ERRORS = ['FORBIDDEN', 'NOT_FOUND', 'ORDER_STATE'] as const
const CHANGE_ERRORS = [...ERRORS, 'ORDER_CHANGED', 'SLOT_TAKEN'] as const

export const visitsSchemas = {
  previewServices: {
    summary: 'What other services or prices would do to the time and the bill, and what is in the way; changes nothing',
    params: OrderParams,
    body: WantedServices,
    reply: ServicesPreview,
    errors: [...ERRORS, 'SERVICE_GONE', 'STYLIST_UNABLE'],
  },
  changeServices: {
    summary: 'Add, take off or reprice services with a reason: time and bill follow, and the customer is told',
    params: OrderParams,
    body: ChangeServices,
    reply: DeskOrder,
    errors: [...CHANGE_ERRORS, 'SERVICE_GONE', 'STYLIST_UNABLE'],
  },
  resizeVisit: {
    summary: 'Make a visit longer or shorter; its services and bill stay',
    params: OrderParams,
    body: ResizeVisit,
    reply: DeskOrder,
    errors: CHANGE_ERRORS,
  },
  handOverChoices: {
    summary: 'When the rest of a visit would begin and end with somebody else, and who can take it',
    params: OrderParams,
    body: RestOfVisit,
    reply: HandOverChoices,
    errors: ERRORS,
  },
  handOver: {
    summary: 'Hand what is still to be done of a visit in the chair to another stylist, from now on',
    params: OrderParams,
    body: HandOver,
    reply: DeskOrder,
    errors: [...CHANGE_ERRORS, 'STYLIST_UNABLE'],
  },
  handBack: {
    summary: 'Take back a hand-over: the first stylist does the rest',
    params: OrderParams,
    body: OrderVersion,
    reply: DeskOrder,
    errors: CHANGE_ERRORS,
  },
  previewDelay: {
    summary: 'Which bookings of a stylist would move when the stylist is late today, and which cannot; changes nothing',
    params: OutletParams,
    body: Delay,
    reply: DelayPlan,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  delayBookings: {
    summary: 'Move the bookings that follow, all or none, and tell the customers',
    params: OutletParams,
    body: DelayBookings,
    reply: DelayPlan,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'SLOT_TAKEN'],
  },
} satisfies Record<string, RouteSchemas>
