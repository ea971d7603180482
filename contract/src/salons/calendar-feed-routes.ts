import { defineRoutes } from '../route.ts'
import type { calendarFeedsSchemas } from './calendar-feed-route-schemas.ts'

export const calendarFeeds = defineRoutes<typeof calendarFeedsSchemas>()({
  calendarFeeds: {
    method: 'GET',
    path: '/salon/outlet/:outletId/calendar-feeds',
    access: 'salon',
    permission: 'shareCalendar',
    ownColumn: true,
  },
  addCalendarFeed: {
    method: 'POST',
    path: '/salon/outlet/:outletId/calendar-feeds',
    access: 'salon',
    permission: 'shareCalendar',
    ownColumn: true,
  },
  removeCalendarFeed: {
    method: 'DELETE',
    path: '/salon/calendar-feed/:feedId',
    access: 'salon',
    permission: 'shareCalendar',
    ownColumn: true,
  },
})
