// @vitest-environment happy-dom
import { answer, inTurn, refuse } from '@nikhar/client/testing/answers'
import { fill } from '@nikhar/client/testing/document'
import { operator, type TriedPart, type VocabularyEntry } from '@nikhar/contract/operator'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderConsole } from '../../testing/render-console.tsx'

const WORD = 'chipki'

test('an operator adds a word, tries it, and removes it again [OPER-25]', async () => {
  let isAdded = false
  const entry = (): VocabularyEntry => ({
    concept: 'split-ends',
    kind: 'SERVICE',
    name: 'Split ends',
    category: 'Hair',
    words: [
      { words: 'split end removal', isAdded: false, isOff: false, addedBy: null, addedAt: null },
      ...(isAdded
        ? [{ words: WORD, isAdded: true, isOff: false, addedBy: 'Leela Menon', addedAt: '2026-11-18T06:30:00.000Z' }]
        : []),
    ],
  })
  const switchTo = (next: boolean) => () => {
    isAdded = next
    return entry()
  }
  const { user, server } = renderConsole(
    '/search-words',
    answer(operator.vocabulary, ({ query }) => {
      const entries = query.q === 'split end removal' ? [entry()] : []
      return { entries, total: entries.length }
    }),
    answer(operator.tryText, (): TriedPart[] => [
      { kind: isAdded ? 'service' : 'unknown', text: WORD, label: isAdded ? 'Split ends' : '', isGuess: false },
      { kind: 'price', text: 'under 500', label: 'Under ₹500', isGuess: false },
    ]),
    inTurn(
      refuse(operator.addWord, 'INVALID_REQUEST', { fields: { words: '“facial” already means Facial.' } }),
      answer(operator.addWord, switchTo(true)),
    ),
    answer(operator.removeWord, switchTo(false)),
  )
  fill(await screen.findByRole('searchbox', { name: 'What a guest might type' }), `${WORD} under 500`)
  const understood = await screen.findByRole('list', { name: 'What we understand' })
  expect(understood).toHaveTextContent('unknown')
  fill(screen.getByRole('searchbox', { name: 'Word or meaning' }), 'split end removal')

  const add = within(await screen.findByRole('form', { name: 'Add a word for Split ends' }))
  const field = add.getByRole('textbox', { name: 'Another word for Split ends' })
  fill(field, 'facial')
  await user.click(add.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(field).toHaveAccessibleDescription('“facial” already means Facial.'))
  fill(field, WORD)
  await user.click(add.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText(`“${WORD}” now means Split ends`)).toBeVisible()
  expect(await within(understood).findByText('Split ends')).toBeVisible()
  expect(field).toHaveValue('')

  await user.click(await screen.findByRole('button', { name: `Remove ${WORD}` }))
  await waitFor(() => expect(understood).toHaveTextContent('unknown'))
  expect(server.sent(operator.removeWord)).toMatchObject([{ body: { concept: 'split-ends', words: WORD } }])
})
