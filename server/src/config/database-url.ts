/** `postgres://user:password@a:5432,b:5433/db` as one URL per host; an ordinary URL as itself. */
export function splitHosts(url: string): string[] {
  const before = /^[a-z]+:\/\/(?:[^/?#]*@)?/i.exec(url)?.[0]
  if (before === undefined) return ['']
  const hosts = /^[^/?#@]*/.exec(url.slice(before.length))?.[0] ?? ''
  const after = url.slice(before.length + hosts.length)
  return hosts.split(',').map((host) => before + host + after)
}

export function isDatabaseUrl(text: string): boolean {
  return splitHosts(text).every((url) => {
    const { protocol = '', hostname = '' } = URL.parse(url) ?? {}
    return ['postgres:', 'postgresql:'].includes(protocol) && (hostname !== '' || splitHosts(text).length === 1)
  })
}

/** Excludes user and password. */
export function describeDatabase(url: string): string {
  const urls = splitHosts(url).map((one) => new URL(one))
  const name = decodeURIComponent(urls[0]?.pathname.slice(1) ?? '')
  return `${name} on ${urls.map(({ host }) => host).join(', ')}`
}
