import { describe, expect, test } from 'vitest'
import { brand } from './brand.ts'
import { getSellerSiteUrl } from './seller-site.ts'

const at = (hostname: string, port = '', protocol = 'https:') => getSellerSiteUrl({ protocol, hostname, port })

describe('the seller site depends on where the page is served from', () => {
  test.each([
    'localhost',
    '127.0.0.1',
    '[::1]',
    '10.1.2.3',
    '172.20.0.5',
    '192.168.1.9',
    'salon.local',
    'app.localhost',
  ])('on %s it is the desk of the local set-up, on the next port [GEN-11]', (hostname) =>
    expect(at(hostname, '8080', 'http:')).toBe(`http://${hostname}:8081`),
  )

  test.each(['staging.nikhar.example', 'app.staging.nikhar.example', 'nikhar-staging.example'])(
    'on %s it is the staging seller site [GEN-11]',
    (hostname) => expect(at(hostname)).toBe(brand.sellerSites.staging),
  )

  test.each(['nikhar.example', 'www.nikhar.example', '172.32.0.1', 'localhost.example', '110.1.2.3'])(
    'on %s it is the production seller site [GEN-11]',
    (hostname) => expect(at(hostname)).toBe(brand.sellerSites.production),
  )
})
