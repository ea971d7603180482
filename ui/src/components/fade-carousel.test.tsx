import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import tokens from '../styles/tokens.css?raw'
import { FadeCarousel } from './fade-carousel.tsx'

test('a carousel fades its slides in 0.6 s [CONST-04]', () => {
  const markup = renderToStaticMarkup(
    <FadeCarousel label="Photos">
      <img key="a" src="a.webp" alt="" />
      <img key="b" src="b.webp" alt="" />
    </FadeCarousel>,
  )
  const slides = markup.split('aria-roledescription="slide"').slice(1)
  const durations = slides.map((slide) => /transition-opacity duration-\(--([a-z-]+)\)/.exec(slide)?.[1] ?? '')
  expect(durations).toHaveLength(2)
  expect(durations.map((token) => new RegExp(`--${token}: (\\w+);`).exec(tokens)?.[1])).toEqual(['600ms', '600ms'])
})
