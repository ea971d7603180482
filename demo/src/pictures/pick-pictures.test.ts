import { expect, test } from 'vitest'
import { demoPictures, pickBanners, pickFace, pickLooks, pickMenuPictures, pictureKey } from './pick-pictures.ts'

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

test.each(serviceKinds)('the %s services of a menu have one to three pictures, or none when none is left', (kind) => {
  const menu = numbered(20).map((id) => ({ id: `service-${id}`, kind }))
  const pictures = [...pickMenuPictures(menu).values()]
  expect(pictures.flat().every((key) => known.has(key) && key.startsWith(`demo/service-${kind}-`))).toBe(true)
  expect(pictures.every((keys) => keys.length <= 3)).toBe(true)
  expect(pictures.at(-1)).toEqual([])
})

test('the first picture of a service shows the requested subject, or there is none [POL-09]', () => {
  const menu = numbered(3).map((id) => ({ id: `${id}`, kind: 'hair' as const, subject: 'dryer' as const }))
  const [one = [], two = [], three] = [...pickMenuPictures(menu).values()]
  expect([one[0], two[0]].toSorted()).toEqual(['demo/service-hair-dryer-1', 'demo/service-hair-dryer-2'])
  expect(three).toEqual([])
})

test('looks show the subject of their service if they can, and no two the same picture [LOOK-15]', () => {
  const services = numbered(9).map((id) => ({ id: `${id}`, kind: 'hair' as const, subject: 'profile' as const }))
  const looks = [...pickLooks(services).values()]
  expect(looks).toHaveLength(8)
  expect(new Set(looks).size).toBe(8)
  expect(looks.every((key) => known.has(key))).toBe(true)
  expect(looks.slice(0, 3).every((key) => key.startsWith('demo/look-hair-profile-'))).toBe(true)
  expect(pickLooks([{ id: 'a', kind: 'spa' }])).toEqual(new Map())
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
  const menu = [{ id: 'a', kind: 'nails' as const }]
  expect(pickMenuPictures(menu)).toEqual(pickMenuPictures(menu))
  expect(pickFace('FEMALE', 7)).toBe('demo/face-female-08')
})
