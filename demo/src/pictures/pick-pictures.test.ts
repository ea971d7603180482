import { expect, test } from 'vitest'
import { demoPictures, pickBanners, pickFace, pickServicePictures, pictureKey } from './pick-pictures.ts'

const outletKinds = ['salon', 'spa', 'barber', 'nails', 'bridal'] as const
const serviceKinds = ['hair', 'beard', 'facial', 'spa', 'nails', 'makeup', 'bridal', 'kids'] as const
const known = new Set(demoPictures.map(({ name }) => pictureKey(name)))

function numbered(count: number) {
  return Array.from({ length: count }, (_, i) => i + 1)
}

test.each(outletKinds)('a %s has three different rooms in matching colours', (kind) => {
  for (const id of numbered(40)) {
    const banners = pickBanners(kind, id)
    expect(new Set(banners).size).toBe(3)
    expect(new Set(banners.map((key) => key.slice(0, -2))).size).toBe(1)
    expect(banners.every((key) => known.has(key) && key.startsWith(`demo/banner-${kind}-`))).toBe(true)
  }
})

test('outlets of one kind use every room as the first picture', () => {
  const firsts = numbered(60).map((id) => pickBanners('salon', id)[0])
  expect(new Set(firsts).size).toBe(21)
})

test.each(serviceKinds)('a %s service has one to three pictures of different subjects', (kind) => {
  const counts = new Set<number>()
  for (const id of numbered(60)) {
    const pictures = pickServicePictures(kind, `service-${id}`)
    counts.add(pictures.length)
    expect(pictures.every((key) => known.has(key) && key.startsWith(`demo/service-${kind}-`))).toBe(true)
    expect(new Set(pictures.map((key) => key.slice(0, -2))).size).toBe(pictures.length)
  }
  expect(counts).toEqual(new Set([1, 2, 3]))
})

test('the first picture of a service shows the requested subject', () => {
  for (const id of numbered(20)) {
    expect(pickServicePictures('hair', `${id}`, { subject: 'dryer' })[0]).toMatch(/^demo\/service-hair-dryer-[12]$/)
    expect(pickServicePictures('spa', `${id}`, { subject: 'footBath' })[0]).toMatch(/^demo\/service-spa-footbath-[12]$/)
  }
})

test('services of one outlet begin with different drawings as long as there are any of their kind [POL-09]', () => {
  const taken = new Set<string>()
  for (const id of numbered(10)) {
    const [first = ''] = pickServicePictures('hair', `service-${id}`, { subject: 'haircut', taken })
    expect(taken).not.toContain(first)
    taken.add(first)
  }
  const [again] = pickServicePictures('hair', 'service-11', { subject: 'haircut', taken })
  expect(again).toMatch(/^demo\/service-hair-haircut-[12]$/)
})

test('the stylists of one outlet have different faces', () => {
  for (const gender of ['FEMALE', 'MALE', 'OTHER'] as const) {
    const faces = numbered(18).map((id) => pickFace(gender, 500 + id))
    expect(new Set(faces).size).toBe(18)
    expect(faces.every((key) => known.has(key))).toBe(true)
  }
})

test('the same salon, service or person gets the same pictures every time', () => {
  expect(pickBanners('spa', 7)).toEqual(pickBanners('spa', 7))
  expect(pickServicePictures('nails', 'a')).toEqual(pickServicePictures('nails', 'a'))
  expect(pickFace('FEMALE', 7)).toBe('demo/face-female-08')
})
