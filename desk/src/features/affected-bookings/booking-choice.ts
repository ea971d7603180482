import type { AffectedBooking, BookingDecision, MoveProposal } from '@nikhar/contract'

/** What the salon has chosen for one booking; nothing is done before the button is pressed. */
export type BookingChoice =
  | { action: 'move'; to: Pick<MoveProposal, 'startTime' | 'stylistId' | 'stylistName'> }
  | { action: 'cancel' }
  | { action: 'keep' }

export type Choices = ReadonlyMap<string, BookingChoice>

/** The first proposal where there is one. A booking without proposals is kept, unless that is impossible. */
export function suggestChoices(bookings: readonly AffectedBooking[], canKeep: boolean): Choices {
  return new Map(bookings.map((booking) => [booking.orderId, suggestChoice(booking, canKeep)]))
}

function suggestChoice({ proposals: [first] }: AffectedBooking, canKeep: boolean): BookingChoice {
  if (first) return { action: 'move', to: first }
  return { action: canKeep ? 'keep' : 'cancel' }
}

/** The same for all; bookings without a proposal stay as they are when all are moved. */
export function chooseForAll(
  bookings: readonly AffectedBooking[],
  choices: Choices,
  action: BookingChoice['action'],
): Choices {
  return new Map(
    bookings.map(({ orderId, proposals: [first] }) => {
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

export function countChoices(choices: Choices) {
  const count = (action: BookingChoice['action']) =>
    [...choices.values()].filter((choice) => choice.action === action).length
  const [moved, cancelled, kept] = [count('move'), count('cancel'), count('keep')]
  return { moved, cancelled, kept, told: moved + cancelled }
}
