import { asRupees } from '@nikhar/contract/money'
import type { Appointment, Order, OrderBill, OrderDetails, OrderLine } from '@nikhar/contract/orders'
import { aSlot, anOutlet, dayFromToday, haircut, massage } from './a-salon.ts'
import type { Service } from '@nikhar/contract/discovery'

/** Ids are numbered like those of services. */
export function orderId(number: number): string {
  return `11111111-1111-4111-8111-${String(number).padStart(12, '0')}`
}

export function aLine(service: Service, changes: Partial<OrderLine> = {}): OrderLine {
  const { _id, serviceName, description, price, timeTaken, outletId, serviceImages, deletedAt } = service
  return {
    _id,
    serviceName,
    description,
    price,
    timeTaken,
    outletId,
    serviceImages,
    deletedAt,
    quantity: 1,
    discount: 0,
    status: 'ACCEPTED',
    rejectReason: null,
    ...changes,
  }
}

export function aBill(changes: Partial<OrderBill> = {}): OrderBill {
  return {
    subtotal: asRupees(2549),
    discount: asRupees(0),
    couponCode: null,
    cgst: asRupees(63.73),
    sgst: asRupees(63.73),
    total: asRupees(2676.46),
    ...changes,
  }
}

/** Tomorrow at ten; `changes` also to the appointment, whose status says whether the visit is over. */
export function anOrder({ appointment, ...changes }: OrderChanges = {}): Order {
  const bill = changes.bill ?? aBill()
  const outlet = anOutlet()
  const { startTime } = aSlot(dayFromToday(1), 600)
  const status = appointment?.AppointmentStatus ?? 'PENDING'
  return {
    orderId: orderId(1),
    createdAt: '2026-11-01T06:30:00.000Z',
    orderStatus: status === 'COMPLETED' ? 'ORDER_COMPLETED' : 'ORDER_PLACED',
    amountPaid: bill.total,
    otp: '123456',
    bill,
    payment: {
      state: 'UNPAID',
      paid: asRupees(0),
      tip: asRupees(0),
      due: bill.total,
      refundDue: asRupees(0),
      saidPaidAt: null,
      upiId: null,
    },
    outlet: {
      outletId: outlet.id,
      outletName: outlet.name,
      outletSlug: outlet.slug,
      outletDescription: outlet.description,
      address: outlet.address,
      outletPhoneNumber: outlet.phoneNumber,
      outletEmail: outlet.email,
      outletWebsite: outlet.website,
      outletLatitude: outlet.latitude,
      outletLongitude: outlet.longitude,
      outletBannerImages: [],
    },
    services: [aLine(haircut), aLine(massage)],
    appointment: {
      AppointmentStatus: status,
      awaitingSalon: status === 'PENDING',
      startTime,
      endTime: aSlot(dayFromToday(1), 705).startTime,
      stylistId: 7,
      assignedClientName: 'Asha Nair',
      overrideClientReason: null,
      checkedInAt: null,
      cancelMinutes: 180,
      cancelReason: null,
      cancelledBy: null,
      answerBy: null,
      movedFrom: null,
      ...appointment,
    },
    ...changes,
  }
}

type OrderChanges = Partial<Omit<Order, 'appointment'>> & { appointment?: Partial<Appointment> }

export function anOrderDetails(changes: OrderChanges = {}, history: OrderDetails['history'] = []): OrderDetails {
  return { ...anOrder(changes), history }
}

/** A page of a list of orders. */
export function aPageOf(orders: Order[], { pageNumber = 1, total = orders.length } = {}) {
  return { data: orders, meta: { pageNumber, perPage: 20, total } }
}
