import { asRupees } from '@nikhar/contract/money'
import type { Order } from '@nikhar/contract/orders'
import { localStore } from '@nikhar/client/storage'
import { beforeEach, expect, test } from 'vitest'
import { readPasses } from './pass-store.ts'
import { storePass, storePasses } from './store-passes.ts'

const order: Order = {
  orderId: 'a',
  createdAt: '2026-11-10T06:00:00.000Z',
  orderStatus: 'ORDER_PLACED',
  amountPaid: asRupees(681.46),
  otp: '4821',
  bill: {
    subtotal: asRupees(649),
    discount: asRupees(0),
    couponCode: null,
    cgst: asRupees(16.23),
    sgst: asRupees(16.23),
    total: asRupees(681.46),
  },
  payment: {
    state: 'UNPAID',
    paid: asRupees(0),
    tip: asRupees(0),
    due: asRupees(681.46),
    refundDue: asRupees(0),
    saidPaidAt: null,
    upiId: null,
  },
  outlet: {
    outletId: 101,
    outletName: 'Kesar Salon',
    outletSlug: 'kesar-salon',
    outletDescription: null,
    address: {
      propertyNumber: '12',
      street: 'Linking Road',
      landmark: null,
      district: 'Mumbai',
      city: 'Mumbai',
      state: 'Maharashtra',
      country: 'India',
      pincode: '400050',
    },
    outletPhoneNumber: null,
    outletEmail: null,
    outletWebsite: null,
    outletLatitude: null,
    outletLongitude: null,
    outletBannerImages: [],
  },
  services: [],
  appointment: {
    AppointmentStatus: 'CONFIRMED',
    awaitingSalon: false,
    startTime: '2026-11-16T12:00:00.000Z',
    endTime: '2026-11-16T13:15:00.000Z',
    stylistId: 1,
    assignedClientName: 'Meera',
    overrideClientReason: null,
    checkedInAt: null,
    cancelMinutes: 180,
    cancelReason: null,
    cancelledBy: null,
    answerBy: null,
    movedFrom: null,
  },
}

beforeEach(() => localStore.clear())

test('a pass shows the amount due, in rupees [PASS-10]', () => {
  storePasses([order])

  expect(readPasses()[0]).toMatchObject({ orderId: 'a', toPay: '₹681.46 at the salon' })
})

test('a pass of a partly or fully paid visit shows the remaining amount [PASS-10]', () => {
  storePasses([
    { ...order, payment: { ...order.payment, state: 'PART_PAID', paid: asRupees(300), due: asRupees(381.46) } },
  ])
  expect(readPasses()[0]?.toPay).toBe('₹381.46 at the salon')

  storePass({ ...order, payment: { ...order.payment, state: 'PAID', paid: asRupees(681.46), due: asRupees(0) } })
  expect(readPasses()[0]?.toPay).toBe('Paid at the salon')
})

test('a pass that was stored with a sum in the wrong unit is shown without it [PASS-11]', () => {
  localStore.set('persist:passes', JSON.stringify([{ orderId: 'b', code: '7310', pay: '₹68,146 at the salon' }]))

  expect(readPasses()).toEqual([{ orderId: 'b', code: '7310', toPay: 'Pay at the salon' }])

  storePass(order)
  expect(localStore.get('persist:passes')).not.toContain('68,146')
})
