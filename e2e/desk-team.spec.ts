import type { TeamStylist } from '@nikhar/contract/salons'
import { expectNoSeriousAxe } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { createSalon, openDeskWith } from './new-salon.ts'
import { toastWith } from './toasts.ts'

test('a salon changes the shifts of a stylist by keyboard, drag and typing, with breaks, time off and leaving @desktop [TEAM-12, TEAM-13, TEAM-15]', async ({
  page,
  baseURL,
  tolerate,
}) => {
  test.slow()
  const { token, outletId } = await createSalon(page.request)
  const readShifts = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await page.request.get(`/salon/outlet/${outletId}/stylists`, { headers })
    return ((await reply.json()) as { data: TeamStylist[] }).data[0]?.shifts
  }
  await openDeskWith(page, baseURL, token, `/outlet/${outletId}/team`)
  await expect(page.getByText(/^(On until|From|Done for today)/)).toHaveCount(2)
  await expectNoSeriousAxe(page)
  await page.getByRole('link', { name: 'Meera' }).click()

  const monday = page.getByRole('slider', { name: 'Monday: starts' })
  await monday.press('ArrowRight')
  await monday.press('PageUp')
  await expect(monday).toHaveAttribute('aria-valuetext', '10:15 am')
  const tuesday = page.getByRole('slider', { name: 'Tuesday: ends' })
  const box = await tuesday.boundingBox()
  if (!box) throw new Error('The handle is not drawn')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x - 120, box.y + box.height / 2, { steps: 6 })
  await page.mouse.up()
  await expect(tuesday).not.toHaveAttribute('aria-valuetext', '9:00 pm')

  await page.getByRole('button', { name: /^Wednesday/ }).click()
  const day = page.getByRole('group', { name: 'Wednesday' })
  await day.getByRole('button', { name: 'Add a break' }).click()
  await expect(day.getByText('Break, 45 min')).toBeVisible()
  await day.getByLabel('Wednesday, shift 1 from').fill('09:30')
  await day.getByRole('button', { name: 'Thursday' }).click()
  await day.getByRole('button', { name: 'Copy to 1 day' }).click()
  await expect.poll(readShifts).toEqual(
    expect.arrayContaining([
      { weekday: 1, starts: '10:15', ends: '21:00' },
      { weekday: 4, starts: '09:30', ends: expect.any(String) },
    ]),
  )
  await expect(page.getByText('Saved').first()).toBeVisible()

  await page.getByLabel('Specialities').fill('Bridal, Mehndi')
  await page.getByLabel('Specialities').press('Enter')
  await page.getByRole('button', { name: 'Haircut' }).click()
  await expect(page.getByText('0 of 1').first()).toBeVisible()
  tolerate(/status of 4(00|09)/)
  await page.getByLabel('Years of experience').fill('99')
  await page.getByLabel('Years of experience').press('Enter')
  await expect(page.getByText('Experience is 0 to 50 years')).toBeVisible()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Reason').fill('Family function')
  await page.getByRole('button', { name: 'Save the time off' }).click()
  await expect(page.getByText('Family function')).toBeVisible()
  await expectNoSeriousAxe(page)

  await page.getByRole('button', { name: 'Meera leaves' }).click()
  await page.getByRole('button', { name: 'Leaves', exact: true }).click()
  await expect(toastWith(page, 'Meera has left the team')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dev' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Meera' })).toHaveCount(0)

  // Dev is now the only stylist who does it.
  await page.getByRole('link', { name: 'Dev' }).click()
  await page.getByRole('button', { name: 'Haircut' }).click()
  const asked = page.getByRole('dialog', { name: 'Nobody else does this service' })
  await expect(asked.getByRole('list', { name: 'Services' }).getByText('Haircut')).toBeVisible()
  await expectNoSeriousAxe(page)
  await asked.getByRole('button', { name: 'Leave it as it was' }).click()
  await expect(page.getByText('1 of 1').first()).toBeVisible()
  await page.getByRole('button', { name: 'Haircut' }).click()
  await asked.getByRole('button', { name: 'Take it off the menu' }).click()
  await expect(page.getByText('The menu has no services yet.')).toBeVisible()
})
