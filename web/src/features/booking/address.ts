import type { Address } from '@nikhar/contract/discovery'

/** 21, 100 Feet Road, Bengaluru */
export function formatShortAddress({ propertyNumber, street, city }: Address): string {
  return [propertyNumber, street, city].filter(Boolean).join(', ')
}

export function formatFullAddress({
  propertyNumber,
  street,
  landmark,
  city,
  district,
  state,
  pincode,
}: Address): string {
  const parts = [
    propertyNumber,
    street,
    landmark,
    city,
    ...(district === city ? [] : [district]),
    `${state} ${pincode}`,
  ]
  return parts.filter(Boolean).join(', ')
}
