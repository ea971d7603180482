import type { NotificationChoice } from '@nikhar/contract/notifications'
import { Card } from '@nikhar/ui/card'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { Note } from '@nikhar/ui/note'
import { Skeleton } from '@nikhar/ui/skeleton'
import { Switch } from '@nikhar/ui/switch'
import { useNotificationPreferences } from '../use-notification-preferences.ts'

/** The kinds of messages that a customer can receive. */
const LABELS: Partial<Record<NotificationChoice['kind'], string>> = {
  BOOKED: 'Booking received',
  MOVED_BY_CUSTOMER: 'When I move a booking',
  CANCELLED_BY_CUSTOMER: 'When I cancel a booking',
  UNANSWERED: 'When a salon does not answer',
  DAY_BEFORE: 'Reminder the day before',
  TWO_HOURS_BEFORE: 'Reminder two hours before',
  COMPLETED: 'The bill after a visit',
  NO_SHOW: 'When I miss a booking',
}

const CHANNELS = [
  { channel: 'EMAIL', title: 'By e-mail' },
  { channel: 'TEXT', title: 'By WhatsApp or SMS' },
] as const

/** One switch per optional message. */
export function NotificationSettings() {
  const { data, error, refetch, isFetching, choose } = useNotificationPreferences()
  if (!data && error) {
    return (
      <LoadFailure
        error={error}
        title="Your choices could not be loaded"
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    )
  }
  return (
    <div aria-busy={!data} className="grid gap-4">
      <Note>
        We always let you know when a salon confirms, changes or cancels your booking, and about the security of your
        account.
      </Note>
      {CHANNELS.map(({ channel, title }) =>
        data ? (
          <ChannelCard
            key={channel}
            title={title}
            choices={data.choices.filter((choice) => choice.channel === channel)}
            onChoose={choose}
          />
        ) : (
          <Skeleton key={channel} className="h-48 rounded-lg" />
        ),
      )}
    </div>
  )
}

interface ChannelCardProps {
  title: string
  choices: NotificationChoice[]
  onChoose: (choice: NotificationChoice) => void
}

function ChannelCard({ title, choices, onChoose }: ChannelCardProps) {
  if (choices.length === 0) return null
  return (
    <Card>
      <fieldset>
        <legend className="type-h3">{title}</legend>
        <div className="mt-2 grid">
          {choices.map((choice) => (
            <Switch
              key={choice.kind}
              trailing
              checked={choice.wanted}
              onChange={({ target }) => onChoose({ ...choice, wanted: target.checked })}
            >
              {LABELS[choice.kind]}
            </Switch>
          ))}
        </div>
      </fieldset>
    </Card>
  )
}
