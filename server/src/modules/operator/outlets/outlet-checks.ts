import { formatMetres } from '@nikhar/contract/format-distance'
import { formatRupees, roundRupees, toRupees, type Paise } from '@nikhar/contract/money'
import type { OutletCheck } from '@nikhar/contract/operator'
import { findWellKnownName } from '@nikhar/contract/salons'
import type { CheckFacts } from './check-queries.ts'

const FAR_KM = 8

/** The automatic checks before a manual review, always in the same order. */
export function checkOutlet(facts: CheckFacts): OutletCheck[] {
  return [
    checkDouble(facts),
    checkAddress(facts),
    checkGstin(facts),
    checkPrices(facts),
    checkPhotos(facts),
    checkBookable(facts),
    checkContact(facts),
  ]
}

function checkDouble({ name, double, lookalike }: CheckFacts): OutletCheck {
  if (lookalike) {
    const text = `Guests could mistake it for “${lookalike.name}”, ${formatMetres(lookalike.metres)} away, different owner`
    return { kind: 'DOUBLE', outcome: 'FAILED', text }
  }
  const wellKnown = findWellKnownName(name)
  if (wellKnown !== undefined) {
    return { kind: 'DOUBLE', outcome: 'LOOK', text: `It uses the name of ${wellKnown}: is it theirs?` }
  }
  if (!double) return { kind: 'DOUBLE', outcome: 'PASSED', text: 'No similar salon nearby' }
  const whose = double.same_owner ? 'same owner' : 'another owner'
  const text = `“${double.name}”, ${double.metres} m away, ${double.stage.toLowerCase()}, ${whose}`
  return { kind: 'DOUBLE', outcome: 'LOOK', text }
}

function checkAddress({ pin_km, pincode }: CheckFacts): OutletCheck {
  if (pin_km === null) return { kind: 'ADDRESS', outcome: 'LOOK', text: `We don’t know PIN code ${pincode}` }
  const isFar = pin_km > FAR_KM
  const distance = pin_km < 1 ? `${Math.round(pin_km * 1000)} m` : `${pin_km.toFixed(1)} km`
  const text = `The pin lies ${distance} from the area of PIN code ${pincode}`
  return { kind: 'ADDRESS', outcome: isFar ? 'LOOK' : 'PASSED', text }
}

function checkGstin({ gstin, gstin_of }: CheckFacts): OutletCheck {
  if (gstin === null) return { kind: 'GSTIN', outcome: 'PASSED', text: 'Left empty: the salon charges no GST' }
  if (gstin_of === null) return { kind: 'GSTIN', outcome: 'PASSED', text: `${gstin}, checksum and state are right` }
  return { kind: 'GSTIN', outcome: 'FAILED', text: `${gstin} is also used by “${gstin_of}” of another owner` }
}

function checkPrices({ odd_prices, services }: CheckFacts): OutletCheck {
  const [first, ...others] = odd_prices
  if (!first) return { kind: 'PRICES', outcome: 'PASSED', text: `${services} services, no price out of the ordinary` }
  const usual = `usual ${formatPaise(first.low)} – ${formatPaise(first.high)}`
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  return { kind: 'PRICES', outcome: 'LOOK', text: `${first.name} ${formatPaise(first.price_paise)}, ${usual}${more}` }
}

function checkPhotos({ photos }: CheckFacts): OutletCheck {
  if (photos === 0) return { kind: 'PHOTOS', outcome: 'LOOK', text: 'No photos' }
  return { kind: 'PHOTOS', outcome: 'PASSED', text: photos === 1 ? '1 photo' : `${photos} photos` }
}

function checkBookable({ unbookable: { services, stylists, isAll } }: CheckFacts): OutletCheck {
  if (isAll) {
    return {
      kind: 'BOOKABLE',
      outcome: 'FAILED',
      text: 'No one can be booked: no shift within opening hours fits a service',
    }
  }
  const idle = stylists.length === 0 ? [] : [`no shifts within the hours: ${listNames(stylists)}`]
  const unserved = services.length === 0 ? [] : [`nobody has time for ${listNames(services)}`]
  const gaps = [...idle, ...unserved].join('; ')
  if (gaps === '') return { kind: 'BOOKABLE', outcome: 'PASSED', text: 'Every service can be booked, with everyone' }
  return { kind: 'BOOKABLE', outcome: 'LOOK', text: `${gaps.charAt(0).toUpperCase()}${gaps.slice(1)}` }
}

function listNames([first, ...others]: readonly string[]): string {
  return others.length === 0 ? `${first}` : `${first} and ${others.length} more`
}

function checkContact({ contact_verified }: CheckFacts): OutletCheck {
  return contact_verified
    ? { kind: 'CONTACT', outcome: 'PASSED', text: 'The owner has verified e-mail and mobile' }
    : { kind: 'CONTACT', outcome: 'LOOK', text: 'The owner’s mobile number isn’t verified' }
}

function formatPaise(paise: Paise) {
  return formatRupees(roundRupees(toRupees(paise)))
}
