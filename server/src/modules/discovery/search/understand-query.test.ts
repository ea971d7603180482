import { sql } from 'kysely'
import fc from 'fast-check'
import { beforeAll, expect, inject, test } from 'vitest'
import { openDatabase, type Db } from '../../../db/database.ts'
import { createDatabase, dropDatabase } from '../../../testing/databases.ts'
import type { QueryPart } from './query-part.ts'
import { toSearchText } from './search-text.ts'
import { understandQuery } from './understand-query.ts'
import type { Vocabulary } from './vocabulary.ts'
import { readVocabulary } from './vocabulary-queries.ts'

/** Sunday, 15 November 2026, 4:40 pm in India. */
const NOW = new Date('2026-11-15T11:10:00Z')
let vocabulary: Vocabulary
let db: Db

beforeAll(async () => {
  const url = await createDatabase(inject('templateUrl'), { copyOf: inject('templateUrl') })
  const database = openDatabase({ url })
  db = database.db
  vocabulary = await readVocabulary(db)
  return async () => {
    await database.close()
    await dropDatabase(url)
  }
})

/** One word per part, so that a whole understanding fits in a row of the table. */
function describePart(part: QueryPart): string {
  switch (part.kind) {
    case 'service':
      return part.concept.slug + (part.isGuess ? '?' : '')
    case 'category':
      return `#${part.slug}${part.isGuess ? '?' : ''}`
    case 'audience':
      return part.audience
    case 'day':
      return part.days.map((day) => day.slice(5)).join('+')
    case 'time':
      return `${part.from / 60}-${part.to / 60}h`
    case 'price':
      return `${part.minRupees ?? ''}..${part.maxRupees ?? ''}`
    case 'flag':
      return `!${part.flag}`
    case 'sort':
      return `^${part.sort}`
    case 'area':
      return `@${part.text}`
    case 'person':
      return `&${part.text}`
    case 'unknown':
      return `"${part.text}"`
  }
}

const queries: [typed: string, meaning: string][] = [
  ['haircut under 500 in indiranagar tomorrow evening', 'haircut ..500 @indiranagar 11-16 17-24h'],
  ['gents hair cut near me', 'MALE haircut !near-me'],
  ['full body massage today', 'body-massage 11-15'],
  ['mani pedi', 'manicure pedicure'],
  ['हेयर कट', 'haircut'],
  ['mehandi', 'mehndi'],
  ['dadhi trim', 'beard-trim'],
  ['facail', 'facial?'],
  ['hair cut', 'haircut'],
  ['Hair-Cut', 'haircut'],
  ['haircuts', 'haircut'],
  ['hair colour', 'hair-colour'],
  ['hair color', 'hair-colour'],
  ['haircolour', 'hair-colour'],
  ['hair spa', 'hair-spa'],
  ['spa', '#spa'],
  ['nails', '#nails'],
  ['ladies parlour', 'FEMALE'],
  ['beauty parlour in koramangala', '@koramangala'],
  ['salon near sector 29', '@sector 29'],
  ['massage in jp nagar 7th phase', 'massage @jp nagar 7th phase'],
  ['facial 1000', 'facial ..1000'],
  ['facial under ₹1,500', 'facial ..1500'],
  ['facial under 1.5k', 'facial ..1500'],
  ['500 se kam haircut', '..500 haircut'],
  ['haircut 300-500', 'haircut 300..500'],
  ['haircut between 300 and 500', 'haircut 300..500'],
  ['haircut between rs 300 to rs 500', 'haircut 300..500'],
  ['₹500 facial', '..500 facial'],
  ['pedicure above 800', 'pedicure 800..'],
  ['shave kal subah', 'shave 11-16 0-12h'],
  ['aaj shaam haircut', '11-15 17-24h haircut'],
  ['haircut on saturday', 'haircut 11-21'],
  ['haircut this weekend', 'haircut 11-15'],
  ['waxing at 6pm', 'waxing 17-19.016666666666666h'],
  ['waxing after 6', 'waxing 18-24h'],
  ['waxing before 11am', 'waxing 0-11h'],
  ['threading 6 baje ke baad', 'threading 18-24h'],
  ['bridal makeup 20 nov', 'bridal-makeup 11-20'],
  ['bridal makeup december 2nd', 'bridal-makeup 12-02'],
  ['best spa', '^rating #spa'],
  ['sasta haircut', '^cheapest haircut'],
  ['open now barber', '!open-now #barber'],
  ['hair spa with offers', 'hair-spa !offers'],
  ['keratine', 'keratin'],
  ['pedicuer', 'pedicure?'],
  ['massge', 'massage?'],
  ['manicue', 'manicure?'],
  ['hair straitning', 'hair-straightening?'],
  ['naturals', '"naturals"'],
  ['lakme salon', '"lakme"'],
  ['asdfghjkl', '"asdfghjkl"'],
  ['कल शाम फेशियल', '11-16 17-24h facial'],
  ['बाल कटवाना है', 'haircut'],
  ['ladies hair cut under 1000', 'FEMALE haircut ..1000'],
  ['mens grooming', '#barber'],
  ['kids haircut', 'kids-haircut'],
  ['eye brow', 'eyebrows'],
  ['upper lip threading', 'upper-lip'],
  ['de-tan', 'de-tan'],
  ['d tan pack', 'de-tan'],
  ['make up', 'makeup'],
  ['haircut and beard trim', 'haircut beard-trim'],
  ['upar lip threading', 'upper-lip?'],
  ['wax full legs', 'full-legs-waxing'],
  ['brdal makeup', 'bridal-makeup?'],
  ['lice treatment', 'lice-treatment'],
  ['root canal', 'dental'],
  ['ಫೇಶಿಯಲ್', 'facial'],
  ['ফেসিয়্যাল', 'facial?'],
  ['haircut with arjun', 'haircut &arjun'],
  ['meera se haircut', '&meera haircut'],
  ['मीरा से हेयरकट', '&मीरा haircut'],
  ['koramangala mein haircut', '@koramangala haircut'],
  ['इंदिरानगर के पास फेशियल', '@इंदिरानगर facial'],
  ['party makeup at home', 'party-makeup "at home"'],
  ['haircut dwarka', 'haircut "dwarka"'],
  ['delhi', '"delhi"'],
  ['५०० से कम हेयरकट', '..500 haircut'],
  ['पांच सौ से कम हेयर कट', '..500 haircut'],
  ['paanch sau tak ka haircut', '..500 haircut'],
  ['haircut 500 ke andar', 'haircut ..500'],
  ['facial dedh hazaar tak', 'facial ..1500'],
  ['500 haircut', '..500 haircut'],
  ['haircut next hour', 'haircut 16.666666666666668-17.683333333333334h'],
  ['ek ghante mein haircut', '16.666666666666668-17.683333333333334h haircut'],
  ['shave in 2 hours', 'shave 16.666666666666668-18.683333333333334h'],
  ['facial sunday morning', 'facial 11-15 0-12h'],
  ['6 बजे के बाद फेशियल', '18-24h facial'],
  ['  ', ''],
  ['💇', ''],
  ['<script>alert(1)</script>', '"script>alert(1)</script"'],
]

