import { expect, test } from 'vitest'
import { html } from './html.ts'

test('values in a template are escaped, markup from another template is not', () => {
  const name = '<b title="x">&'
  expect(html`<p>${name}${[html`<i>${1}</i>`, undefined, false]}</p>`.text).toBe(
    '<p>&lt;b title=&quot;x&quot;&gt;&amp;<i>1</i></p>',
  )
})
