import { expect, test } from 'vitest'
import { drawingDigest } from './picture-file.ts'
import { portrait } from './people/portrait.ts'
import { outletBanner } from './rooms/outlet-banner.ts'
import { servicePicture, subjectOf } from './services/service-picture.ts'

const outletKinds = ['salon', 'spa', 'barber', 'nails', 'bridal'] as const
const serviceKinds = ['hair', 'beard', 'facial', 'spa', 'nails', 'makeup', 'bridal', 'kids'] as const
const genders = ['FEMALE', 'MALE'] as const
const ids = Array.from({ length: 12 }, (_, i) => i + 1)

const drawings = {
  outlet: outletKinds.flatMap((kind, i) => ids.map((id) => outletBanner(id + i * 100, kind))),
  service: serviceKinds.flatMap((kind) => ids.map((id) => servicePicture(`${id}`, kind))),
  face: genders.flatMap((gender) => ids.map((id) => portrait(id, gender))),
}

test('the same id always produces an identical picture', () => {
  expect(drawingDigest(outletBanner(104, 'barber'))).toBe('460ffc199c0b7353')
  expect(drawingDigest(outletBanner(108, 'spa', 2))).toBe('36aea9fc8d2a62eb')
  expect(drawingDigest(outletBanner(113, 'salon'))).toBe('41ce46a7167f61c4')
  expect(drawingDigest(outletBanner(118, 'nails'))).toBe('220c5935af70ba47')
  expect(drawingDigest(outletBanner(151, 'bridal'))).toBe('5d2a3113893e3451')
  expect(drawingDigest(servicePicture('q', 'hair'))).toBe('8e0c13c09f77b32e')
  expect(drawingDigest(servicePicture('bridal-1', 'bridal', 1))).toBe('a4a22a68121a1238')
  expect(drawingDigest(servicePicture('spa-3', 'spa', 3))).toBe('877ef4eda6fd87c1')
  expect(drawingDigest(portrait(16, 'FEMALE'))).toBe('d2eb81a5e5e7e463')
  expect(drawingDigest(portrait(21, 'MALE'))).toBe('0284304c8b0899f5')
})

test.each(['outlet', 'service', 'face'] as const)('different ids draw different %s pictures', (type) => {
  expect(new Set(drawings[type]).size).toBe(drawings[type].length)
})

test('further pictures of one outlet show other rooms in the same colours', () => {
  const rooms = [0, 1, 2].map((index) => outletBanner(113, 'salon', index))
  expect(new Set(rooms).size).toBe(3)
  for (const room of rooms) expect(room).toContain('#f6d58f')
})

test('each further picture of a service shows the next subject', () => {
  expect([0, 1, 2, 3].map((index) => subjectOf('bridal-1', 'bridal', index))).toEqual([
    'mehndi',
    'bride',
    'bangles',
    'mehndi',
  ])
})

test.each(['outlet', 'service', 'face'] as const)('every %s picture is a well-formed drawing', (type) => {
  for (const svg of drawings[type]) {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" .*<\/svg>$/)
    expect(svg).not.toMatch(/NaN|undefined|null|Infinity/)
    expect(unclosedElements(svg)).toEqual([])

    const defined = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id)
    const used = [...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id)
    expect(new Set(defined).size).toBe(defined.length)
    expect(defined).toEqual(expect.arrayContaining([...new Set(used)]))
  }
})

/** The elements that are not closed by their own end tag, in the right order. */
function unclosedElements(svg: string) {
  const open: string[] = []
  const element = /<(\/?)(\w+)(?: [\w-]+="[^"<]*")* ?(\/?)>/g
  for (const [, closes, name, empty] of svg.matchAll(element)) {
    if (closes && open.at(-1) === name) open.pop()
    else if (!empty) open.push(`${closes}${name}`)
  }
  const between = svg.replaceAll(element, '')
  return /[<>]/.test(between) ? [...open, between] : open
}
