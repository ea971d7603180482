import type { ReachChannel } from '@nikhar/contract/notifications'
import type { AffectedBooking, BookingDecision, MoveProposal } from '@nikhar/contract/salons'

/** The salon's choice for one booking; nothing happens before the button is pressed. */
export type BookingChoice =
  | { action: 'move'; to: Pick<MoveProposal, 'startTime' | 'stylistId' | 'stylistName'> }
  | { action: 'ask' }
  | { action: 'cancel' }
  | { action: 'keep' }

export type Choices = ReadonlyMap<string, BookingChoice>

/** The first proposal if there is one; otherwise the default of the change: the guest is asked, or the booking kept. */
export function suggestChoices(bookings: readonly AffectedBooking[], otherwise: 'ask' | 'cancel' | 'keep'): Choices {
  return new Map(bookings.map((booking) => [booking.orderId, suggestChoice(booking, otherwise)]))
}

function suggestChoice(booking: AffectedBooking, otherwise: 'ask' | 'cancel' | 'keep'): BookingChoice {
  const [first] = booking.proposals
  if (first) return { action: 'move', to: first }
  return { action: otherwise === 'ask' && !canBeAsked(booking) ? 'keep' : otherwise }
}

/** A guest who has arrived is spoken to, not messaged. */
export function canBeAsked({ checkedInAt }: AffectedBooking): boolean {
  return checkedInAt === null
}

/** The same choice for all; when all are moved, bookings without a proposal stay as they are. */
export function chooseForAll(
  bookings: readonly AffectedBooking[],
  choices: Choices,
  action: BookingChoice['action'],
): Choices {
  return new Map(
    bookings.map((booking) => {
      const { orderId, proposals } = booking
      const [first] = proposals
      if (action === 'ask' && !canBeAsked(booking)) return [orderId, choices.get(orderId) ?? { action: 'keep' }]
      if (action !== 'move') return [orderId, { action }]
      const choice = choices.get(orderId) ?? { action: 'keep' as const }
      return [orderId, first && choice.action !== 'move' ? { action, to: first } : choice]
    }),
  )
}

export function toDecisions(choices: Choices): BookingDecision[] {
  return [...choices].map(([orderId, choice]) =>
    choice.action === 'move'
      ? { orderId, action: 'move', startTime: choice.to.startTime, stylistId: choice.to.stylistId }
      : { orderId, action: choice.action },
  )
}

export function countChoices(bookings: readonly AffectedBooking[], choices: Choices) {
  const count = (action: BookingChoice['action']) =>
    [...choices.values()].filter((choice) => choice.action === action).length
  const channels = bookings.map((booking) => ({
    booking,
    channels: findChannels(booking, choices.get(booking.orderId)),
  }))
  return {
    moved: count('move'),
    asked: count('ask'),
    cancelled: count('cancel'),
    kept: count('keep'),
    /** Guests whom a message will reach. */
    told: channels.filter((each) => each.channels !== null && each.channels.length > 0).length,
    /** Guests whom no message will reach, so that the salon has to call them. */
    calls: channels
      .filter((each) => each.channels?.length === 0 && each.booking.checkedInAt === null)
      .map(({ booking }) => booking),
  }
}

/** The channels by which the guest is notified of the choice; null when there is nothing to notify. */
export function findChannels(
  { reach, startTime }: AffectedBooking,
  choice: BookingChoice | undefined,
): ReachChannel[] | null {
  if (choice === undefined || choice.action === 'keep') return null
  if (choice.action !== 'move') return reach[choice.action]
  return choice.to.startTime === startTime ? reach.reassign : reach.move
}

const CHANNEL_NAMES: Record<ReachChannel, string> = { EMAIL: 'e-mail', TEXT: 'text message', PUSH: 'app' }

/** "By e-mail and text message". */
export function describeChannels(channels: readonly ReachChannel[]): string {
  const names = channels.map((channel) => CHANNEL_NAMES[channel])
  return `By ${names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`}`
}
