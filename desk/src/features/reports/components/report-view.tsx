import { formatRupees, roundRupees } from '@nikhar/contract/money'
import type { Report, ReportSearch } from '@nikhar/contract/reports'
import { useQuery } from '@tanstack/react-query'
import { Card } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { CardSkeleton, FiguresSkeleton, Loading } from '@nikhar/ui/page-skeletons'
import { clienteleQueries } from '../../../lib/clientele-queries.ts'
import { HeatMap } from './heat-map.tsx'
import { describeBasis, listFigures } from '../report-figures.ts'
import { RevenueChart } from './revenue-chart.tsx'

/** Figures, charts and lists of a span of days. */
export function ReportView({ outletId, span }: { outletId: number; span: ReportSearch }) {
  const { data, error, refetch, isFetching } = useQuery(clienteleQueries.report(outletId, span))
  if (!data && error) {
    return (
      <LoadFailure
        error={error}
        title="The report could not be loaded"
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    )
  }
  if (!data)
    return (
      <Loading label="Loading the report" className="grid gap-4">
        <FiguresSkeleton count={8} className="grid-cols-2 md:grid-cols-4" />
        <div className="grid gap-4 lg:grid-cols-2">
          {['Revenue', 'Chairs', 'Services', 'Stylists'].map((card) => (
            <CardSkeleton key={card} lines={6} />
          ))}
        </div>
      </Loading>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm text-ink-2">{describeBasis(data.totals)}</p>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-3 md:grid-cols-4">
        {listFigures(data).map(({ label, value, change }) => (
          <Card key={label} look="flat" className="grid gap-0.5">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd>
              <span className="block text-xl font-bold tabular-nums">{value}</span>
              <span className="block text-xs text-ink-2">{change}</span>
            </dd>
          </Card>
        ))}
      </dl>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <Card>
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="type-h3">Revenue per day</h2>
            <p className="flex flex-wrap gap-x-4 text-xs text-ink-2">
              <Legend colour="bg-primary">this period</Legend>
              <Legend colour="bg-[color-mix(in_srgb,var(--primary)_22%,var(--surface))]">period before</Legend>
            </p>
          </div>
          <RevenueChart days={data.days} />
        </Card>
        <Card>
          <h2 className="mb-3 type-h3">Chairs filled (%)</h2>
          <HeatMap cells={data.occupancy} />
        </Card>
        <TopServices services={data.services} />
        <ByStylist stylists={data.stylists} />
      </div>
    </div>
  )
}

function Legend({ colour, children }: { colour: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={classes('size-2.5 rounded-xs', colour)} />
      {children}
    </span>
  )
}

const SHOWN_SERVICES = 8

function TopServices({ services }: { services: Report['services'] }) {
  const most = Math.max(1, ...services.map(({ revenue }) => revenue))
  return (
    <Card className="grid grid-cols-1 content-start gap-3">
      <h2 className="type-h3">Top services</h2>
      {services.length === 0 && <p className="text-sm text-ink-2">No visits on these days.</p>}
      {services.slice(0, SHOWN_SERVICES).map(({ name, visits, revenue }) => (
        <div key={name} className="text-sm">
          <p className="flex justify-between gap-3">
            <span className="min-w-0 truncate">{`${name} · ${visits}`}</span>
            <b className="tabular-nums">{formatRupees(roundRupees(revenue))}</b>
          </p>
          <div aria-hidden="true" className="mt-1 h-2 overflow-hidden rounded-full bg-surface-3">
            <div className="h-full rounded-full bg-primary" style={{ width: `${(revenue * 100) / most}%` }} />
          </div>
        </div>
      ))}
    </Card>
  )
}

function ByStylist({ stylists }: { stylists: Report['stylists'] }) {
  const right = 'py-2 text-right tabular-nums'
  return (
    <Card>
      <h2 className="type-h3">By stylist</h2>
      <div className="relative overflow-x-auto">
        <table className="mt-2 w-full text-sm">
          <thead className="text-ink-2">
            <tr>
              <th scope="col" className="py-2 text-left font-normal">
                Stylist
              </th>
              {['Visits', 'Revenue', 'Filled', 'Tips'].map((heading) => (
                <th key={heading} scope="col" className="py-2 pl-3 text-right font-normal">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stylists.map(({ stylistId, name, visits, revenue, occupancy, tips }) => (
              <tr key={stylistId} className="border-t border-line">
                <th scope="row" className="py-2 text-left font-semibold">
                  {name}
                </th>
                <td className={right}>{visits}</td>
                <td className={right}>{formatRupees(roundRupees(revenue))}</td>
                <td className={right}>{occupancy === null ? '–' : `${occupancy}%`}</td>
                <td className={right}>{formatRupees(tips)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
