import { expect, test } from 'vitest'
import { findTopics } from './review-topics.ts'

function topicsOf(...bodies: string[]) {
  return findTopics(bodies.map((body, n) => ({ id: String(n), body }))).map(({ topic, reviewIds }) => [
    topic,
    reviewIds.length,
  ])
}

test('topics are words that several reviews share, without stop words [STYL-09]', () => {
  expect(topicsOf('It was very clean.', 'Clean and on time', 'so CLEAN', 'parking is hard', 'Parking!')).toEqual([
    ['clean', 3],
  ])
  expect(topicsOf('clean clean clean', 'clean')).toEqual([])
})

test('a word that mostly occurs in one phrase is shown as the phrase, and a name in its usual spelling [STYL-09]', () => {
  expect(
    topicsOf('Gentle hands', 'such gentle hands.', 'Her gentle hands, Meera!', 'Meera is best', 'ask for Meera'),
  ).toEqual([
    ['gentle hands', 3],
    ['Meera', 3],
  ])
})

test('topics in Hindi, in both scripts, leave out stop words [STYL-09]', () => {
  expect(topicsOf('बहुत साफ है', 'यहाँ साफ और अच्छा', 'साफ!')).toEqual([['साफ', 3]])
  expect(topicsOf('bahut saaf hai', 'saaf tha', 'kaam saaf')).toEqual([['saaf', 3]])
})

test('texts without words have no topics, and there are never more than eight [STYL-09]', () => {
  expect(topicsOf('', '😀😀', '<b>12345</b>', '…')).toEqual([])
  const many = 'alpha, bravo, charlie, delta, echo, foxtrot, golf, hotel, india, juliett'
  expect(topicsOf(many, many, many)).toHaveLength(8)
})
