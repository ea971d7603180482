import { expect, test } from 'vitest'
import { descriptionTags, fillDocument, splitHoisted } from './document.ts'
import { sitemap } from './search-engines.ts'

const template = '<head><title>Shell</title></head><body><div id="root"></div></body>'
const page = { title: 'Cut & colour', description: 'A "quiet" place', path: '/spa', isIndexed: true }

test('a page keeps its text in place, and the tags React rendered in front of it move into the head', () => {
  const markup =
    '<title>Cut &amp; colour</title><link rel="preload" as="image" href="/hero.webp"/><main>$& stays</main>'
  const { hoisted, body } = splitHoisted(markup)
  const root = `<div id="root">${body}</div>`
  const html = fillDocument(template, { ...page, head: [hoisted], headEnd: ['<link rel="modulepreload">'], root })
  expect(html).toContain('<div id="root"><main>$& stays</main></div>')
  expect(html.match(/<title>.*?<\/title>/g)).toEqual(['<title>Cut &amp; colour</title>'])
  expect(html.indexOf('/hero.webp')).toBeLessThan(html.indexOf('</head>'))
  expect(html.indexOf('modulepreload')).toBeGreaterThan(html.indexOf('/hero.webp'))
})

test('search engines and link previews get an absolute address that the server fills in', () => {
  const tags = descriptionTags(page)
  expect(tags).toContain('<link rel="canonical" href="__PUBLIC_URL__/spa">')
  expect(tags).toContain('<meta property="og:image" content="__PUBLIC_URL__/share.jpg">')
  expect(tags).toContain('<meta name="description" content="A &quot;quiet&quot; place">')
})

test('a page with demo salons is neither indexed nor in the sitemap [PUBL-15]', () => {
  const demo = { ...page, path: '/card-stack-demo', isIndexed: false }
  const tags = descriptionTags(demo).join('')
  expect(tags).toContain('<meta name="robots" content="noindex">')
  expect(tags).not.toContain('canonical')
  expect(sitemap([page, demo]).match(/<loc>.*<\/loc>/g)).toEqual(['<loc>__PUBLIC_URL__/spa</loc>'])
})

test('a template without a placeholder for the page fails the build', () => {
  const parts = { title: '', head: [], headEnd: [], root: '' }
  expect(() => fillDocument('<head><title>Shell</title></head>', parts)).toThrow('expected one match')
})
