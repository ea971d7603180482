// @vitest-environment happy-dom
import { discovery, type FavoriteDetails } from '@nikhar/contract/discovery'
import { sessionStore } from '@nikhar/client/storage'
import { beforeEach, expect, test } from 'vitest'
import { anOutlet, haircut, massage } from '../../testing/a-salon.ts'
import { answer, renderPage } from '../../testing/render-page.tsx'
import { FavouritesPage } from './favourites-page.tsx'

const STARTS = ['2030-03-04T05:30:00.000Z', '2030-03-04T07:00:00.000Z']

beforeEach(() => {
  sessionStore.clear()
  sessionStore.set('customer', '{"id":42}')
  sessionStore.set('authToken', 'secret')
})

function aFavourite(changes: Partial<FavoriteDetails> = {}): FavoriteDetails {
  const {
    openingHours: _1,
    specialDays: _2,
    pictureTexts: _3,
    reliability: _4,
    answerRules: _5,
    ...outlet
  } = anOutlet()
  return {
    id: outlet.id,
    outletId: outlet.id,
    outlet,
    serviceIds: [haircut._id, massage._id],
    services: [{ ...haircut, deletedAt: '2030-01-01T00:00:00.000Z' }, massage],
    timedServiceId: massage._id,
    nextTimes: STARTS,
    ...changes,
  }
}

function open(favourite: FavoriteDetails, { serviceIds = favourite.serviceIds } = {}) {
  return renderPage(<FavouritesPage />, {
    path: '/my-favorites',
    answers: [
      answer(discovery.favouriteDetails, [favourite]),
      answer(discovery.favourites, [{ outletId: favourite.outletId, serviceIds }]),
    ],
  })
}

test('a saved salon shows its facts, its saved services with prices, and when the first is free [FAV-01, FIND-73]', async () => {
  const { container } = await open(aFavourite())
  expect(container.querySelector('h2')?.textContent).toBe('Aarna Salon & Spa')
  expect(container.textContent).toContain('Indiranagar')
  expect(container.textContent).toContain('Open now')
  const saved = container.querySelector('[aria-label="Saved at Aarna Salon & Spa"]')
  expect([...(saved?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Signature Haircut & Finish (Deleted)· 45 min₹650',
    `Abhyanga Oil Massage· ${massage.timeTaken} min₹1,899`,
  ])
  // A deleted service leads nowhere.
  expect([...(saved?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual(['Abhyanga Oil Massage'])
  const times = container.querySelectorAll('[aria-label="Next free times"] li')
  expect([...times].map(({ textContent }) => textContent.replace(/.*?(\d+:\d\d [ap]m).*/, '$1'))).toEqual([
    '11:00 am',
    '12:30 pm',
  ])
})

test('a salon saved without a service says when it is free next [FIND-73]', async () => {
  const { container } = await open(aFavourite({ serviceIds: [], services: [], timedServiceId: null }))
  expect(container.textContent).toContain('Next free')
  expect(container.querySelector('[aria-label="Next free times"]')).toBeNull()
})

test('the times of a service that was removed a moment ago are not shown for another [FIND-73]', async () => {
  const { container } = await open(aFavourite(), { serviceIds: [haircut._id] })
  expect(container.textContent).toContain('Signature Haircut & Finish (Deleted)')
  expect(container.textContent).not.toContain('11:00 am')
})
