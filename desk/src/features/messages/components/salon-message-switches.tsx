import { REQUEST_REMINDER_MINUTES, type NotificationChoice } from '@nikhar/contract/notifications'
import { Card } from '@nikhar/ui/card'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { CardSkeleton, Loading } from '@nikhar/ui/page-skeletons'
import { Switch } from '@nikhar/ui/switch'
import { useSalonPreferences } from '../use-salon-preferences.ts'

/** The kinds of messages that a salon can receive. */
const LABELS: Partial<Record<NotificationChoice['kind'], string>> = {
  BOOKED: 'A new booking',
  MOVED_BY_CUSTOMER: 'A guest moves a booking',
  CANCELLED_BY_CUSTOMER: 'A guest cancels a booking',
  REQUEST_WAITING: `A request has waited ${REQUEST_REMINDER_MINUTES} minutes for your answer`,
  REQUEST_LAPSING: 'A request is about to lapse',
  UNANSWERED: 'A request was closed because nobody answered',
}

/** One switch per e-mail about the outlet. */
export function SalonMessageSwitches({ outletId }: { outletId: number }) {
  const { data, error, refetch, isFetching, choose } = useSalonPreferences(outletId)
  if (!data && error) {
    return (
      <LoadFailure
        error={error}
        title="The choices could not be loaded"
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    )
  }
  if (!data)
    return (
      <Loading label="Loading the choices">
        <CardSkeleton lines={6} />
      </Loading>
    )
  return (
    <Card>
      <fieldset>
        <legend className="type-h3">By e-mail to the owner</legend>
        <div className="mt-2 grid">
          {data.choices.map((choice) => (
            <Switch
              key={choice.kind}
              trailing
              checked={choice.wanted}
              onChange={({ target }) => choose({ ...choice, wanted: target.checked })}
            >
              {LABELS[choice.kind] ?? choice.kind}
            </Switch>
          ))}
        </div>
      </fieldset>
    </Card>
  )
}
