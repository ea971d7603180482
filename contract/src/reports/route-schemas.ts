import * as z from 'zod/mini'
import { OutletParams } from '../discovery/params.ts'
import type { RouteSchemas } from '../route.ts'
import { Report } from './entities.ts'
import { ReportSearch } from './requests.ts'

const NOT_YOURS = ['FORBIDDEN', 'NOT_FOUND'] as const

export const reportsSchemas = {
  report: {
    summary: 'Revenue, occupancy, no-shows, answer time, new and returning customers, by service and stylist',
    params: OutletParams,
    query: ReportSearch,
    reply: Report,
    errors: NOT_YOURS,
  },
  reportCsv: {
    summary: 'Every visit of the span with its bill and payments, one per line',
    params: OutletParams,
    query: ReportSearch,
    reply: z.string(),
    errors: NOT_YOURS,
  },
} satisfies Record<string, RouteSchemas>
