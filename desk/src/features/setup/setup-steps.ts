import type { OutletSetup } from '@nikhar/contract'

export type StepId = 'salon' | 'menu' | 'team' | 'hours' | 'photos'

interface Step {
  id: StepId
  title: string
  text: string
  isDone: boolean
  /** Without it the salon cannot go live. */
  isNeeded: boolean
}

/** As many photos as make a good page. */
const GOOD_PHOTOS = 4

/** What makes a salon complete, in the order in which it is best done. */
export function listSteps({ name, street, checklist }: OutletSetup, hours: string): Step[] {
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
      id: 'team',
      title: 'Team',
      text: stylists === 0 ? 'At least one stylist, with shifts. It may be you.' : count(stylists, 'stylist'),
      isDone: stylists > 0,
      isNeeded: true,
    },
    {
      id: 'hours',
      title: 'Hours',
      text: checklist.hours === 0 ? 'When guests may come.' : hours,
      isDone: checklist.hours > 0,
      isNeeded: true,
    },
    {
      id: 'photos',
      title: 'Photos',
      text:
        photos === 0
          ? 'Not needed, but guests look at them first: the door, the room, a chair, your work.'
          : `${count(photos, 'photo')}${photos < GOOD_PHOTOS ? `. ${GOOD_PHOTOS} are good.` : ''}`,
      isDone: photos > 0,
      isNeeded: false,
    },
  ]
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
