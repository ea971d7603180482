import * as z from 'zod/mini'
import { OutletParams } from '../discovery/params.ts'
import type { RouteSchemas } from '../route.ts'
import { CalendarAddress, CalendarFeedParams, CalendarFeeds, NewCalendarFeed } from './calendar-feeds.ts'

export const calendarFeedsSchemas = {
  calendarFeeds: {
    summary: 'The private calendar addresses of the outlet; of the own column for a stylist',
    params: OutletParams,
    reply: CalendarFeeds,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  addCalendarFeed: {
    summary: 'Make a private calendar address, which ends the one that the account had for the same bookings',
    params: OutletParams,
    body: NewCalendarFeed,
    reply: CalendarAddress,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  removeCalendarFeed: {
    summary: 'End a private calendar address',
    params: CalendarFeedParams,
    reply: z.null(),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
} satisfies Record<string, RouteSchemas>
