import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The italic font contains the letters of a few words only; other words would mix typefaces. */
test('every word in italics is in the italic font', () => {
  const fonts = readFileSync(join(root, 'ui/src/styles/fonts.css'), 'utf8')
  const [, ranges = ''] = /fraunces-italic[^}]*unicode-range:([^;]*);/.exec(fonts) ?? []
  const letters = new Set(ranges.split(',').flatMap((range) => listLetters(range.trim())))
  const words = ['web', 'ui', 'desk', 'operator'].flatMap((app) => listEmphasised(join(root, app, 'src')))
  expect(words.length).toBeGreaterThan(4)
  expect(words.filter((word) => [...word].some((letter) => !letters.has(letter)))).toEqual([])
})

function listEmphasised(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  return files.flatMap((file) => {
    return [...readFileSync(join(folder, file), 'utf8').matchAll(/<em\b[^>]*>([^<]*)</g)].map(([, text = '']) => text)
  })
}

/** `U+0061-0066` as characters. */
function listLetters(range: string): string[] {
  const [first = 0, last = first] = range
    .replace('U+', '')
    .split('-')
    .map((code) => Number.parseInt(code, 16))
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}
