import { brand } from '@nikhar/contract/brand'
import { html, Html } from '../../http/html.ts'
import type { Footer, Paragraph, Place, Row, Ticket } from './email-paragraphs.ts'

const { ground, primary } = brand.colours
const INK = '#251522'
const QUIET = '#6c5a5f'
const LINE = '#ece2d5'
const SOFT = '#f6efe5'
const PLUM = primary.light
const ON_PLUM = '#fffaf5'
const ON_PLUM_QUIET = '#e3c9d9'
const MARIGOLD = '#fdc95f'
const SERIF = 'Georgia,serif'

/**
 * Mail apps read inline styles. Those that also read style sheets get the dark colours and, on phones, less space and
 * a button over the whole width.
 */
const STYLES = new Html(`<style>
@media (max-width:480px){.p{padding:24px 20px 8px!important}.t{padding:20px!important}.w{width:100%!important}.w a{display:block!important}}
@media (prefers-color-scheme:dark){
.g{background:${ground.dark}!important}.c{background:#24131f!important}.s{background:#321d2c!important}
.i{color:#fbf1e9!important}.q{color:#b8a3ae!important}.l{color:${primary.dark}!important}
.d{border-color:#402a37!important}.b{background:${primary.dark}!important}.b a{color:#2a0d20!important}
}
</style>
<!--[if mso]><style>*{font-family:Arial,sans-serif!important}</style><![endif]-->`)

const TABLE = new Html('role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"')

/** Two petals and the name: text and borders, because mail apps block pictures and do not show SVG. */
const LOGO = html`<span aria-hidden="true" style="display:inline-block;width:11px;height:11px;border-radius:0 11px;background:#f6b133"></span><span aria-hidden="true" class="b" style="display:inline-block;width:11px;height:11px;border-radius:11px 0;background:${PLUM}"></span>
<span class="l" style="padding-left:6px;font:700 24px/28px ${SERIF};color:${PLUM}">${brand.name}</span>`

const HEAD = html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
${STYLES}`

/** Tables with inline styles: about as much as Outlook understands. */
export function renderEmail(subject: string, paragraphs: readonly Paragraph[]): string {
  const footer = paragraphs.find(isFooter)
  const content = paragraphs.filter((paragraph) => !isFooter(paragraph))
  const hasHeading = content.some((paragraph) => typeof paragraph === 'object' && 'heading' in paragraph)
  return html`<!doctype html>
<html lang="en-IN"><head>${HEAD}
<title>${subject}</title></head>
<body class="g" style="margin:0;padding:0;background:${ground.light};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${previewOf(content)}</div>
<table ${TABLE} class="g" style="background:${ground.light}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->
<table ${TABLE} style="max-width:600px;table-layout:fixed;word-wrap:break-word;font:16px/24px -apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif;text-align:left">
<tr><td style="padding:0 8px 16px">${LOGO}</td></tr>
<tr><td class="c p i" style="padding:32px 32px 12px;border-radius:16px;background:#ffffff;color:${INK}">
${hasHeading ? null : renderHeading(subject)}${content.map(renderParagraph)}
</td></tr>
<tr><td class="q" style="padding:20px 8px 0;font-size:13px;line-height:20px;color:${QUIET}">${footer && renderFooter(footer)}
<p style="margin:0">${brand.name}. ${brand.tagline}<br>${brand.support.address.join(', ')}</p></td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>`.text
}

function isFooter(paragraph: Paragraph): paragraph is Footer {
  return typeof paragraph === 'object' && 'why' in paragraph
}

/** What mail apps show after the subject: the first sentence that is not the greeting. */
function previewOf(content: readonly Paragraph[]): string | undefined {
  return content.filter((paragraph) => typeof paragraph === 'string').find((sentence) => !sentence.endsWith(','))
}

function renderParagraph(paragraph: Paragraph): Html {
  if (typeof paragraph === 'string') return html`<p style="margin:0 0 16px">${keepTogether(paragraph)}</p>\n`
  if ('quote' in paragraph) return renderQuote(paragraph.quote)
  if ('heading' in paragraph) return renderHeading(paragraph.heading)
  if ('ticket' in paragraph) return renderTicket(paragraph.ticket)
  if ('code' in paragraph) return renderCode(paragraph.code)
  if ('rows' in paragraph) return renderRows(paragraph.rows)
  if ('place' in paragraph) return renderPlace(paragraph.place)
  if ('link' in paragraph) return renderButton(paragraph.link, paragraph.label)
  if ('aside' in paragraph)
    return html`<p style="margin:0 0 16px">${renderLink(paragraph.aside, paragraph.label)}</p>\n`
  return renderFooter(paragraph)
}

/** Sun, 22 Nov and 10:30 am do not break before the month or the half of the day. */
function keepTogether(text: string): string {
  return text.replace(/(\d) (?=[ap]m\b|[A-Z][a-z]{2}\b)/g, '$1\u00a0')
}

function renderHeading(text: string): Html {
  return html`<h1 style="margin:0 0 20px;font:700 26px/32px ${SERIF}">${text}</h1>\n`
}

function renderQuote(text: string): Html {
  return html`<p class="s" style="margin:0 0 16px;padding:16px;border-radius:12px;background:${SOFT};white-space:pre-line">${text}</p>\n`
}

function renderTicket({ title, day, time, until, stylist, code, isOff }: Ticket): Html {
  const details = [until && `to ${until}`, stylist && `with ${stylist}`].filter(Boolean).join(', ')
  const strike = isOff ? ';text-decoration:line-through' : ''
  const [look, quiet] = isOff
    ? [`background:${SOFT};color:${INK}`, QUIET]
    : [`background:${PLUM};color:${ON_PLUM}`, ON_PLUM_QUIET]
  return html`<table ${TABLE} style="margin:0 0 24px"><tr><td class="t${isOff ? ' s i' : ''}" style="padding:24px;border-radius:16px;${look}">
