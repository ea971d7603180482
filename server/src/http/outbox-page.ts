import { TIME_ZONE } from '@nikhar/contract/constants'
import { html, Html } from './html.ts'
import { logo, page } from './html-page.ts'

export interface OutboxMessage {
  id: number
  channel: 'email' | 'sms'
  recipient: string
  subject: string | null
  body: string
  code: string | null
  sent_at: Date
}

interface OutboxView {
  messages: OutboxMessage[]
  channel: 'email' | 'sms' | undefined
  /** The selected message; by default the newest. */
  openId: number | undefined
  now: Date
  styles: Html
}

const FRESH_MS = 60_000
const LABELS = { email: 'Email', sms: 'SMS' }

export function outboxPage({ messages, channel, openId, now, styles }: OutboxView): string {
  const shown = channel ? messages.filter((message) => message.channel === channel) : messages
  const open = shown.find(({ id }) => id === openId) ?? shown[0]
  const body = html`<main>
      <p class="devbar">
        ${icon('flask')}<span
          ><b>Development only.</b> Nothing here has left this machine. In production this page does not exist.</span
        >
      </p>
      <div class="outbox">
        <header>
          <div class="title">
            ${logo}
            <h1>Outbox</h1>
          </div>
          <div class="actions">
            <span class="chip leaf">${icon('live')}Live</span>
            ${messages.length > 0 && html`<form method="post" action="/dev/outbox/clear"><button class="button soft">${icon('trash')}Clear all</button></form>`}
          </div>
        </header>
        <div class="columns">
          <section class="card list" aria-label="Messages">
            <nav class="tabs" aria-label="Channel">
              ${tab('All', undefined, messages, channel)}${tab('Email', 'email', messages, channel)}${tab('SMS', 'sms', messages, channel)}
            </nav>
            ${shown.length > 0 ? shown.map((message) => row(message, message === open, channel, now)) : html`<p class="none quiet">Nothing was sent yet. Codes and confirmations appear here as they go out.</p>`}
          </section>
          ${open && messageCard(open, now)}
        </div>
      </div>
    </main>
    <script src="/dev/outbox.js" defer></script>`
  return page({ title: 'Outbox', styles, body })
}

function tab(
  label: string,
  tabChannel: OutboxView['channel'],
  messages: OutboxMessage[],
  selected: OutboxView['channel'],
) {
  const count = tabChannel ? messages.filter(({ channel }) => channel === tabChannel).length : messages.length
  const current = tabChannel === selected ? new Html(' aria-current="page"') : undefined
  return html`<a href="/dev/outbox${tabChannel ? `?channel=${tabChannel}` : ''}" ${current}>${label} · ${count}</a>`
}

function row(message: OutboxMessage, isOpen: boolean, channel: OutboxView['channel'], now: Date) {
  const { id, recipient, subject, body, sent_at } = message
  const current = isOpen ? new Html(' aria-current="true"') : undefined
  return html`<a class="row" href="/dev/outbox?${channel ? `channel=${channel}&` : ''}message=${id}" ${current}>
    <span class="seal ${message.channel}">${icon(message.channel)}</span>
    <span class="gist"
      ><span class="to"><b>${formatContact(recipient)}</b><time class="quiet number">${clockTime(sent_at)}</time></span>
      <span class="line">${subject ?? body}</span></span
    >${now.getTime() - sent_at.getTime() < FRESH_MS && html`<i class="fresh" title="New"></i>`}</a
  >`
}

function messageCard({ id, channel, recipient, subject, body, code, sent_at }: OutboxMessage, now: Date) {
  return html`<section class="card message" aria-label="Message">
    <header>
      <div>
        <p class="head">
          <span class="chip ${channel === 'sms' ? 'info' : 'plum'}">${icon(channel)}${LABELS[channel]}</span
          ><time class="small quiet number">${dayAndTime(sent_at, now)}</time>
        </p>
        <p class="recipient number">${formatContact(recipient)}</p>
        ${subject && html`<h2>${subject}</h2>`}
      </div>
      <form method="post" action="/dev/outbox/${id}/delete">
        <button class="round" aria-label="Delete message">${icon('trash')}</button>
      </form>
    </header>
    ${
      code &&
      html`<div class="code">
        <div>
          <p class="small quiet">Code</p>
          <p class="digits number">${code}</p>
        </div>
        <button class="button primary" data-copy="${code}">${icon('copy')}<span>Copy</span></button>
      </div>`
    }
    <p class="bubble">${body}</p>
    <dl>
      <div>
        <dt>Channel</dt>
        <dd>${LABELS[channel]}</dd>
      </div>
      <div>
        <dt>Sent</dt>
        <dd class="number">${clockTime(sent_at)}</dd>
      </div>
      <div>
        <dt>Gateway</dt>
        <dd>embedded outbox</dd>
      </div>
    </dl>
  </section>`
}

/** Groups the digits of an Indian mobile number. */
function formatContact(recipient: string) {
  return recipient.replace(/^\+91(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
}

function clockTime(at: Date) {
  return at.toLocaleTimeString('en-GB', { timeZone: TIME_ZONE })
}

function dayAndTime(at: Date, now: Date) {
  const day = (date: Date) => date.toLocaleDateString('en-IN', { timeZone: TIME_ZONE, day: 'numeric', month: 'short' })
  const time = at.toLocaleTimeString('en-IN', {
    timeZone: TIME_ZONE,
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  })
  return `${day(at) === day(now) ? 'Today' : day(at)}, ${time}`
}

const ICONS = {
  flask:
    'M14 2v6a2 2 0 0 0 .245.96l5.51 10.08A2 2 0 0 1 18 22H6a2 2 0 0 1-1.755-2.96l5.51-10.08A2 2 0 0 0 10 8V2M6.453 15h11.094M8.5 2h7',
  live: 'M16.247 7.761a6 6 0 0 1 0 8.478M19.075 4.933a10 10 0 0 1 0 14.134M4.925 19.067a10 10 0 0 1 0-14.134M7.753 16.239a6 6 0 0 1 0-8.478M12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  trash: 'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
  copy: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
  email:
    'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2',
  sms: 'M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z',
}

function icon(name: keyof typeof ICONS) {
  return html`<svg class="icon" aria-hidden="true" viewBox="0 0 24 24"><path d="${ICONS[name]}" /></svg>`
}
