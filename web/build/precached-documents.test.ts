import { expect, test } from 'vitest'
import { linkStyles } from './precached-documents.ts'

test('a precached document links to the stylesheets that the page has inline', () => {
  const page =
    '<head><style data-file="/assets/web.css">a{color:red}</style><link rel="stylesheet" disabled href="/assets/web.css"></head><body></body>'
  expect(linkStyles(page)).toBe('<head><link rel="stylesheet" href="/assets/web.css"></head><body></body>')
})

test('a document without inline styles fails the build', () => {
  expect(() => linkStyles('<head></head>')).toThrow('found none')
})
