import { brand } from '@nikhar/contract/brand'
import type { Footer } from './email-paragraphs.ts'

export const QUESTIONS = `Questions? Write to ${brand.support.email} or call ${brand.support.phone}.`

/** For messages about the account, which are always sent. */
export const ACCOUNT_FOOTER: Footer = {
  why: `You’re getting this e-mail because it’s about your ${brand.name} account. It can’t be switched off.`,
}
