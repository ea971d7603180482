export interface SmtpSettings {
  host: string
  port: number
  /** Implicit TLS; otherwise STARTTLS, which is required when there is a password. */
  secure: boolean
  login?: { user: string; pass: string }
  /** The sender of the messages: `Nikhar <hello@nikhar.example>`. */
  from: string
}

/** The kinds of text messages to customers about an order or the waitlist. */
export const TEXT_KINDS = [
  'CONFIRMED',
  'MOVED_BY_SALON',
  'CANCELLED_BY_SALON',
  'CANCELLED_BY_PLATFORM',
  'UNANSWERED',
  'DAY_BEFORE',
  'TWO_HOURS_BEFORE',
  'INVITED',
  'TIME_OPENED',
  'WAITLIST_CLOSED',
] as const
export type TextKind = (typeof TEXT_KINDS)[number]

/** The registered template of each kind. A kind without one is not sent. */
export type OrderTemplates = Partial<Record<TextKind, string>>

export interface SmsSettings {
  url: string
  authKey: string
  codeTemplateId: string
  noticeTemplateId: string
  orderTemplates: OrderTemplates
  sender?: string
}

/** The Cloud API: `url` is its address with the version, without a trailing slash. */
export interface WhatsAppSettings {
  url: string
  token: string
  phoneNumberId: string
  language: string
  orderTemplates: OrderTemplates
}

export interface DeliverySettings {
  /** Absent: e-mails stay in the outbox. */
  smtp: SmtpSettings | undefined
  /** Absent: text messages stay in the outbox. */
  smsGateway: SmsSettings | undefined
  /** Absent: no message is sent by WhatsApp. */
  whatsApp: WhatsAppSettings | undefined
}

interface SettingReader {
  text(name: string): string | undefined
  integer(name: string, fallback: number, min: number, max: number): number
  url(name: string, protocols: string[]): URL | undefined
}

const SMTPS_PORT = 465
const SUBMISSION_PORT = 587
const MSG91 = 'https://control.msg91.com/api/v5/flow'
const WHATSAPP = 'https://graph.facebook.com/v23.0'
const SMS_NAMES = ['SMS_AUTH_KEY', 'SMS_TEMPLATE_ID', 'SMS_NOTICE_TEMPLATE_ID'] as const

export function readDelivery(read: SettingReader, problems: string[], production: boolean): DeliverySettings {
  return {
    smtp: readSmtp(read, problems, production),
    smsGateway: readSmsGateway(read, problems, production),
    whatsApp: readWhatsApp(read, problems),
  }
}

function readSmtp(read: SettingReader, problems: string[], production: boolean): SmtpSettings | undefined {
  const url = read.url('SMTP_URL', ['smtp:', 'smtps:'])
  const port = read.integer('SMTP_PORT', SUBMISSION_PORT, 1, 65_535)
  const [host, user, pass, from] = ['SMTP_HOST', 'SMTP_USER', 'SMTP_PASS', 'SMTP_FROM'].map(read.text)
  if (read.text('SMTP_URL') === undefined && host === undefined) {
    if (production) problems.push('SMTP_URL or SMTP_HOST is required with NODE_ENV=production: codes leave by e-mail.')
    return undefined
  }
  if (read.text('SMTP_URL') !== undefined && host !== undefined)
    problems.push('SMTP_URL and SMTP_HOST must not be set together.')
  if ((user === undefined) !== (pass === undefined)) problems.push('SMTP_USER and SMTP_PASS must be set together.')
  if (from === undefined) problems.push('SMTP_FROM is required to send e-mail: "Name <address>".')
  else if (!/^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/.test(from)) {
    problems.push('SMTP_FROM must be an address or "Name <address>".')
  }
  const named = { from: from ?? '', ...(user && pass && { login: { user, pass } }) }
  if (!url) return { host: host ?? '', port, secure: port === SMTPS_PORT, ...named }
  const secure = url.protocol === 'smtps:'
  const fallbackPort = secure ? SMTPS_PORT : SUBMISSION_PORT
  return { ...named, host: url.hostname, port: Number(url.port) || fallbackPort, secure, ...loginOf(url, problems) }
}

function loginOf({ username, password }: URL, problems: string[]): Pick<SmtpSettings, 'login'> {
  if (!username) return {}
  try {
    return { login: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
  } catch {
    problems.push('SMTP_URL must have its name and password percent-encoded.')
    return {}
  }
}

function readSmsGateway(read: SettingReader, problems: string[], production: boolean): SmsSettings | undefined {
  const url = read.url('SMS_GATEWAY_URL', ['https:', 'http:'])?.href ?? MSG91
  const [authKey, codeTemplateId, noticeTemplateId] = SMS_NAMES.map(read.text)
  const missing = SMS_NAMES.filter((name) => read.text(name) === undefined)
  if (missing.length === SMS_NAMES.length && !production) return undefined
  if (missing.length > 0) {
    const why = production ? 'with NODE_ENV=production: codes leave by SMS' : 'to send text messages'
    problems.push(`${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} required ${why}.`)
  }
  const sender = read.text('SMS_SENDER')
  return {
    url,
    authKey: authKey ?? '',
    codeTemplateId: codeTemplateId ?? '',
    noticeTemplateId: noticeTemplateId ?? '',
    orderTemplates: readOrderTemplates(read, 'SMS'),
    ...(sender !== undefined && { sender }),
  }
}

function readWhatsApp(read: SettingReader, problems: string[]): WhatsAppSettings | undefined {
  const url = read.url('WHATSAPP_URL', ['https:', 'http:'])?.href.replace(/\/$/, '') ?? WHATSAPP
  const [token, phoneNumberId] = ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID'].map(read.text)
  if (token === undefined && phoneNumberId === undefined) return undefined
  if (token === undefined || phoneNumberId === undefined) {
    problems.push('WHATSAPP_TOKEN and WHATSAPP_PHONE_NUMBER_ID must be set together.')
    return undefined
  }
  if (!/^\d{1,32}$/.test(phoneNumberId))
    problems.push('WHATSAPP_PHONE_NUMBER_ID must be the number of the sender’s id.')
  const language = read.text('WHATSAPP_LANGUAGE') ?? 'en'
  return { url, token, phoneNumberId, language, orderTemplates: readOrderTemplates(read, 'WHATSAPP') }
}

/** SMS_TEMPLATE_CONFIRMED, WHATSAPP_TEMPLATE_CONFIRMED and so on. */
function readOrderTemplates(read: SettingReader, provider: 'SMS' | 'WHATSAPP'): OrderTemplates {
  return Object.fromEntries(
    TEXT_KINDS.flatMap((kind) => {
      const template = read.text(`${provider}_TEMPLATE_${kind}`)
      return template === undefined ? [] : [[kind, template]]
    }),
  )
}
