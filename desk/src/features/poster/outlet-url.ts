import type { OwnOutlet } from '@nikhar/contract/desk'
import { customerAppUrl } from '../../lib/customer-app-url.ts'

/** The URL of an outlet's public page. */
export function outletUrl({ outletId, slug }: Pick<OwnOutlet, 'outletId' | 'slug'>): string {
  return customerAppUrl(slug === null ? `/outlet/${outletId}` : `/s/${slug}`)
}
