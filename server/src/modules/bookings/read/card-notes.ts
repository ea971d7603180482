import { BOARD_NOTE_MAX, type BoardAppointment, type DeskOrder } from '@nikhar/contract/desk'
import { hasPermission, type SalonRole } from '@nikhar/contract/permissions'

/** The salon's card of the customer; all null without one. */
interface CardRow {
  warning: string | null
  preferences: string | null
  notes: string | null
}

/** The parts of a card that the role may read. */
export function toOrderCard({ warning, preferences, notes }: CardRow, role: SalonRole): DeskOrder['card'] {
  if (!(warning || preferences || notes) || !hasPermission(role, 'readCardNotes')) return null
  return { warning: warning ?? '', preferences: preferences ?? '', notes: notes ?? '' }
}

/** The same, shortened: a board may have two thousand of them. */
export function toBoardCard(row: CardRow, role: SalonRole): BoardAppointment['card'] {
  const card = toOrderCard(row, role)
  return card && { warning: card.warning, note: shorten(card.preferences || card.notes) }
}

const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })

/** The first line, cut between grapheme clusters, which some scripts write with several code points. */
function shorten(text: string): string {
  const [line = ''] = text.split('\n')
  if (line.length <= BOARD_NOTE_MAX) return line
  let kept = ''
  for (const { segment } of letters.segment(line.slice(0, 2 * BOARD_NOTE_MAX))) {
    if (kept.length + segment.length >= BOARD_NOTE_MAX) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
