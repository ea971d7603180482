import type { Outlet } from '@nikhar/contract/discovery'

interface AddressRow {
  property_number: string
  street: string
  landmark: string | null
  city: string
  district: string
  state: string
  pincode: string
  country: string
}

export const ADDRESS_COLUMNS = [
  'addresses.property_number',
  'addresses.street',
  'addresses.landmark',
  'addresses.city',
  'addresses.district',
  'addresses.state',
  'addresses.pincode',
  'addresses.country',
] as const

export function toAddress(row: AddressRow): Outlet['address'] {
  return {
    propertyNumber: row.property_number,
    street: row.street,
    landmark: row.landmark,
    city: row.city,
    district: row.district,
    state: row.state,
    pincode: row.pincode,
    country: row.country,
  }
}
