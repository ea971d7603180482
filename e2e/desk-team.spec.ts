import type { TeamStylist } from '@nikhar/contract/salons'
import { expectNoSeriousAxe } from './expectations.ts'
import { expect, test } from './fixtures.ts'
import { createSalon, openDeskWith } from './new-salon.ts'

test('the shift of a stylist is dragged by its end, and the pages of the team have no serious accessibility problem @desktop [TEAM-12, TEAM-15]', async ({
  page,
  baseURL,
  tolerate,
}) => {
  // What the server returns until the salon has decided.
  tolerate(/status of 409/)
  const { token, outletId } = await createSalon(page.request)
  const readTuesday = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await page.request.get(`/salon/outlet/${outletId}/stylists`, { headers })
    const [meera] = ((await reply.json()) as { data: TeamStylist[] }).data
    return meera?.shifts.find(({ weekday }) => weekday === 2)
  }
  await openDeskWith(page, baseURL, token, `/outlet/${outletId}/team`)
  await expect(page.getByText(/^(On until|From|Done for today)/)).toHaveCount(2)
  await expectNoSeriousAxe(page)
  await page.getByRole('link', { name: 'Meera' }).click()

  const before = await readTuesday()
  const tuesday = page.getByRole('slider', { name: 'Tuesday: ends' })
  const box = await tuesday.boundingBox()
  if (!box) throw new Error('The handle is not drawn')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x - 120, box.y + box.height / 2, { steps: 6 })
  await page.mouse.up()
  await expect(tuesday).not.toHaveAttribute('aria-valuetext', '9:00 pm')
  await expect.poll(readTuesday).not.toEqual(before)
  await page.getByRole('button', { name: /^Wednesday/ }).click()
  await page.getByRole('group', { name: 'Wednesday' }).getByRole('button', { name: 'Add a break' }).click()
  await page.getByRole('button', { name: 'Haircut' }).click()
  await expect(page.getByText('0 of 1').first()).toBeVisible()
  await expect(page.getByText('Saved').first()).toBeVisible()
  await expectNoSeriousAxe(page)

  // Dev is now the only stylist who does it.
  await page.getByRole('link', { name: 'Team' }).first().click()
  await page.getByRole('link', { name: 'Dev' }).click()
  await page.getByRole('button', { name: 'Haircut' }).click()
  const asked = page.getByRole('dialog', { name: 'Nobody else does this service' })
  await expect(asked.getByRole('list', { name: 'Services' }).getByText('Haircut')).toBeVisible()
  await expectNoSeriousAxe(page)
  await asked.getByRole('button', { name: 'Take it off the menu' }).click()
  await expect(page.getByText('The menu has no services yet.')).toBeVisible()
})
