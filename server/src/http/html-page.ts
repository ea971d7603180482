import { brand } from '@nikhar/contract/brand'
import { html, type Html } from './html.ts'

/** A whole document, rendered without a build step and without the web app. */
export function page({ title, styles, body }: { title: string; styles: Html; body: Html }): string {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${brand.name}</title>
        <style>
          ${styles}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html> `.text
}

export const logo: Html = html`<span class="logo"
  ><svg width="36" height="36" viewBox="0 0 40 40" aria-hidden="true">
    <g transform="translate(20 33)">
      <path class="leaf" transform="rotate(-68)" d="M0 0C7-7 7-19 0-28C-7-19-7-7 0 0Z" />
      <path class="leaf" transform="rotate(68)" d="M0 0C7-7 7-19 0-28C-7-19-7-7 0 0Z" />
      <path class="petal side" transform="rotate(-35)" d="M0 0C7-7 7-19 0-28C-7-19-7-7 0 0Z" />
      <path class="petal side" transform="rotate(35)" d="M0 0C7-7 7-19 0-28C-7-19-7-7 0 0Z" />
      <path class="petal" d="M0 0C7-7 7-19 0-28C-7-19-7-7 0 0Z" />
      <circle class="leaf" cy="3.4" r="2.2" />
    </g></svg
  >${brand.name}</span
>`
