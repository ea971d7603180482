import { expect, test } from './fixtures.ts'
import { AARNA } from './salons.ts'

test('the link preview of an outlet shows its name, picture and area, without a token, and that of an unknown one the product’s', async ({
  request,
  page,
}) => {
  const reply = await request.get(`/outlet/${AARNA.id}`, {
    headers: { accept: '*/*', 'user-agent': 'WhatsApp/2.23.20.0' },
  })
  expect(reply.status()).toBe(200)
  const body = await reply.text()
  const meta = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(body)?.[1] ?? ''
  expect(meta('og:title')).toBe('Aarna Salon &amp; Spa')
  expect(meta('og:description')).toContain('100 Feet Road, Indiranagar, Bengaluru')
  const picture = await request.get(new URL(meta('og:image')).pathname)
  expect(picture.status()).toBe(200)
  expect(picture.headers()['content-type']).toBe('image/webp')

  await page.goto(`/outlet/${AARNA.id}`)
  await expect(page, 'the page itself still asks for a login').toHaveURL(`/Login?returnTo=%2Foutlet%2F${AARNA.id}`)

  const unknown = await (await request.get('/outlet/999999')).text()
  expect(unknown).toContain('<title>Nikhar</title>')
  expect(unknown).not.toContain('og:title')
})
