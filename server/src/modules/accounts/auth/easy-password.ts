import { fromE164, normaliseMobile } from '@nikhar/contract/accounts'
import { brand } from '@nikhar/contract/brand'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { Failure } from '../../../errors/failure.ts'
import { coresOf, lettersOf } from './password-core.ts'

const COMMONEST = 10_000
/** Estimating takes longer for longer texts, and no longer one is among the commonest passwords. */
const ESTIMATED_LENGTH = 32
/** A longer text is more than a word with additions around it. */
const WORD_LENGTH = 64
/** A name of at least this many letters makes a password easy, whatever digits and signs surround it. */
const OWN_LETTERS = 3

const passwords = dictionary['passwords-common']
/** In lower case, the most common first. */
const commonPasswords: ReadonlySet<string> = new Set(passwords.slice(0, COMMONEST))
/** The list omits what a pattern describes too, like 654321 or qwertyuiop: the estimator recognises patterns. */
const estimator = new ZxcvbnFactory({ dictionary: { passwords }, graphs: adjacencyGraphs })

/** Local additions to the list: the product, and words that the list ranks lower or lacks. */
const localWords: ReadonlySet<string> = new Set([
  brand.name.toLowerCase(),
  'salon',
  'abcd',
  'abc',
  'bharat',
  'hindustan',
  'omsairam',
  'jaimatadi',
  'jaishreeram',
  'radhakrishna',
  'lakshmi',
  'mumbai',
  'delhi',
  'bangalore',
  'bengaluru',
  'chennai',
  'hyderabad',
  'kolkata',
  'pune',
  'kerala',
  'punjab',
  'sachin',
  'dhoni',
  'kohli',
  'virat',
  'shiva',
  'mahadev',
  'bollywood',
])

export interface PasswordOwner {
  name: string
  email: string
  contactNumber: string
}

/** Throws when a stranger would guess the password early. `field` is the field of the form. */
export function refuseEasyPassword(field: string, password: string, owner: Partial<PasswordOwner>): void {
  if (!isEasyToGuess(password, owner)) return
  throw new Failure('INVALID_REQUEST', { fields: { [field]: 'This password is too easy to guess.' } })
}

export function isEasyToGuess(password: string, owner: Partial<PasswordOwner>): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const written = text.trim()
  if (new Set(written).size <= 1) return true
  if (isCommon(text) || isCommon(written)) return true
  const own = wordsOf(owner)
  if (own.has(withoutSpaces(written))) return true
  return written.length <= WORD_LENGTH && (isDecorated(written) || isDecoratedOwn(written, own))
}

/** Whether it is among the first guesses of an attacker who tries the commonest passwords in turn. */
function isCommon(text: string) {
  if (commonPasswords.has(text)) return true
  return text.length <= ESTIMATED_LENGTH && estimator.check(text).guesses <= COMMONEST
}

/** A common word with a year, "@123" or "!" around it, including signs in place of letters. */
function isDecorated(text: string) {
  return coresOf(withoutSpaces(text)).some((core) => commonPasswords.has(core) || localWords.has(core))
}

/** The person's name, or the product's, surrounded only by non-letters. */
function isDecoratedOwn(text: string, own: ReadonlySet<string>) {
  const words = new Set([...own, brand.name.toLowerCase()].map(lettersOf).filter((word) => word.length >= OWN_LETTERS))
  return [text, ...coresOf(text)].some((core) => words.has(lettersOf(core)))
}

/** What anybody who knows the person would guess. */
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
