import { formatWait } from '@nikhar/contract/format-duration'
import { formatCount } from '@nikhar/contract/money'
import type { Overview } from '@nikhar/contract/operator'
import { Card } from '@nikhar/ui/card'
import { classes } from '@nikhar/ui/classes'

/** The numbers at the top, each with the number it is compared with. */
export function Figures({ overview: { bookings, answers, messages } }: { overview: Overview }) {
  const answered = answers.within.reduce((sum, { count }) => sum + count, 0)
  const asked = answered + answers.lapsed
  const failed = messages.reduce((sum, channel) => sum + channel.failed, 0)
  const sent = messages.reduce((sum, channel) => sum + channel.sent, 0)
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3 lg:grid-cols-5">
      <Figure name="Bookings" value={formatCount(bookings.count)} note={compare(bookings.count, bookings.before)} />
      <Figure
        name="Answered in time"
        value={asked === 0 ? '–' : `${Math.floor((answered / asked) * 100)}%`}
        note={answers.lapsed === 0 ? 'none lapsed' : `${formatCount(answers.lapsed)} lapsed`}
        isBad={answers.lapsed > asked / 10}
      />
      <Figure
        name="Usual answer"
        value={answers.medianMinutes === null ? '–' : formatWait(answers.medianMinutes)}
        note="for half of the bookings"
      />
      <Figure
        name="Cancelled by salons"
        value={bookings.count === 0 ? '–' : percent(bookings.cancelledBySalon, bookings.count)}
        note={`${formatCount(bookings.cancelledBySalon)} of ${formatCount(bookings.count)}`}
      />
      <Figure
        name="Messages failed"
        value={formatCount(failed)}
        note={`${formatCount(sent)} sent`}
        isBad={failed > 0}
      />
    </dl>
  )
}

interface FigureProps {
  name: string
  value: string
  note?: string
  isBad?: boolean
}

function Figure({ name, value, note, isBad = false }: FigureProps) {
  return (
    <Card className="px-4 py-3!">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd>
        <span className={classes('block text-2xl font-bold', isBad && 'text-danger')}>{value}</span>
        {note !== undefined && <span className="text-sm text-ink-2">{note}</span>}
      </dd>
    </Card>
  )
}

function percent(part: number, whole: number) {
  return `${Math.round((part / whole) * 100)}%`
}

function compare(count: number, before: number) {
  if (before === 0) return 'none before'
  const change = Math.round((count / before - 1) * 100)
  return change >= 0 ? `↑ ${change}% on the days before` : `↓ ${-change}% on the days before`
}
