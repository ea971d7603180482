import { expect, test } from 'vitest'
import { inlineScriptHashes } from './csp.ts'

test('every inline script of a document is hashed, and nothing else', () => {
  const html = `<script>alert(1)</script><script type="module" src="/assets/index.js"></script>
    <script type="application/json">{"not":"code"}</script><style>p{}</style>`
  expect(inlineScriptHashes(html)).toEqual(['sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='])
})
