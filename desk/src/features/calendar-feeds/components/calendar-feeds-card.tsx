import { formatDate } from '@nikhar/contract/salon-time'
import type { CalendarFeed } from '@nikhar/contract/salons'
import { CalendarPlus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@nikhar/ui/button'
import { Card } from '@nikhar/ui/card'
import { IconButton } from '@nikhar/ui/icon-button'
import { LoadFailure } from '@nikhar/ui/load-failure'
import { CardSkeleton, Loading } from '@nikhar/ui/page-skeletons'
import { Select } from '@nikhar/ui/select'
import { FeedAddress } from './feed-address.tsx'
import { useCalendarFeeds } from '../use-calendar-feeds.ts'

const ALL = ''

/** Bookings in a calendar app of the user's choice: private addresses to subscribe to. */
export function CalendarFeedsCard({ outletId }: { outletId: number }) {
  const { data, error, isFetching, refetch, made, add, remove } = useCalendarFeeds(outletId)
  const [choice, setChoice] = useState<string>()
  if (!data && error) {
    const retry = () => void refetch()
    return <LoadFailure error={error} title="The calendars could not be loaded" onRetry={retry} pending={isFetching} />
  }
  if (!data)
    return (
      <Loading label="Loading the calendars">
        <CardSkeleton />
      </Loading>
    )
  const subjects = data.subjects.map(({ stylistId, name }) => ({ value: String(stylistId ?? ALL), name }))
  const chosen = choice ?? subjects[0]?.value ?? ALL
  return (
    <Card>
      <h2 className="type-h3">In your own calendar</h2>
      <p className="mt-1 text-sm text-ink-2">
        A private link for Google Calendar, Apple Calendar or Outlook. It shows first names, never phone numbers.
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <Select
          label="Bookings of"
          value={chosen}
          className="min-w-40 flex-1"
          onChange={({ target }) => setChoice(target.value)}
        >
          {subjects.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
        <Button pending={add.isPending} onClick={() => add.mutate(chosen === ALL ? null : Number(chosen))}>
          <CalendarPlus aria-hidden="true" className="size-4.5" />
          Create calendar link
        </Button>
      </div>
      {made && <FeedAddress path={made.path} />}
      {data.feeds.length > 0 && (
        <ul aria-label="Calendar links" className="mt-3 grid">
          {data.feeds.map((feed) => (
            <FeedRow
              key={feed.feedId}
              feed={feed}
              disabled={remove.isPending}
              onRemove={() => remove.mutate(feed.feedId)}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface FeedRowProps {
  feed: CalendarFeed
  disabled: boolean
  onRemove: () => void
}

function FeedRow({ feed: { stylistName, madeBy, createdAt, lastReadAt }, disabled, onRemove }: FeedRowProps) {
  const name = stylistName ?? 'All bookings'
  return (
    <li className="flex items-center gap-3 border-t border-line py-2">
      <p className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-ink-3">
          {`${madeBy}, ${formatDate(createdAt)} · ${lastReadAt ? `last read ${formatDate(lastReadAt)}` : 'not read yet'}`}
        </span>
      </p>
      <IconButton label={`Remove the link for ${name}`} variant="quiet" disabled={disabled} onClick={onRemove}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </li>
  )
}
