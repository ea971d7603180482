// @vitest-environment happy-dom
import { answer, refuse } from '@nikhar/client/testing/answers'
import { fill } from '@nikhar/client/testing/document'
import { formatClockTime, menu, salons, type TeamStylist } from '@nikhar/contract/salons'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleService } from '../../testing/example-menu.ts'
import { exampleOutlet, renderDesk } from '../../testing/render-desk.tsx'

const NOTHING_AFFECTED = { moved: 0, cancelled: 0, kept: 0 }
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, starts: '09:00', ends: '21:00' }))

const meera: TeamStylist = {
  stylistId: 3,
  name: 'Meera',
  gender: 'FEMALE',
  experienceYears: 4,
  image: null,
  specialities: [],
  serviceIds: [exampleService.serviceId],
  rating: 0,
  ratingCount: 0,
  shifts: everyDay,
  timeOff: [],
}

/** The page of Meera, with a server that stores what is changed. */
function openMeera() {
  let stylist: TeamStylist | undefined = meera
  const stored = (): TeamStylist => stylist ?? meera
  const store = (changes: Partial<TeamStylist>) => (stylist = { ...stored(), ...changes })
  return renderDesk(`/outlet/${exampleOutlet.outletId}/team/${meera.stylistId}`, {
    answers: [
      answer(salons.outletTeam, () => (stylist ? [stylist] : [])),
      answer(salons.outletHours, () => everyDay.map(({ weekday }) => ({ weekday, opens: '09:00', closes: '21:00' }))),
      answer(menu.outletMenu, [exampleService]),
      answer(salons.updateShifts, ({ body: { shifts } }) => {
        store({
          shifts: shifts.map(({ weekday, starts, ends }) => ({
            weekday,
            starts: formatClockTime(starts),
            ends: formatClockTime(ends),
          })),
        })
        return NOTHING_AFFECTED
      }),
      answer(salons.updateStylist, ({ body }) => store(body as Partial<TeamStylist>)),
      answer(salons.addTimeOff, ({ body: { startTime, endTime, reason } }) => {
        const timeOff = { timeOffId: 8, startTime, endTime, reason: reason ?? null }
        store({ timeOff: [timeOff] })
        return { ...NOTHING_AFFECTED, timeOffId: 8 }
      }),
      answer(salons.removeTimeOff, () => {
        store({ timeOff: [] })
        return null
      }),
      answer(salons.removeStylist, () => {
        stylist = undefined
        return NOTHING_AFFECTED
      }),
    ],
    others: 'wait',
  })
}

test('shifts are changed by the arrow keys and by typed times, have breaks, and are copied to other days [TEAM-12]', async () => {
  const { user, server } = openMeera()
  const monday = await screen.findByRole('slider', { name: 'Monday: starts' })
  monday.focus()
  await user.keyboard('{ArrowRight}{PageUp}')
  expect(monday).toHaveAttribute('aria-valuetext', '10:15 am')

  await user.click(screen.getByRole('button', { name: /^Wednesday/ }))
  const day = within(screen.getByRole('group', { name: 'Wednesday' }))
  await user.click(day.getByRole('button', { name: 'Add a break' }))
  expect(day.getByText('Break, 45 min')).toBeVisible()
  const from = day.getByLabelText('Wednesday, shift 1 from')
  fill(from, '09:30')
  await user.tab()
  await user.click(day.getByRole('button', { name: 'Thursday' }))
  await user.click(day.getByRole('button', { name: 'Copy to 1 day' }))
  await waitFor(() => {
    const shifts = server.sent(salons.updateShifts).at(-1)?.body.shifts
    expect(shifts).toEqual(
      expect.arrayContaining([
        { weekday: 1, starts: 615, ends: 1260 },
        { weekday: 3, starts: 570, ends: expect.any(Number) },
        { weekday: 4, starts: 570, ends: expect.any(Number) },
      ]),
    )
    expect(shifts?.filter(({ weekday }) => weekday === 4)).toHaveLength(2)
  })
  expect((await screen.findAllByText('Saved'))[0]).toBeVisible()
})

test('a stylist gets specialities and time off, a refused field says why, and one who leaves is gone [TEAM-13]', async () => {
  const { user, server } = openMeera()
  fill(await screen.findByRole('textbox', { name: /^Specialities/ }), 'Bridal, Mehndi')
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(server.sent(salons.updateStylist).at(-1)?.body).toEqual({ specialities: ['Bridal', 'Mehndi'] }),
  )
  const years = screen.getByRole('textbox', { name: 'Years of experience' })
  server.use(
    refuse(salons.updateStylist, 'INVALID_REQUEST', { fields: { experienceYears: 'Experience is 0 to 50 years' } }),
  )
  fill(years, '40')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(years).toHaveAccessibleDescription('Experience is 0 to 50 years'))

  await user.click(screen.getByRole('button', { name: 'Add' }))
  fill(await screen.findByRole('textbox', { name: 'Reason (only you see it)' }), 'Family function')
  await user.click(screen.getByRole('button', { name: 'Save time off' }))
  const planned = within(await screen.findByText('Family function').then((text) => text.closest('li')!))
  await user.click(planned.getByRole('button', { name: /^Remove Meera’s time off: .*, all day$/ }))
  expect(await screen.findByText('None planned.')).toBeVisible()
  expect(server.sent(salons.removeTimeOff)).toMatchObject([{ params: { stylistId: 3, timeOffId: 8 } }])

  await user.click(screen.getByRole('button', { name: 'Remove Meera' }))
  const confirmation = within(await screen.findByRole('alertdialog', { name: 'Remove Meera from the team?' }))
  expect(server.sent(salons.removeStylist)).toEqual([])
  await user.click(confirmation.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Meera has left the team')).toBeVisible()
  expect(await screen.findByText('No one yet')).toBeVisible()
})

test('services that no other stylist does require a decision before anything changes [TEAM-15]', async () => {
  const { user, server } = openMeera()
  const { serviceId, name } = exampleService
  const affected = refuse(salons.updateStylist, 'SERVICES_AFFECTED', { details: { services: [{ serviceId, name }] } })
  const openDecision = async () => {
    await user.click(await screen.findByRole('button', { name: 'Haircut' }))
    return within(await screen.findByRole('dialog', { name: 'Nobody else does this service' }))
  }
  await screen.findByRole('button', { name: 'Haircut' })
  const accepted = answer(salons.updateStylist, ({ body }) => {
    server.use(answer(menu.outletMenu, [{ ...exampleService, retiredAt: new Date().toISOString() }]))
    return { ...meera, serviceIds: body.serviceIds ?? [] }
  })
  server.use(affected)
  const first = await openDecision()
  expect(within(first.getByRole('list', { name: 'Services' })).getByText('Haircut')).toBeVisible()
  await user.click(first.getByRole('button', { name: 'Leave it as it was' }))
  expect((await screen.findAllByText('1 of 1'))[0]).toBeVisible()

  const second = await openDecision()
  server.use(accepted)
  await user.click(second.getByRole('button', { name: 'Take it off the menu' }))
  expect(await screen.findByText('The menu has no services yet.')).toBeVisible()
  expect(server.sent(salons.updateStylist).map(({ body }) => body)).toEqual([
    { serviceIds: [] },
    { serviceIds: [] },
    { serviceIds: [], soleServices: 'retire' },
  ])
})
