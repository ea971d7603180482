import type { OutletSetup } from '@nikhar/contract/salons'

export type StepId = 'salon' | 'menu' | 'team' | 'hours' | 'photos'

interface Step {
  id: StepId
  title: string
  text: string
  isDone: boolean
  /** Without it the salon cannot go live. */
  isNeeded: boolean
}

/** The number of photos that make a good page. */
const GOOD_PHOTOS = 4

/** The steps that complete a salon, in the recommended order. */
export function listSteps({ name, street, checklist, unbookable, missing }: OutletSetup, hours: string): Step[] {
  const { services, stylists, photos } = checklist
  return [
    { id: 'salon', title: 'Salon and address', text: `${name}, ${street}`, isDone: true, isNeeded: true },
    {
      id: 'menu',
      title: 'Menu',
      text: services === 0 ? 'At least one service, with its price and minutes.' : count(services, 'service'),
      isDone: services > 0,
      isNeeded: true,
    },
    {
      id: 'hours',
      title: 'Hours',
      text: checklist.hours === 0 ? 'When guests can come.' : hours,
      isDone: checklist.hours > 0,
      isNeeded: true,
    },
    {
      id: 'team',
      title: 'Team',
      text: describeTeam(stylists, checklist.hours === 0 ? [] : unbookable.stylists, missing),
      isDone: stylists > 0 && !missing.includes('SHIFTS'),
      isNeeded: true,
    },
    {
      id: 'photos',
      title: 'Photos',
      text:
        photos === 0
          ? 'Optional, but guests look at them first: the door, the room, a chair, your work.'
          : `${count(photos, 'photo')}${photos < GOOD_PHOTOS ? `. ${GOOD_PHOTOS} are good.` : ''}`,
      isDone: photos > 0,
      isNeeded: false,
    },
  ]
}

function describeTeam(stylists: number, idle: readonly string[], missing: OutletSetup['missing']): string {
  if (stylists === 0) return 'At least one stylist with shifts. It can be you.'
  const [first, ...others] = idle
  if (first !== undefined) {
    const names = others.length === 0 ? `${first} has` : `${first} and ${others.length} more have`
    return `${count(stylists, 'stylist')}. ${names} no shifts while you’re open: guests can’t book them.`
  }
  if (missing.includes('SHIFTS')) return `${count(stylists, 'stylist')}. No shift is long enough for a service.`
  return count(stylists, 'stylist')
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
