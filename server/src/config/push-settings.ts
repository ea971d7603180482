export interface PushSettings {
  /** Hosts of push services: names, `*.` and a domain, or a name with a port. */
  services: readonly string[]
  /** How push services contact the operators of this product. */
  contact: string
}

/** Chrome and Edge on Android, Firefox, Safari, Edge on Windows. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

export function readPush(read: { text(name: string): string | undefined }, publicUrl: string): PushSettings {
  const more = read.text('PUSH_SERVICES')?.split(',') ?? []
  return {
    services: [...PUSH_SERVICES, ...more.map((service) => service.trim()).filter(Boolean)],
    contact: read.text('PUSH_CONTACT') ?? (publicUrl.startsWith('https:') ? publicUrl : 'mailto:push@nikhar.example'),
  }
}
