import { brand } from '@nikhar/contract/brand'
import { reports, type ReportSearch } from '@nikhar/contract/reports'
import { addDays, formatFullDay } from '@nikhar/contract/salon-time'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { callForText } from '@nikhar/client/call'
import { downloadFile } from '@nikhar/client/download-file'
import { reportFailure } from '@nikhar/client/report-failure'
import { Button } from '@nikhar/ui/button'
import { FilterChip } from '@nikhar/ui/chip'
import { PageHeader } from '../../components/page-header.tsx'
import { ReportView } from '../../features/reports/components/report-view.tsx'
import { useCurrentOutlet } from '../../lib/current-outlet.ts'
import { today } from '../../lib/salon-time.ts'

const SPANS = [
  { label: 'Today', days: 1 },
  { label: '7 days', days: 7 },
  { label: '30 days', days: 30 },
  { label: '365 days', days: 365 },
]

export function ReportsPage() {
  const outlet = useCurrentOutlet()
  const [days, setDays] = useState(30)
  if (!outlet) return null
  const span = { from: addDays(today(), 1 - days), to: today() }
  return (
    <>
      <title>{`Reports · ${outlet.outletName} · ${brand.name}`}</title>
      <PageHeader
        title="Reports"
        text={days === 1 ? formatFullDay(span.to) : `${formatFullDay(span.from)} – ${formatFullDay(span.to)}`}
      >
        <CsvButton outletId={outlet.outletId} span={span} />
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-gutter pb-8 md:px-4 desk:px-6">
        <div role="group" aria-label="Days" className="flex flex-wrap gap-2">
          {SPANS.map((choice) => (
            <FilterChip key={choice.days} on={choice.days === days} onClick={() => setDays(choice.days)}>
              {choice.label}
            </FilterChip>
          ))}
        </div>
        <ReportView outletId={outlet.outletId} span={span} />
      </div>
    </>
  )
}

function CsvButton({ outletId, span }: { outletId: number; span: ReportSearch }) {
  const [loading, setLoading] = useState(false)

  async function download() {
    setLoading(true)
    try {
      const csv = await callForText(reports.reportCsv, { params: { outletId }, query: span })
      downloadFile(`visits-${span.from}-${span.to}.csv`, csv, reports.reportCsv.contentType)
    } catch (error) {
      reportFailure(error)
    }
    setLoading(false)
  }

  return (
    <Button variant="soft" size="sm" pending={loading} onClick={() => void download()}>
      <Download aria-hidden="true" className="size-4" />
      CSV
    </Button>
  )
}
