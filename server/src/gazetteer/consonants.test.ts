import { expect, test } from 'vitest'
import { toConsonants } from './consonants.ts'

test.each([
  ['Ghatkopar', 'घाटकोपर'],
  ['Ballygunge', 'বালিগঞ্জ'],
  ['Mylapore', 'மயிலாப்பூர்'],
  ['Velachery', 'வேளச்சேரி'],
  ['Gachibowli', 'గచ్చిబౌలి'],
  ['Ameerpet', 'అమీర్‌పేట'],
  ['Jadavpur', 'যাদবপুর'],
  ['Chandni Chowk', 'चाँदनी चौक'],
  ['Indira Nagar', 'Indiranagar'],
  ['Koramangala', 'koramngla'],
  ['Whitefield', 'whitefeild'],
  ['Koramangala 5th Block', 'kormangla 5 blk'],
])('%s has the consonants of %s [PLACE-04]', (one, other) => {
  expect(toConsonants(one)).toBe(toConsonants(other))
})

test.each([
  ['Andheri', 'Bandra'],
  ['Sector 18', 'Sector 19'],
  ['Baner', 'Aundh'],
])('%s has different consonants from %s', (one, other) => {
  expect(toConsonants(one)).not.toBe(toConsonants(other))
})
