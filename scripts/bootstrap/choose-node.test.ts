import { expect, test } from 'vitest'
import { describeNodeNeeded, chooseNode, pinnedNodes } from './choose-node.mjs'

test.each(['22.18.0', '22.23.1', '23.6.0', '24.0.0', '24.3.0', '26.1.0'])(
  'Node %s of the machine itself is used',
  (version) => {
    expect(chooseNode({ version, platform: 'linux', arch: 'x64' })).toEqual({ own: true, pinned: undefined })
  },
)

test.each(['20.0.0', '20.20.2', '21.7.3', '22.17.9', '23.0.0', '23.5.1'])(
  'instead of Node %s a pinned Node 24 is downloaded',
  (version) => {
    for (const [machine, pinned] of Object.entries(pinnedNodes)) {
      const [platform = '', arch = ''] = machine.split('-')
      expect(chooseNode({ version, platform, arch })).toEqual({ own: false, pinned })
      expect(pinned.version).toMatch(/^24\.\d+\.\d+$/)
    }
  },
)

test('where npm has no Node for the machine, one sentence says what to install', () => {
  expect(chooseNode({ version: '20.0.0', platform: 'linux', arch: 'riscv64' })).toEqual({
    own: false,
    pinned: undefined,
  })
  expect(describeNodeNeeded('20.0.0', 'is not to be had')).toBe(
    'Nikhar needs Node 22.18, 23.6 or later, this is 20.0.0 and a newer one is not to be had: install Node 24 (nodejs.org) and run the command again.',
  )
})
