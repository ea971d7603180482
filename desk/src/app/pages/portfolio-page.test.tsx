// @vitest-environment happy-dom
import { answer, type Answer, refuse } from '@nikhar/client/testing/answers'
import { looks, type SalonLook, type SalonLooks } from '@nikhar/contract/salons'
import { desk } from '@nikhar/contract/desk'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { exampleOutlet, renderDesk } from '../../testing/render-desk.tsx'

const sentFiles = vi.hoisted(() => [] as string[])
vi.mock('@nikhar/client/file-transfer', () => ({
  uploadFile: async (_url: string, _fields: object, file: File) => void sentFiles.push(file.name),
}))
vi.mock('@nikhar/client/shrink-photo', () => ({ shrinkPhoto: async (file: File) => file }))

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

function aLook(number: number, changes: Partial<SalonLook> = {}): SalonLook {
  return {
    lookId: uuid(number),
    picture: `looks/${number}`,
    source: 'SALON',
    serviceId: uuid(100),
    serviceName: 'Balayage',
    stylistId: 9,
    stylistName: 'Kavya',
    consentedAt: '2026-11-01T06:30:00.000Z',
    hidden: null,
    isShown: true,
    ...changes,
  }
}

const balayage = aLook(1)
const fringe = aLook(2, { serviceId: uuid(101), serviceName: 'Fringe trim', stylistId: null, stylistName: null })
const unasked = aLook(3, { serviceName: 'Updo', consentedAt: null, isShown: false })
const fromGuest = aLook(4, { source: 'REVIEW', serviceName: 'Curls' })

function aPortfolio(list: SalonLook[]): SalonLooks {
  return {
    looks: list,
    services: [
      { serviceId: uuid(100), name: 'Balayage' },
      { serviceId: uuid(101), name: 'Fringe trim' },
    ],
    stylists: [
      { stylistId: 9, name: 'Kavya' },
      { stylistId: 10, name: 'Dev' },
    ],
    allowedTypes: ['image/jpeg', 'image/png'],
    maxFileSize: 8_388_608,
  }
}

const stored = aPortfolio([balayage, fringe, unasked, fromGuest])

function openPortfolio(answers: Answer[] = []) {
  const offer = { signedUrl: '/upload', fields: {}, key: 'salon-new' }
  const given = [
    answer(looks.outletLooks, stored),
    answer(looks.requestLookUpload, offer),
    answer(looks.addLook, stored),
    answer(looks.changeLook, stored),
    answer(looks.orderLooks, stored),
    answer(looks.hideLook, aPortfolio([{ ...balayage, isShown: false, hidden: hiddenBy('SALON') }])),
    answer(looks.showLook, stored),
    answer(looks.removeLook, aPortfolio([fringe])),
    ...answers,
  ]
  return renderDesk(`/outlet/${exampleOutlet.outletId}/portfolio`, { answers: given })
}

function hiddenBy(by: 'SALON' | 'OPERATOR') {
  return { by, reason: 'The guest shown asked for it', at: '2026-11-02T06:30:00.000Z' }
}

beforeEach(() => {
  sentFiles.length = 0
})

const findLook = async (name: string) => within(await screen.findByRole('listitem', { name }))

test('the portfolio shows each look with its state, and the photos of guests apart [LOOK-13]', async () => {
  openPortfolio()
  expect((await findLook('Balayage by Kavya')).getByText('Shown')).toBeVisible()
  const waiting = await findLook('Updo by Kavya')
  expect(waiting.getByText('It is not recorded that the guest shown agreed.')).toBeVisible()
  const guests = within(screen.getByRole('region', { name: 'From reviews' }))
  expect(guests.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['Curls by Kavya'])
  expect(guests.getAllByRole('button')).toHaveLength(1)
  expect(guests.getByRole('button', { name: 'Hide Curls by Kavya' })).toBeVisible()
})

test('work is added with a picture, a service, a stylist and the consent of the guest shown [LOOK-13]', async () => {
  const { user, server } = openPortfolio()
  await user.click(await screen.findByRole('button', { name: 'Add work' }))
  const form = within(await screen.findByRole('form', { name: 'Look' }))
  await user.click(form.getByRole('button', { name: 'Add to the portfolio' }))
  expect(form.getByText('A look needs a picture')).toBeVisible()
  expect(form.getByRole('combobox', { name: 'Service' })).toHaveAccessibleDescription('Choose a service')
  expect(server.sent(looks.addLook)).toEqual([])

  await user.upload(form.getByLabelText('Picture'), new File(['photo'], 'balayage.jpg', { type: 'image/jpeg' }))
  await user.selectOptions(form.getByRole('combobox', { name: 'Service' }), 'Balayage')
  await user.selectOptions(form.getByRole('combobox', { name: 'Stylist' }), 'Kavya')
  const consent = form.getByRole('checkbox', { name: /^The guest shown agreed/ })
  expect(consent).not.toBeChecked()
  await user.click(consent)
  await user.click(form.getByRole('button', { name: 'Add to the portfolio' }))
  expect(await screen.findByText('The look is shown')).toBeVisible()
  expect(sentFiles).toEqual(['balayage.jpg'])
  expect(server.sent(looks.addLook)).toMatchObject([
    { body: { key: 'salon-new', serviceId: uuid(100), stylistId: 9, hasConsent: true } },
  ])
})

