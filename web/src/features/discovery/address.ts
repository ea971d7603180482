import type { Address } from '@nikhar/contract/discovery'

export function formatFullAddress({ propertyNumber, street, landmark, city, pincode }: Address): string {
  const place = [propertyNumber, street, landmark, city].filter(Boolean).join(', ')
  return `${place} ${pincode}`
}