<p ${isOff ? new Html('class="q"') : null} style="margin:0 0 4px;font-size:15px;color:${quiet}">${title}</p>
<p style="margin:0;font:700 28px/36px ${SERIF}${strike}"><span style="white-space:nowrap">${day},</span> <span style="white-space:nowrap">${time}</span></p>
<p ${isOff ? new Html('class="q"') : null} style="margin:4px 0 0;font-size:15px;color:${quiet}">${details}</p>${code && renderTicketCode(code)}</td></tr></table>\n`
}

function renderTicketCode(code: string): Html {
  return html`
<p style="margin:16px 0 0;padding-top:16px;border-top:2px dashed #8a5678;font-size:15px;color:${ON_PLUM_QUIET}">Check-in code</p>
<p style="margin:0;font-size:32px;line-height:40px;font-weight:700;letter-spacing:4px;color:${MARIGOLD}">${code}</p>`
}

function renderCode(code: string): Html {
  return html`<table ${TABLE} style="margin:0 0 24px"><tr><td class="t" style="padding:20px 24px;border-radius:16px;background:${PLUM};font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px;color:${MARIGOLD}">${code}</td></tr></table>\n`
}

function renderRows(rows: Row[]): Html {
  const cell = `padding:10px 0;border-top:1px solid ${LINE};vertical-align:top`
  return html`<table ${TABLE} style="margin:0 0 24px">${rows.map(([name, value, isTotal]) =>
    isTotal
      ? html`<tr><td class="d" style="${cell};padding-right:16px;font-weight:700">${name}</td><td class="d" align="right" style="${cell};font-size:18px;font-weight:700">${value}</td></tr>\n`
      : html`<tr><td class="d q" style="${cell};padding-right:16px;color:${QUIET}">${name}</td><td class="d" align="right" style="${cell}">${keepTogether(value)}</td></tr>\n`,
  )}</table>\n`
}

function renderPlace({ name, address, phone, directions }: Place): Html {
  return html`<p style="margin:0 0 24px"><b>${name}</b><br>${address}${phone && html`<br>${renderLink(`tel:${phone.replaceAll(' ', '')}`, phone)}`}${directions && html`<br>${renderLink(directions, 'Directions')}`}</p>\n`
}

/** 48 px high, also in Outlook, which ignores the padding of links. */
function renderButton(link: string, label: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="w" style="margin:0 0 24px"><tr><td class="b" height="48" align="center" style="border-radius:24px;background:${PLUM}"><a href="${link}" style="display:inline-block;padding:0 28px;line-height:48px;font-weight:700;color:${ON_PLUM};text-decoration:none">${label}</a></td></tr></table>\n`
}

function renderLink(link: string, label: string): Html {
  return html`<a class="l" href="${link}" style="color:${PLUM};font-weight:600">${label}</a>`
}

function renderFooter({ why, choice }: Footer): Html {
  return html`<p style="margin:0 0 12px">${why}${choice && html` ${renderLink(choice.link, choice.label)}`}</p>`
}
