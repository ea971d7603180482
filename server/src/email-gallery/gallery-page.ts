import { html, Html } from '../http/html.ts'
import { logo, page } from '../http/html-page.ts'
import type { Email } from '../integrations/mailer.ts'

interface GalleryView {
  samples: ReadonlyMap<string, Email>
  name: string
  email: Email
  isNarrow: boolean
  isDark: boolean
  styles: Html
}

interface Address {
  name: string
  isNarrow: boolean
  isDark: boolean
}

export function galleryPage({ samples, styles, email, ...address }: GalleryView): string {
  const { name, isNarrow, isDark } = address
  const current = (isCurrent: boolean) => (isCurrent ? new Html(' aria-current="true"') : undefined)
  const body = html`<header class="top">
      ${logo}
      <h1>E-mails · ${samples.size}</h1>
      <nav aria-label="View">
        <a href="${linkTo({ ...address, isNarrow: !isNarrow })}" ${current(isNarrow)}>Narrow</a>
        <a href="${linkTo({ ...address, isDark: !isDark })}" ${current(isDark)}>Dark</a>
      </nav>
    </header>
    <div class="columns">
      <nav class="kinds" aria-label="Kinds">
        ${[...samples.keys()].map((other) => html`<a href="${linkTo({ ...address, name: other })}" ${current(other === name)}>${other}</a>`)}
      </nav>
      <main>
        <p class="subject">${email.subject}</p>
        <iframe title="${email.subject}" src="/dev/emails/${name}${isDark ? '?dark' : ''}" width="${isNarrow ? 320 : 680}"></iframe>
        <h2>Plain text</h2>
        <pre>${email.text}</pre>
      </main>
    </div>`
  return page({ title: 'E-mails', styles, body })
}

function linkTo({ name, isNarrow, isDark }: Address): string {
  const view = new URLSearchParams({ kind: name, ...(isNarrow && { narrow: '' }), ...(isDark && { dark: '' }) })
  return `/dev/emails?${view.toString()}`
}
