import { expect, test } from 'vitest'
import { fillDocument } from './document.ts'

const template = '<head><title>Shell</title></head><body><div id="root"></div></body>'
const head = {
  title: 'Cut & colour',
  description: 'A "quiet" place',
  path: '/spa',
  tags: ['<link rel="modulepreload">'],
}

test('a page keeps its words in place and moves what React put in front of them into the head', () => {
  const markup =
    '<title>Cut &amp; colour</title><link rel="preload" as="image" href="/hero.webp"/><main>$& stays</main>'
  const html = fillDocument(template, head, markup)
  expect(html).toContain('<div id="root"><main>$& stays</main></div>')
  expect(html.match(/<title>.*?<\/title>/g)).toEqual(['<title>Cut &amp; colour</title>'])
  expect(html.indexOf('/hero.webp')).toBeLessThan(html.indexOf('</head>'))
  expect(html.indexOf('modulepreload')).toBeGreaterThan(html.indexOf('/hero.webp'))
})

test('search engines and link previews get an absolute address that the server fills in', () => {
  const html = fillDocument(template, head, '<main></main>')
  expect(html).toContain('<link rel="canonical" href="__PUBLIC_URL__/spa">')
  expect(html).toContain('<meta property="og:image" content="__PUBLIC_URL__/share.jpg">')
  expect(html).toContain('<meta name="description" content="A &quot;quiet&quot; place">')
})
