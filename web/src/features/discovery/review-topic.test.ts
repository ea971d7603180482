import { expect, test } from 'vitest'
import { splitByTopic } from './review-topic.ts'

test('the words of a topic are highlighted wherever they occur as whole words', () => {
  const marked = (text: string, ...terms: string[]) =>
    splitByTopic(text, terms)
      .map(({ part, isTopic }) => (isTopic ? `[${part}]` : part))
      .join('')
  expect(marked('Clean, cleaner, CLEAN!', 'clean')).toBe('[Clean], cleaner, [CLEAN]!')
  expect(marked('Such gentle hands; gentle, hands.', 'gentle hands')).toBe('Such [gentle hands]; [gentle, hands].')
  expect(marked('बहुत साफ है', 'साफ')).toBe('बहुत [साफ] है')
  expect(marked('<b>a+b</b>', 'a+b')).toBe('<b>[a+b]</b>')
  expect(marked('Nothing chosen')).toBe('Nothing chosen')
  expect(marked('No wait, no waiting at all', 'no wait', 'no waiting')).toBe('[No wait], [no waiting] at all')
  expect(marked('It didn’t hurt', "didn't hurt")).toBe('It [didn’t hurt]')
  expect(marked('', 'clean')).toBe('')
})
