import { defineRoutes } from '../route.ts'
import type { reportsSchemas } from './route-schemas.ts'

export const reports = defineRoutes<typeof reportsSchemas>()({
  report: { method: 'GET', path: '/salon/outlet/:outletId/report', access: 'salon', permission: 'readReports' },
  reportCsv: {
    method: 'GET',
    path: '/salon/outlet/:outletId/report.csv',
    access: 'salon',
    permission: 'readReports',
    contentType: 'text/csv; charset=utf-8',
  },
})
