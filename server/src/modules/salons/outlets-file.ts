import { MENU_SERVICES_MAX, NewOutlet, NewService, NewStylist, WeeklyHours } from '@nikhar/contract/salons'
import * as z from 'zod/mini'
import { Failure } from '../../errors/failure.ts'
import { shorten } from '../../errors/shorten.ts'
import { readCsv } from './csv.ts'

/** An operator's file, read by a command and not by the server. */
const LIMITS = { rows: 20_000, bytes: 20_000_000 }
const SHOWN_KEY_LENGTH = 40

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

const Owner = z.object({
  owner_name: z.string().check(z.minLength(2, 'Who owns it?')),
  owner_email: z.email('Must be an e-mail address'),
  owner_mobile: z.string().check(z.regex(/^[6-9]\d{9}$/, 'Must be a mobile number of 10 digits')),
})
export type ImportedOwner = z.infer<typeof Owner>

export interface ImportedOutlet {
  row: number
  owner: ImportedOwner
  outlet: NewOutlet
  hours: WeeklyHours['hours']
  services: NewService[]
  stylists: NewStylist[]
}

type Cells = Record<string, string>

export interface FileProblem {
  row: number
  column: string
  message: string
}
type Problems = FileProblem[]

export interface OutletsFile {
  /** Complete only if there are no problems. */
  outlets: ImportedOutlet[]
  problems: Problems
}

/** Reads a file of outlets with their hours, services and stylists, and finds every wrong cell. */
export function readOutletsFile(bytes: Uint8Array, categories: readonly string[]): OutletsFile {
  const { rows } = readCsv(bytes, LIMITS)
  const [heading, ...lines] = rows
  const columns = (heading?.cells ?? []).map((cell) => cell.toLowerCase())
  if (!columns.includes('record') || !columns.includes('outlet')) {
    throw new Failure('INVALID_REQUEST', {
      message: 'The first row must name the columns, record and outlet among them.',
    })
  }
  const problems: Problems = []
  const outlets = new Map<string, ImportedOutlet>()
  for (const { row, cells } of lines) {
    const record = Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? '']))
    readRecord(record, row, { outlets, problems, categories })
  }
  for (const { row, hours, services } of outlets.values()) {
    parse(WeeklyHours, { hours: hours.map(toClock) }, row, problems)
    if (services.length > MENU_SERVICES_MAX) {
      problems.push({ row, column: 'outlet', message: `At most ${MENU_SERVICES_MAX} services, not ${services.length}` })
    }
  }
  return { outlets: [...outlets.values()], problems }
}

interface Reading {
  outlets: Map<string, ImportedOutlet>
  problems: Problems
  categories: readonly string[]
}

function readRecord(cells: Cells, row: number, { outlets, problems, categories }: Reading) {
  const key = cells['outlet'] ?? ''
  const record = cells['record']?.toLowerCase()
  if (record === 'outlet') {
    if (key === '' || outlets.has(key))
      problems.push({ row, column: 'outlet', message: 'Give each outlet a word of its own' })
    const owner = parse(Owner, cells, row, problems)
    const outlet = parse(
      NewOutlet,
      {
        ...cells,
        audience: cells['for'],
        phoneNumber: cells['phone'],
        upiId: cells['upi'] || null,
        gstin: cells['gstin'] || null,
      },
      row,
      problems,
    )
    // An invalid outlet retains its position, so that its other rows are checked too; the file is rejected as a whole.
    const read = { row, owner, outlet, hours: [], services: [], stylists: [] } as unknown as ImportedOutlet
    if (!outlets.has(key)) outlets.set(key, read)
    return
  }
  const into = outlets.get(key)
  if (!into)
    return void problems.push({ row, column: 'outlet', message: `No outlet ${shorten(key, SHOWN_KEY_LENGTH)} above` })
  if (record === 'hours') {
    for (const weekday of readDays(cells['days'] ?? '', row, problems)) {
      const span = { weekday, opens: cells['from'], closes: cells['to'] }
      const parsed = parse(WeeklyHours, { hours: [span] }, row, problems)
      into.hours.push(...(parsed?.hours ?? []))
    }
  } else if (record === 'service') {
    const service = parse(
      NewService,
      { ...cells, gender: cells['for'], bufferMinutes: cells['buffer'] || 0 },
      row,
      problems,
      { gender: 'for' },
    )
    if (service && !categories.includes(service.category)) {
      problems.push({ row, column: 'category', message: `One of ${categories.join(', ')}` })
    }
    if (service) into.services.push(service)
  } else if (record === 'stylist') {
    const days = readDays(cells['days'] ?? '', row, problems)
    const shifts = days.map((weekday) => ({ weekday, starts: cells['from'], ends: cells['to'] }))
    const form = { ...cells, experienceYears: cells['years'] || 0, shifts }
    const stylist = parse(NewStylist, form, row, problems)
    if (stylist) into.stylists.push(stylist)
  } else problems.push({ row, column: 'record', message: 'OUTLET, HOURS, SERVICE or STYLIST' })
}

/** "all", "Mon-Sat" or "Mon Wed Fri". */
function readDays(text: string, row: number, problems: Problems): number[] {
  const words = text.toLowerCase().trim()
  if (words === 'all') return WEEKDAYS.map((_, weekday) => weekday)
  const numbers = words.split(/[\s,]+/).flatMap((word) => {
    const [first = -1, last = first] = word.split('-').map((day) => WEEKDAYS.indexOf(day.slice(0, 3)))
    if (first < 0 || last < 0) return [-1]
    return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, step) => (first + step) % 7)
  })
  if (!numbers.includes(-1)) return [...new Set(numbers)]
  problems.push({ row, column: 'days', message: 'Must be like all, Mon-Sat or Mon Wed Fri' })
  return []
}

/** The field names of the schema and the file's column names for them. */
const COLUMN_OF: Record<string, string> = {
  audience: 'for',
  phoneNumber: 'phone',
  upiId: 'upi',
  bufferMinutes: 'buffer',
  experienceYears: 'years',
  opens: 'from',
  starts: 'from',
  closes: 'to',
  ends: 'to',
}

function parse<T extends z.ZodMiniType>(
  schema: T,
  value: unknown,
  row: number,
  problems: Problems,
  columnOf: Record<string, string> = {},
) {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) {
    const field = path.map(String).findLast((part) => !/^\d+$/.test(part)) ?? ''
    problems.push({ row, column: columnOf[field] ?? COLUMN_OF[field] ?? field, message })
  }
  return undefined
}

function toClock({ weekday, opens, closes }: { weekday: number; opens: number; closes: number }) {
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  return { weekday, opens: clock(opens), closes: clock(closes) }
}