test.each(queries)('%s', (typed, meaning) => {
  expect(understandQuery(typed, vocabulary, NOW).map(describePart).join(' ')).toBe(meaning)
})

test('any text is understood without overlapping parts, and every part lies within the text', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.lorem(), fc.constantFrom(...queries.map(([q]) => q))),
      (typed) => {
        let end = 0
        for (const part of understandQuery(typed, vocabulary, NOW)) {
          expect(part.end).toBeLessThanOrEqual(typed.length)
          expect(part.start).toBeLessThan(part.end)
          end = Math.max(end, part.end)
        }
      },
    ),
  )
})

test('the database normalises text as the server does', async () => {
  const texts = [
    'Hair-Cut',
    'Women’s Haircut',
    'Crème brûlée!',
    'फ़ेशियल  कट',
    'बाल।',
    'LADIES',
    'class',
    'bus',
    'spas',
    '₹500/-',
    'a\tb',
    '“x” … y',
    'İstanbul',
  ]
  for (const text of texts) {
    const { rows } = await sql<{ found: string }>`select search_text(${text}) as found`.execute(db)
    expect(rows[0]?.found, text).toBe(toSearchText(text))
  }
})

test('a service name maps to its services', async () => {
  const names: [string, string][] = [
    ['Women’s Haircut', 'haircut'],
    ['Haircut & Beard Combo', 'beard,beard-trim,haircut,haircut-and-beard'],
    ['Hair Spa with Keratin', 'hair-spa,hair-straightening,keratin,smoothening'],
    ['Swedish Massage', 'body-massage,massage,swedish-massage'],
    ['Bridal Mehndi, both hands', 'bridal-mehndi,mehndi'],
    ['Global Hair Colour', 'global-colour,hair-colour'],
    ['Skin Fade', 'fade,haircut'],
  ]
  for (const [name, concepts] of names) {
    const { rows } = await sql<{ found: string[] }>`select find_service_concepts(${name}) as found`.execute(db)
    expect(rows[0]?.found.join(), name).toBe(concepts)
  }
})
