import type { OwnOutlet } from '@nikhar/contract/desk'
import { formatTime } from '@nikhar/contract/orders'
import { CloudCheck } from 'lucide-react'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { CardSkeleton, Loading } from '@nikhar/ui/page-skeletons'
import { BookingSettings } from './booking-settings.tsx'
import { MoneySettings } from './money-settings.tsx'
import { useSettings } from '../use-settings.ts'
import type { ReactNode } from 'react'

interface SettingsViewProps {
  outlet: OwnOutlet
  /** Changes that await a review, above everything else. */
  waiting: ReactNode
  /** The messages that the owner receives. */
  children: ReactNode
}

/** There is no Save button: every change takes effect at once. */
export function SettingsView({ outlet, waiting, children }: SettingsViewProps) {
  const { data, error, refetch, isFetching, save, saveAsync, savedAt } = useSettings(outlet.outletId)
  if (!data && error) {
    return (
      <LoadFailure
        error={error}
        title="The settings could not be loaded"
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    )
  }
  return (
    <>
      <p className="mb-4 flex min-h-6 flex-wrap items-center justify-between gap-x-6 text-ink-2">
        {outlet.stage === 'LIVE'
          ? 'Changes save automatically. We review a new UPI id first.'
          : 'Changes save automatically.'}
        <span role="status" className="flex items-center gap-1.5 text-sm font-semibold text-success">
          {savedAt !== undefined && (
            <>
              <CloudCheck className="size-4.5" /> Saved {formatTime(savedAt)}
            </>
          )}
        </span>
      </p>
      {waiting}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        {data ? (
          <BookingSettings settings={data} save={save} />
        ) : (
          <Loading label="Loading the settings">
            <CardSkeleton lines={12} />
          </Loading>
        )}
        <div className="grid gap-4">
          {data ? (
            <MoneySettings
              outletId={outlet.outletId}
              settings={data}
              save={saveAsync}
              isOwner={outlet.permissions.includes('changeMoneySettings')}
            />
          ) : (
            <CardSkeleton lines={5} />
          )}
          {children}
        </div>
      </div>
    </>
  )
}
