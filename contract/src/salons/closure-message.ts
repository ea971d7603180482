import { formatMinute } from '../salon-time.ts'

/** In minutes after midnight. */
interface DayHours {
  opens: number
  closes: number
}

/** What guests read whose booking was on a day that is closed, or outside of its shorter hours. */
export function closureMessage(reason: string | undefined, hours?: DayHours): string {
  const what = hours
    ? `The salon is open from ${formatMinute(hours.opens).toLowerCase()} to ${formatMinute(hours.closes).toLowerCase()} only that day`
    : 'The salon is closed that day'
  return reason ? `${what}: ${reason}` : `${what}.`
}
