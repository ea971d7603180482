import { brand } from '@nikhar/contract/brand'
import type { Email } from '../../integrations/mailer.ts'
import { renderEmail } from './email-html.ts'
import type { EmailBody, Paragraph, Place, Row, Ticket } from './email-paragraphs.ts'

export function composeEmail(to: string, subject: string, body: EmailBody): Email {
  return renderParagraphs(to, subject, body)
}

/** Letters that an earlier version has queued have no heading and no footer. */
export function renderParagraphs(to: string, subject: string, paragraphs: readonly Paragraph[]): Email {
  const code = paragraphs.find((paragraph) => typeof paragraph === 'object' && 'code' in paragraph)
  const text = [...paragraphs.map(toText), `${brand.name}. ${brand.tagline}`].join('\n\n')
  return { to, subject, text, html: renderEmail(subject, paragraphs), ...(code && { code: code.code }) }
}

function toText(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph
  if ('quote' in paragraph) return `“${paragraph.quote}”`
  if ('heading' in paragraph) return paragraph.heading
  if ('ticket' in paragraph) return describeTicket(paragraph.ticket)
  if ('code' in paragraph) return paragraph.code
  if ('rows' in paragraph) return listRows(paragraph.rows)
  if ('place' in paragraph) return describePlace(paragraph.place)
  if ('link' in paragraph) return `${paragraph.label}: ${paragraph.link}`
  if ('aside' in paragraph) return `${paragraph.label}: ${paragraph.aside}`
  const { why, choice } = paragraph
  return choice ? `${why}\n${choice.label}: ${choice.link}` : why
}

function describeTicket({ title, day, time, until, stylist, code }: Ticket): string {
  const rows = listRows([
    ['When', `${day}, ${time}${until ? ` to ${until}` : ''}`],
    ['Stylist', stylist],
    ['Check-in code', code],
  ])
  return `${title}\n${rows}`
}

function describePlace({ name, address, phone, directions }: Place): string {
  return listRows([
    ['Salon', name],
    ['Address', address],
    ['Phone', phone],
    ['Directions', directions],
  ])
}

/** Omits rows without a value. */
function listRows(rows: readonly (Row | [name: string, value: string | undefined])[]): string {
  return rows.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('\n')
}
