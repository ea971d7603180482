import type { DeskOrder } from '@nikhar/contract/desk'
import { asRupees } from '@nikhar/contract/money'
import { exampleOutlet } from './render-desk.tsx'

const free = asRupees(0)
const price = asRupees(499)

/** A request of a customer that waits for the salon, an hour from now. */
export function exampleOrder(given: Partial<Omit<DeskOrder, 'appointment'>> = {}, appointment: object = {}): DeskOrder {
  const start = Date.now() + 3_600_000
  const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
  return {
    orderId: '5b1f6a54-6f0e-4f0e-9a43-0d6f3a3f0001',
    version: 1,
    createdAt: at(-1440),
    orderStatus: 'ORDER_PLACED',
    outletId: exampleOutlet.outletId,
    outletName: exampleOutlet.outletName,
    visitor: { firstName: 'Ishita', phone: null, hasAccount: true },
    isNumberRefused: false,
    guestMessage: null,
    bookedBy: 'CUSTOMER',
    amountPaid: free,
    bill: { subtotal: price, discount: free, couponCode: null, cgst: free, sgst: free, total: price },
    payment: { state: 'UNPAID', paid: free, tip: free, due: price, refundDue: free, saidPaidAt: null, upiId: null },
    services: [
      {
        _id: 'haircut',
        serviceName: 'Haircut',
        description: '',
        price,
        quantity: 1,
        discount: 0,
        timeTaken: 45,
        outletId: exampleOutlet.outletId,
        status: 'ACCEPTED',
        rejectReason: null,
        serviceImages: [],
        deletedAt: null,
      },
    ],
    appointment: {
      AppointmentStatus: 'PENDING',
      awaitingSalon: true,
      startTime: at(0),
      endTime: at(45),
      stylistId: 3,
      assignedClientName: 'Kabir',
      overrideClientReason: null,
      checkedInAt: null,
      cancelMinutes: 180,
      cancelReason: null,
      cancelledBy: null,
      answerBy: at(-5),
      movedFrom: null,
      ...appointment,
    },
    seatedAt: null,
    finishedAt: null,
    card: null,
    unableStylistIds: [],
    history: [{ at: at(-1440), actor: 'CUSTOMER', action: 'PLACE', from: null, to: 'PENDING', reason: null }],
    ...given,
  }
}
