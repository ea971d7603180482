import { describe, expect, test } from 'vitest'
import { brand } from './brand.ts'
import { getSellerSiteUrl } from './seller-site.ts'

const at = (hostname: string, desk = ':9443') => getSellerSiteUrl({ protocol: 'http:', hostname }, desk)

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
  ])('on %s it is the desk of the local set-up, where the server provides one [GEN-11, FLOW-12]', (hostname) => {
    expect(at(hostname, ':9100')).toBe(`http://${hostname}:9100`)
    expect(at(hostname, 'https://desk.local')).toBe('https://desk.local')
  })

  test.each(['staging.nikhar.example', 'app.staging.nikhar.example', 'nikhar-staging.example'])(
    'on %s it is the staging seller site [GEN-11]',
    (hostname) => expect(at(hostname)).toBe(brand.sellerSites.staging),
  )

  test.each(['nikhar.example', 'www.nikhar.example', '172.32.0.1', 'localhost.example', '110.1.2.3'])(
    'on %s it is the production seller site [GEN-11]',
    (hostname) => expect(at(hostname)).toBe(brand.sellerSites.production),
  )
})
