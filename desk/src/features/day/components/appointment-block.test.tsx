// @vitest-environment happy-dom
import { asRupees } from '@nikhar/contract/money'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BoardAppointment } from '@nikhar/contract/desk'
import { exampleRequest, tomorrowAt } from '../../../testing/example-board.ts'
import { AppointmentBlock } from './appointment-block.tsx'

const request = exampleRequest({
  AppointmentStatus: 'CONFIRMED',
  awaitingSalon: false,
  amountPaid: asRupees(1364),
})

/** A booking of tomorrow from 11:00 to 11:45 am, seen at 11:20. */
function renderBlock(height: number, given: Partial<BoardAppointment> = {}, selected = false) {
  const nothing = () => undefined
  const { container } = render(
    <AppointmentBlock
      appointment={{ ...request, ...given }}
      stylistName="Kabir"
      height={height}
      now={new Date(tomorrowAt(680))}
      selected={selected}
      highlighted={false}
      isPending={false}
      isMoving={false}
      isMarked={false}
      onOpen={nothing}
      onConfirm={nothing}
      onDecline={nothing}
      onNoShow={nothing}
      onSeat={nothing}
      onPointerDown={nothing}
      onResize={undefined}
    />,
  )
  return container.firstElementChild as HTMLElement
}

const seated = { checkedInAt: tomorrowAt(655), seatedAt: tomorrowAt(660) }

test('a high block has the initial, the visit, the sum and the minutes left; a low one keeps the name [BOARD-37]', () => {
  const high = renderBlock(92, seated)
  expect(high).toHaveTextContent('Ishita S.')
  expect(high.querySelector('[data-facts]')).toHaveTextContent('25 min left · New · ₹1,364')
  expect(renderBlock(46, seated).querySelector('[data-facts]')).toBeNull()
})

test('a note or an allergy comes before the figures [BOARD-37]', () => {
  const visitor = { ...request.visitor, pastVisits: { count: 4, last: null } }
  const block = renderBlock(92, { ...seated, visitor, card: { warning: 'Ammonia', note: '' } })
  expect(block.textContent).toMatch(/Ammonia.*5th visit · ₹1,364/)
})

test('a guest in the chair has a light block with a strong edge, a solid one only while it is open [BOARD-37]', () => {
  expect(renderBlock(92, seated)).toHaveClass('bg-success-soft')
  expect(renderBlock(92, seated, true)).not.toHaveClass('bg-success-soft')
})
