import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseEntries } from '../../../lib/stored-entries.ts'
import { ConnectionBar } from './connection-bar.tsx'

test('the desk lists what it can no longer send and what to do, until that is dismissed [BOARD-28]', () => {
  const stored = { id: 'a', outletId: 1, label: 'Sana, 12:45 pm, Haircut', isHeld: false, attempts: 2, call: {} }
  const html = renderToStaticMarkup(<ConnectionBar isLost={false} entries={parseEntries(JSON.stringify([stored]))} />)
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(text).toContain('Not done: Sana, 12:45 pm, Haircut. It was entered in an earlier version of the desk')
  expect(text).toContain('if not, enter it again. Got it')
  // It is not among the changes that will be sent.
  expect(text).not.toContain('wait')
})
