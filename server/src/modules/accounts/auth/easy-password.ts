import { fromE164, normaliseMobile } from '@nikhar/contract'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { Failure } from '../../../errors/failure.ts'

const COMMONEST = 10_000
/** Estimating takes longer the longer the text, and no longer one is among the commonest. */
const ESTIMATED_LENGTH = 32

const passwords = dictionary['passwords-common']
/** In lower case, the commonest first. */
const commonPasswords: ReadonlySet<string> = new Set(passwords.slice(0, COMMONEST))
/** The list leaves out what a pattern describes as well, like 654321 or qwertyuiop: the estimator recognises patterns. */
const estimator = new ZxcvbnFactory({ dictionary: { passwords }, graphs: adjacencyGraphs })

export interface PasswordOwner {
  name: string
  email: string
  contactNumber: string
}

/** Throws when a stranger would guess the password among the first. `field` is the field of the form. */
export function refuseEasyPassword(field: string, password: string, owner: Partial<PasswordOwner>): void {
  if (!isEasyToGuess(password, owner)) return
  throw new Failure('INVALID_REQUEST', { fields: { [field]: 'This password is too easy to guess.' } })
}

export function isEasyToGuess(password: string, owner: Partial<PasswordOwner>): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const written = text.trim()
  if (new Set(written).size <= 1) return true
  return isCommon(text) || isCommon(written) || wordsOf(owner).has(withoutSpaces(written))
}

/** Among the first guesses of somebody who tries the commonest passwords in turn. */
function isCommon(text: string) {
  if (commonPasswords.has(text)) return true
  return text.length <= ESTIMATED_LENGTH && estimator.check(text).guesses <= COMMONEST
}

/** What everybody knows who knows the person. */
function wordsOf({ name = '', email = '', contactNumber = '' }: Partial<PasswordOwner>): Set<string> {
  const digits = contactNumber.startsWith('+') ? fromE164(contactNumber) : normaliseMobile(contactNumber)
  const names = name.normalize('NFKC').toLowerCase().split(/\s+/)
  const address = email.toLowerCase()
  const words = [...names, names.join(''), names.toReversed().join(''), address, address.split('@')[0] ?? '']
  const numbers = digits ? [digits, `0${digits}`, `91${digits}`, `+91${digits}`] : []
  return new Set([...words, ...numbers].map(withoutSpaces).filter(Boolean))
}

function withoutSpaces(text: string) {
  return text.replaceAll(/\s/g, '')
}
