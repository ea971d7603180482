import { expect, test } from 'vitest'
import { startAttackedServer, ANSWER_WITHIN_MS } from '../../../testing/answers-while.ts'
import { createOutlet } from '../../../testing/catalogue.ts'
import { logInSalon } from '../../../testing/desk.ts'

const HEADING = 'Service,Category,Rate (Rs),Duration,Staff,About'
const ROW = 'Haircut,Hair,500,30,,'

test('x', async () => {
  const it = await startAttackedServer()
  const outlet = await createOutlet(it.db)
  const headers = { ...(await logInSalon(it.db, outlet)), 'content-type': 'application/json' }
  const file = Buffer.from('('.repeat(25000) + `${HEADING}\n${ROW}`).toString('base64')
  const answers = await it.answersWhile(async () => {
    const r = await fetch(`${it.url}/salon/outlet/${outlet.id}/services/import`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ file }),
    })
    console.log(r.status, (await r.text()).slice(0, 300))
  })
  console.log(answers)
  expect(Math.max(answers.slowestMs, answers.heldMs)).toBeLessThan(ANSWER_WITHIN_MS)
})
