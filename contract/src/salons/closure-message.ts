import { formatMinute } from '../salon-time.ts'

/** In minutes after midnight. */
interface DayHours {
  opens: number
  closes: number
}

/** The message to guests whose booking was on a day that is closed, or outside its shorter hours. */
export function closureMessage(reason: string | undefined, hours?: DayHours): string {
  const what = hours
    ? `The salon is open from ${formatMinute(hours.opens)} to ${formatMinute(hours.closes)} only that day`
    : 'The salon is closed that day'
  return reason ? `${what}: ${reason}` : `${what}.`
}
