import { describe, expect, test } from 'vitest'
import { MediaKey } from './media-key.ts'
import { findFileError, findPhotoType, PHOTO_TYPES, tooLargeMessage, tooManyPixelsMessage } from './photo-file.ts'

const attributes = { allowedTypes: [...PHOTO_TYPES], maxFileSize: 5 * 1_048_576 }

describe('a chosen file', () => {
  test('of an allowed type and size has no error', () => {
    for (const type of PHOTO_TYPES)
      expect(findFileError({ name: 'me.jpg', type, size: attributes.maxFileSize }, attributes)).toBeUndefined()
  })

  test('of another type gets a message with the allowed types', () => {
    for (const type of ['image/gif', 'image/svg+xml', 'IMAGE/JPEG', '']) {
      expect(findFileError({ name: 'me.jpg', type, size: 1 }, attributes)).toBe(
        'Invalid file type. Only image/jpeg, image/png, image/webp, image/heic, image/heif are allowed.',
      )
    }
  })

  test('that is too large gets a message with the limit in megabytes of 1,048,576 bytes [PHOTO-07]', () => {
    expect(findFileError({ name: 'me.png', type: 'image/png', size: attributes.maxFileSize + 1 }, attributes)).toBe(
      'File size exceeds the maximum allowed size of 5MB.',
    )
    expect(tooLargeMessage(1_572_864)).toBe('File size exceeds the maximum allowed size of 1.5MB.')
  })
})

test('a photo from a phone gets its type from its file name when the browser knows none [PICS-15]', () => {
  for (const name of ['IMG_4711.HEIC', 'me.heif']) {
    expect(findPhotoType({ name, type: '' })).toBe('image/heic')
    expect(findFileError({ name, type: '', size: 1 }, attributes)).toBeUndefined()
  }
  expect(findPhotoType({ name: 'me.heic', type: 'image/jpeg' })).toBe('image/jpeg')
  expect(findPhotoType({ name: 'heic', type: '' })).toBe('')
})

test('a photo with too many pixels is refused with the limit, which is never shown as the photo’s own size [PICS-12]', () => {
  expect(tooManyPixelsMessage(48_000_000)).toBe(
    'This picture has 48 megapixels; the most is 24, such as 6000 × 4000. Please choose a smaller one.',
  )
  expect(tooManyPixelsMessage(24_000_001)).toContain('has 24.1 megapixels')
})

test('a media key has no path traversal', () => {
  for (const key of ['a1b2.jpg', 'demo/banner-spa-01-2']) expect(MediaKey.safeParse(key).success).toBe(true)
  for (const key of [
    '',
    '..',
    '../a.jpg',
    '/a.jpg',
    'a//b',
    'a/../b',
    'a\\b',
    'a\0.jpg',
    'a.jpg/',
    '%2e%2e/a',
    'ä.jpg',
    'a'.repeat(201),
  ]) {
    expect(MediaKey.safeParse(key).success, key).toBe(false)
  }
})
