import * as z from 'zod/mini'

const DAY = 'Choose a day as YYYY-MM-DD'
const MAX_DAYS = 366
const DAY_MS = 86_400_000

/** Both days are included. */
export const ReportSearch = z.object({ from: z.iso.date(DAY), to: z.iso.date(DAY) }).check(
  z.refine(({ from, to }) => from <= to, { error: 'The last day comes before the first', path: ['to'] }),
  z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_DAYS * DAY_MS, {
    error: 'Choose at most a year',
    path: ['to'],
  }),
)
export type ReportSearch = z.infer<typeof ReportSearch>
