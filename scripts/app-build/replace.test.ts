import { expect, test } from 'vitest'
import { removeAll, replaceOnce } from './replace.ts'

test('a replacement is inserted as plain text', () => {
  expect(replaceOnce('<b></b>', '</b>', "$& $' $1</b>")).toBe("<b>$& $' $1</b>")
  expect(replaceOnce('<title>Old</title>', /<title>[^<]*<\/title>/, '<title>New</title>')).toBe('<title>New</title>')
})

test('a replacement that matches nothing, or more than once, throws', () => {
  expect(() => replaceOnce('<p></p>', '</head>', '')).toThrow('expected one match of </head>, found 0')
  expect(() => replaceOnce('<p></p><p></p>', /<p>/, '')).toThrow('expected one match of /<p>/, found 2')
})

test('a removal takes every match, and throws when there is none', () => {
  expect(removeAll('a<i>b<i>', /<i>/)).toBe('ab')
  expect(() => removeAll('ab', /<i>/)).toThrow('found none')
})
