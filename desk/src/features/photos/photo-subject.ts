import type { SalonPicture, SalonPictures } from '@nikhar/contract/salons'

/** The subject of the pictures: the outlet itself, a service or a stylist. */
export type PhotoSubject = { serviceId: string } | { stylistId: number } | Record<string, never>

export interface SubjectChoice {
  /** In the address: outlet, service-…, stylist-…. */
  id: string
  name: string
  subject: PhotoSubject
  pictures: SalonPicture[]
}

/** Everything that can have pictures: the salon first, then its stylists and its menu. */
export function listSubjects({ outlet, services, stylists }: SalonPictures): SubjectChoice[] {
  return [
    { id: 'outlet', name: 'The salon', subject: {}, pictures: outlet },
    ...stylists.map(({ stylistId, name, pictures }) => ({
      id: `stylist-${stylistId}`,
      name,
      subject: { stylistId },
      pictures,
    })),
    ...services.map(({ serviceId, name, pictures }) => ({
      id: `service-${serviceId}`,
      name,
      subject: { serviceId },
      pictures,
    })),
  ]
}

/** Moves one picture to another place. */
export function movePhoto<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = [...list]
  const [picture] = moved.splice(from, 1)
  if (picture !== undefined) moved.splice(Math.min(Math.max(to, 0), moved.length), 0, picture)
  return moved
}
