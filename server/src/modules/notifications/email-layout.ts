import { brand } from '@nikhar/contract/brand'
import { html, type Html } from '../../http/html.ts'
import type { Email } from '../../integrations/mailer.ts'

/** A sentence, a one-time code in large digits, a table of names and values, or a button. */
export type Paragraph =
  | string
  | { code: string }
  | { rows: [name: string, value: string][] }
  | { link: string; label: string }

export function composeEmail(to: string, subject: string, paragraphs: Paragraph[]): Email {
  const closing = `${brand.name}. ${brand.tagline}`
  const code = paragraphs.find((paragraph) => typeof paragraph === 'object' && 'code' in paragraph)
  const text = [...paragraphs.map(toText), closing].join('\n\n')
  return { to, subject, text, html: toHtml(subject, paragraphs, closing).text, ...(code && { code: code.code }) }
}

function toText(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph
  if ('code' in paragraph) return paragraph.code
  if ('link' in paragraph) return `${paragraph.label}: ${paragraph.link}`
  return paragraph.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
}

/** Inline styles: mail programs ignore style sheets. */
function toHtml(subject: string, paragraphs: Paragraph[], closing: string): Html {
  const { ground, primary } = brand.colours
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:32px 16px;background:${ground.light}">
<div style="max-width:480px;margin:0 auto;padding:32px;border-radius:16px;background:#ffffff;color:#2a1a26;font:16px/1.5 'Segoe UI',Helvetica,Arial,sans-serif">
<p style="margin:0 0 24px;font:700 24px Georgia,serif;color:${primary.light}">${brand.name}</p>
${paragraphs.map(paragraphToHtml)}
<p style="margin:24px 0 0;font-size:13px;color:#75606f">${closing}</p>
</div></body></html>`
}

function paragraphToHtml(paragraph: Paragraph): Html {
  const { light } = brand.colours.primary
  if (typeof paragraph === 'string') return html`<p style="margin:0 0 16px">${paragraph}</p>`
  if ('code' in paragraph) {
    return html`<p style="margin:24px 0;font-size:32px;font-weight:700;letter-spacing:8px;color:${light}">${paragraph.code}</p>`
  }
  if ('link' in paragraph) {
    return html`<p style="margin:24px 0"><a href="${paragraph.link}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:${light};color:#ffffff;font-weight:700;text-decoration:none">${paragraph.label}</a></p>`
  }
  const row = ([name, value]: [string, string]) =>
    html`<tr><td style="padding:6px 16px 6px 0;color:#75606f;vertical-align:top">${name}</td><td style="padding:6px 0;font-weight:600;vertical-align:top">${value}</td></tr>`
  return html`<table role="presentation" style="margin:0 0 16px;border-collapse:collapse;font:inherit">${paragraph.rows.map(row)}</table>`
}