test('a picture that is refused says why, and the form stays [LOOK-13]', async () => {
  const { user } = openPortfolio([refuse(looks.addLook, 'INVALID_PICTURE')])
  await user.click(await screen.findByRole('button', { name: 'Add work' }))
  const form = within(await screen.findByRole('form', { name: 'Look' }))
  await user.upload(form.getByLabelText('Picture'), new File(['photo'], 'b.jpg', { type: 'image/jpeg' }))
  await user.selectOptions(form.getByRole('combobox', { name: 'Service' }), 'Balayage')
  await user.click(form.getByRole('button', { name: 'Add to the portfolio' }))
  expect(await form.findByRole('alert')).toHaveTextContent(/^This picture can’t be read/)
  expect(form.getByRole('combobox', { name: 'Service' })).toHaveDisplayValue('Balayage')
})

test('a look is edited and its consent recorded later; it is moved and removed [LOOK-13]', async () => {
  const { user, server } = openPortfolio()
  await user.click((await findLook('Updo by Kavya')).getByRole('button', { name: /^Edit/ }))
  const form = within(await screen.findByRole('form', { name: 'Look' }))
  await user.click(form.getByRole('checkbox', { name: /^The guest shown agreed/ }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Look saved')).toBeVisible()
  expect(server.sent(looks.changeLook)).toMatchObject([
    { params: { lookId: unasked.lookId }, body: { serviceId: uuid(100), stylistId: 9, hasConsent: true } },
  ])

  const first = await findLook('Balayage by Kavya')
  expect(first.queryByRole('button', { name: /earlier$/ }), 'it is the first').not.toBeInTheDocument()
  await user.click((await findLook('Fringe trim')).getByRole('button', { name: /earlier$/ }))
  await waitFor(() => expect(server.sent(looks.orderLooks)).toHaveLength(1))
  expect(server.sent(looks.orderLooks)[0]?.body.lookIds).toEqual(
    [fringe, balayage, unasked].map(({ lookId }) => lookId),
  )
  expect(screen.getByText('Moved to 1 of 3')).toBeInTheDocument()

  await user.click((await findLook('Balayage by Kavya')).getByRole('button', { name: /^Remove/ }))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Balayage by Kavya' })).not.toBeInTheDocument())
  expect(server.sent(looks.removeLook)).toMatchObject([{ params: { lookId: balayage.lookId } }])
})

test('a look is hidden for a reason and shown again; one that an operator has hidden is not [LOOK-13, LOOK-08]', async () => {
  const { user, server } = openPortfolio()
  await user.click((await findLook('Balayage by Kavya')).getByRole('button', { name: /^Hide/ }))
  const form = within(await screen.findByRole('form', { name: 'Hide this look' }))
  await user.click(form.getByRole('button', { name: 'Hide it' }))
  expect(form.getByText('Choose why')).toBeVisible()
  expect(form.getAllByRole('radio')).toHaveLength(5)
  await user.click(form.getByRole('radio', { name: 'The guest shown asked for it' }))
  await user.click(form.getByRole('button', { name: 'Hide it' }))
  expect(await screen.findByText('The look is hidden')).toBeVisible()
  expect(server.sent(looks.hideLook)).toMatchObject([
    { params: { lookId: balayage.lookId }, body: { reason: 'GUEST_ASKED' } },
  ])
  const hidden = await findLook('Balayage by Kavya')
  expect(hidden.getByText('The guest shown asked for it')).toBeVisible()
  await user.click(hidden.getByRole('button', { name: /again$/ }))
  await waitFor(() => expect(server.sent(looks.showLook)).toHaveLength(1))
})

test('a look that an operator has hidden cannot be shown again, and a stylist orders nothing [LOOK-13, LOOK-06]', async () => {
  const outlet = { ...exampleOutlet, role: 'STYLIST', permissions: ['changeLooks'], stylistId: 9 } as const
  openPortfolio([
    answer(desk.salonOutlets, [{ ...outlet, permissions: [...outlet.permissions] }]),
    answer(looks.outletLooks, aPortfolio([{ ...balayage, isShown: false, hidden: hiddenBy('OPERATOR') }, fringe])),
  ])
  const hidden = await findLook('Balayage by Kavya')
  expect(hidden.getByText('Hidden by an operator')).toBeVisible()
  expect(hidden.queryByRole('button', { name: /^Hide|again$/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument()
})
