import type { PictureSource } from '../src/components/picture.tsx'

/** An inline SVG, so that the gallery needs no server. */
export function samplePicture(hue: number): PictureSource {
  const colour = `hsl(${hue} 45% 82%)`
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80">',
    `<rect width="120" height="80" fill="${colour}"/>`,
    `<path d="M40 80V44c0-14 8-22 20-30 12 8 20 16 20 30v36z" fill="hsl(${hue} 40% 42%)"/>`,
    `<path d="M0 70h120v10H0z" fill="hsl(${hue} 30% 60%)"/></svg>`,
  ].join('')
  return { url: () => `data:image/svg+xml,${encodeURIComponent(svg)}`, widths: [300, 600], colour }
}
