import { api } from '@nikhar/contract/api'
import { serve, type Mount } from '../../../http/serve.ts'
import { readReport } from './read-report.ts'
import { writeReportCsv } from './report-csv.ts'

export function serveReports(mount: Mount) {
  serve(mount, api.reports, {
    report: ({ params: { outletId }, query, readDb }) => readReport(readDb, outletId, query),
    reportCsv: ({ params: { outletId }, query, readDb }) => writeReportCsv(readDb, outletId, query),
  })
}
