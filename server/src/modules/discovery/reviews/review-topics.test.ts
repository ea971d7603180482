import { expect, test } from 'vitest'
import { findTopics } from './review-topics.ts'

function topicsOf(bodies: readonly string[], stylists: readonly string[] = []) {
  return findTopics(
    bodies.map((body, n) => ({ id: String(n), body })),
    stylists,
  ).map(({ topic, reviewIds }) => [topic, reviewIds.length])
}

test('topics come from a closed list with its synonyms, once five reviews mention them [STYL-09]', () => {
  const clean = ['It was very clean.', 'Spotless!', 'so HYGIENIC', 'Neat and tidy, neat and tidy', 'Parking is hard']
  expect(topicsOf([...clean, 'Parking', 'parking', 'parking', 'parking'])).toEqual([])
  expect(topicsOf([...clean, 'Clean towels'])).toEqual([['Clean', 5]])
  expect(
    findTopics(
      [...clean, 'Clean towels'].map((body, n) => ({ id: String(n), body })),
      [],
    )[0]?.terms,
  ).toEqual(['clean', 'hygienic', 'neat', 'spotless', 'tidy'])
})

test('a negated term does not count, and a longer term comes before a shorter one [STYL-09]', () => {
  const others = ['Gentle', 'gently done', 'painless', 'light hands']
  expect(topicsOf([...others, 'Not gentle', 'never very gentle'])).toEqual([])
  expect(topicsOf([...others, 'No pain at all'])).toEqual([['Gentle', 5]])
  expect(topicsOf(['kind of late', 'kind of slow', 'kind of ok', 'kind of', 'kind of fine'])).toEqual([])
})

test('topics in Hindi, in both scripts, count with the English ones [STYL-09]', () => {
  expect(topicsOf(['बहुत साफ है', 'यहाँ साफ़ और अच्छा', 'bahut saaf hai', 'Clean', 'safai acchi thi', 'साफ नहीं है'])).toEqual(
    [['Clean', 5]],
  )
})

test('stylists are topics by their names, two at most, and none by a name that colleagues share [STYL-09]', () => {
  const team = ['Meera Krishnan', 'Asha Rao', 'Asha Nair', 'Farida Khan', 'John Pinto']
  const reviews = (name: string) => [1, 2, 3, 4, 5].map((n) => `${name} was wonderful ${'!'.repeat(n)}`)
  expect(topicsOf(reviews('Meera'), team)).toEqual([['Meera', 5]])
  expect(topicsOf(reviews('Meera'))).toEqual([])
  expect(topicsOf(reviews('Asha'), team)).toEqual([])
  expect(topicsOf(reviews('Asha Rao'), team)).toEqual([['Asha Rao', 5]])
  expect(topicsOf([...reviews('Meera'), ...reviews('Farida'), ...reviews('John'), 'Meera again'], team)).toEqual([
    ['Meera', 6],
    ['Farida', 5],
  ])
})

test('texts without words have no topics, and there are never more than six [STYL-09]', () => {
  expect(topicsOf(['', '😀😀', '<b>12345</b>', '…', 'x'.repeat(5000)])).toEqual([])
  const all = 'On time, clean, gentle, good value, friendly, colour, Meera, Farida'
  expect(topicsOf([all, all, all, all, all], ['Meera', 'Farida'])).toHaveLength(6)
})
