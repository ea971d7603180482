import { SCANS_PER_SECOND, SCAN_BOX_PX } from '@nikhar/client/interaction-limits'
import { expect, test } from 'vitest'
import { getScanBox } from './scan-frame.ts'

test('the scanner reads a square of 300 by 300 pixels ten times a second [QR-12]', () => {
  expect([SCANS_PER_SECOND, SCAN_BOX_PX]).toEqual([10, 300])
  expect(getScanBox({ width: 1280, height: 720 }, { width: 1280, height: 720 })).toEqual({ x: 490, y: 210, side: 300 })
})

test.each([
  ['a wide picture on an upright phone', { width: 1280, height: 720 }, { width: 390, height: 844 }, 300 / (844 / 720)],
  ['a small picture drawn larger', { width: 320, height: 240 }, { width: 640, height: 480 }, 150],
  ['a short window', { width: 1280, height: 720 }, { width: 280, height: 240 }, 240 / (240 / 720)],
  ['a picture smaller than the box', { width: 200, height: 100 }, { width: 200, height: 100 }, 100],
])('the scan box is in the centre of %s', (_what, picture, element, side) => {
  const box = getScanBox(picture, element)
  expect(box.side).toBeCloseTo(side, 6)
  expect(box.x + box.side / 2).toBeCloseTo(picture.width / 2, 6)
  expect(box.y + box.side / 2).toBeCloseTo(picture.height / 2, 6)
})
