import { expect, test } from 'vitest'
import { findRearCamera } from './cameras.ts'

test.each([
  [['camera2 1, facing front', 'camera2 0, facing back'], 1],
  [['Rear Camera', 'Front Camera'], 0],
  [['FaceTime HD Camera', 'iPhone REAR dual'], 1],
  [['FaceTime HD Camera', 'USB Camera'], 0],
  [['', ''], 0],
  [[], 0],
])('with the cameras %j the scanner starts with number %i [QR-03]', (labels, chosen) => {
  expect(findRearCamera(labels.map((label) => ({ label })))).toBe(chosen)
})
