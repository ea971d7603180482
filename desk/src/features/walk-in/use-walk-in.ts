import { normaliseMobile } from '@nikhar/contract/accounts'
import { type BookedWalkIn, describeGuestMessage, isWithheld, type BoardAppointment } from '@nikhar/contract/desk'
import { formatTime } from '@nikhar/contract/orders'
import { useMutation } from '@tanstack/react-query'
import { createIdempotencyKey } from '@nikhar/client/idempotency-key'
import { toast } from '@nikhar/ui/toast'
import { offerUndo } from '@nikhar/ui/undo'
import { offlineQueue } from '../../lib/desk-queue.ts'
import type { WalkInDraft } from './walk-in-draft.ts'

interface Booking {
  draft: WalkInDraft
  appointment: BoardAppointment
  isSeated: boolean
}

const TAKEN_BACK = 'Entered by mistake at the desk.'

/** Books at once: the server decides who gets the time. Without a connection the booking is queued and sent later. */
export function useWalkIn(outletId: number, onDone: () => void) {
  return useMutation({
    mutationFn: async ({ draft, appointment, isSeated }: Booking) => {
      const { name, phone, services, stylistId } = draft
      const outcome = await offlineQueue.post({
        id: createIdempotencyKey(),
        outletId,
        label: [
          appointment.visitor.firstName,
          formatTime(appointment.startTime),
          ...services.map((one) => one.name),
        ].join(', '),
        call: {
          domain: 'desk',
          name: 'bookWalkIn',
          params: { outletId },
          body: {
            startTime: appointment.startTime,
            serviceIds: services.map(({ serviceId }) => serviceId),
            stylistId,
            ...(name.trim() && { name: name.trim() }),
            ...(phone.trim() && { phone: normaliseMobile(phone) }),
            ...(isSeated && { isSeated }),
          },
        },
        change: { kind: 'ADD', appointment },
      })
      if (outcome.kind === 'refused') throw outcome.error
      return outcome
    },
    onSuccess(outcome, { appointment, isSeated }) {
      onDone()
      const text = `Booked ${appointment.visitor.firstName}, ${formatTime(appointment.startTime)}`
      if (outcome.kind === 'lost') {
        toast.info(`${text}. We’ll send it once you’re back online.`)
        return
      }
      const { orderId, guestMessage } = outcome.reply as BookedWalkIn
      const note = guestMessage && isWithheld(guestMessage) ? describeGuestMessage(guestMessage) : undefined
      if (isSeated) toast.success([`${text}, in the chair.`, note].filter(Boolean).join(' '))
      else offerUndo({ text: [text, note].filter(Boolean).join('. '), onUndo: () => void takeBack(outletId, orderId) })
    },
  })
}

async function takeBack(outletId: number, orderId: string) {
  const outcome = await offlineQueue.post({
    id: createIdempotencyKey(),
    outletId,
    label: 'Undo the walk-in',
    call: { domain: 'desk', name: 'cancelBySalon', params: { orderId }, body: { version: 0, reason: TAKEN_BACK } },
    change: { kind: 'STATUS', orderId, status: 'CANCELLED_BY_SALON' },
  })
  if (outcome.kind === 'refused') toast.error(outcome.message)
}
