// @vitest-environment happy-dom
import { answer } from '@nikhar/client/testing/answers'
import { maps } from '@nikhar/contract/discovery'
import { operator, type ReviewedOutlet } from '@nikhar/contract/operator'
import type { SalonLook } from '@nikhar/contract/salons'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderConsole } from '../../testing/render-console.tsx'

const AT = '2026-11-01T06:30:00.000Z'

const balayage: SalonLook = {
  lookId: '00000000-0000-4000-8000-000000000001',
  picture: 'looks/1',
  source: 'SALON',
  serviceId: '00000000-0000-4000-8000-000000000100',
  serviceName: 'Balayage',
  stylistId: 9,
  stylistName: 'Kavya',
  consentedAt: AT,
  hidden: null,
  isShown: true,
}
const curls: SalonLook = {
  ...balayage,
  lookId: '00000000-0000-4000-8000-000000000002',
  picture: 'guest-1',
  source: 'REVIEW',
  serviceName: 'Curls',
  consentedAt: null,
  isShown: false,
}

function aSalon(looks: SalonLook[]): ReviewedOutlet {
  return {
    outletId: 7,
    stage: 'LIVE',
    reason: null,
    since: AT,
    name: 'Aarna Salon',
    kind: 'SALON',
    audience: 'UNISEX',
    phoneNumber: null,
    street: '100 Feet Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560038',
    latitude: 12.97,
    longitude: 77.64,
    gstin: null,
    publishedAt: AT,
    identityHash: 'hash',
    publicUrl: null,
    photos: [],
    owner: { name: 'Farida Khan', email: 'farida@salon.example', phoneNumber: '9845012277', isProven: true },
    checks: [],
    lookalikes: [],
    nearby: [],
    services: [],
    looks,
    bookings: { total: 0, upcoming: 0, cancelledBySalon: 0, answerMinutes: null, rating: null },
  }
}

function openSalon(looks: SalonLook[]) {
  const meta = { pageNumber: 1, perPage: 25, total: 0 }
  const hidden = { by: 'OPERATOR', reason: 'It is not the work of this salon.', at: AT } as const
  return renderConsole(
    '/salons/7?stage=LIVE',
    answer(operator.searchOutlets, { data: [], meta, counts: {} }),
    answer(operator.reviewedOutlet, aSalon(looks)),
    answer(maps.base, { areas: [], streets: null }),
    answer(operator.operatorHideLook, aSalon([{ ...balayage, isShown: false, hidden }])),
    answer(operator.operatorShowLook, aSalon([balayage])),
  )
}

const findLooks = async () => within(await screen.findByRole('group', { name: /^Looks/ }))

test('an operator hides a look with a reason and shows it again [LOOK-14, LOOK-09]', async () => {
  const { user, server } = openSalon([balayage, curls])
  const looks = await findLooks()
  const [first, second] = looks.getAllByRole('listitem')
  expect(first).toHaveTextContent('Balayage by KavyaShown')
  expect(second).toHaveTextContent('Curls by KavyaWith its review onlyFrom a review')

  await user.click(looks.getByRole('button', { name: 'Hide Balayage by Kavya' }))
  const form = within(await screen.findByRole('form', { name: 'Hide the look' }))
  await user.click(form.getByRole('button', { name: 'Hide it' }))
  expect(form.getByRole('textbox')).toHaveAccessibleDescription('Enter a reason: the salon will read it')
  expect(server.sent(operator.operatorHideLook)).toEqual([])
  await user.click(form.getByRole('button', { name: 'It is not the work of this salon.' }))
  await user.click(form.getByRole('button', { name: 'Hide it' }))
  expect(await screen.findByText('Hidden. The salon and the author see why')).toBeVisible()
  expect(server.sent(operator.operatorHideLook)).toMatchObject([
    { params: { lookId: balayage.lookId }, body: { reason: 'It is not the work of this salon.' } },
  ])

  expect((await findLooks()).getByText(/^Hidden, .*: It is not the work of this salon\.$/)).toBeVisible()
  await user.click((await findLooks()).getByRole('button', { name: 'Show again Balayage by Kavya' }))
  const again = within(await screen.findByRole('form', { name: 'Show the look again' }))
  await user.click(again.getByRole('button', { name: 'We were wrong to hide it.' }))
  await user.click(again.getByRole('button', { name: 'Show it again' }))
  expect(await screen.findByText('Shown again')).toBeVisible()
  expect(server.sent(operator.operatorShowLook)).toHaveLength(1)
})

test('a salon without looks has no part for them [LOOK-14]', async () => {
  openSalon([])
  expect(await screen.findByRole('article', { name: 'Aarna Salon' })).toBeVisible()
  expect(screen.queryByRole('group', { name: /^Looks/ })).not.toBeInTheDocument()
})
