// @vitest-environment happy-dom
import { booking, type Hold } from '@nikhar/contract/booking'
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../testing/render-page.tsx'
import { useHold, useReleaseOnLeave } from '../use-hold.ts'

const hold: Hold = {
  holdId: '22222222-2222-4222-8222-222222222222',
  outletId: 101,
  stylistId: 7,
  startTime: '2026-11-16T06:30:00.000Z',
  endTime: '2026-11-16T07:15:00.000Z',
  heldUntil: '2026-11-16T06:10:00.000Z',
  renewalsLeft: 1,
}
const { startTime, endTime } = hold
const slot = { startTime, endTime, stylistId: undefined, serviceIds: ['11111111-1111-4111-8111-111111111111'] }

function Sheet() {
  const { hold: held } = useHold(101, slot, true)
  useReleaseOnLeave(101, slot, held?.holdId)
  return null
}

function Page() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Book
      </button>
      {isOpen && <Sheet />}
    </>
  )
}

async function renderSheet() {
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  const page = await renderPage(<Page />, {
    answers: [{ ...answer(booking.holdSlot, hold), ready }, answer(booking.releaseHold, null)],
  })
  const countReleases = () => page.sent.filter(({ method }) => method === 'DELETE').length
  const answerHold = () =>
    act(async () => {
      resolve()
      await new Promise((done) => setTimeout(done, 10))
    })
  return { ...page, countReleases, answerHold }
}

test('a hold that the server returns after the sheet was closed is released [DAY-04]', async () => {
  const page = await renderSheet()
  await page.click('Book')
  expect(page.countReleases()).toBe(0)
  await page.answerHold()
  expect(page.countReleases()).toBe(1)
})

test('a sheet that is reopened keeps the hold it requested before [DAY-04]', async () => {
  const page = await renderSheet()
  await page.click('Book')
  await page.click('Book')
  await page.answerHold()
  expect(page.countReleases()).toBe(0)
})
