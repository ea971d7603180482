import { ALERT_KINDS } from '@nikhar/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { Card } from '@nikhar/ui/card'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { CardSkeleton, Loading } from '@nikhar/ui/page-skeletons'
import { Switch } from '@nikhar/ui/switch'
import { deskQueries } from '../../../lib/queries.ts'
import { ALERT_LABELS } from '../alert-labels.ts'
import { useChooseEmails } from '../use-choose-emails.ts'

/** The e-mails about the outlet that the account receives. */
export function EmailAlerts({ outletId }: { outletId: number }) {
  const { data, error, refetch, isFetching } = useQuery(deskQueries.ownEmails(outletId))
  const choose = useChooseEmails(outletId)
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
        <CardSkeleton lines={7} />
      </Loading>
    )
  return (
    <Card>
      <fieldset>
        <legend className="type-h3">By e-mail to you</legend>
        <p className="mt-1 text-sm text-ink-2">To the address you log in with. Colleagues choose their own.</p>
        <div className="mt-2 grid">
          {ALERT_KINDS.map((kind) => (
            <Switch
              key={kind}
              trailing
              checked={data.kinds.includes(kind)}
              onChange={({ target }) => choose({ kind, isWanted: target.checked })}
            >
              {ALERT_LABELS[kind]}
            </Switch>
          ))}
        </div>
      </fieldset>
    </Card>
  )
}
