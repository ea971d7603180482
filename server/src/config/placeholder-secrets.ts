/**
 * Secrets that sign or grant access in production. Ours are long and random; those of others have their issuer's
 * format.
 */
const OWN_SECRETS = { TOKEN_SECRET: 48, TOKEN_SECRET_PREVIOUS: 48, METRICS_TOKEN: 24 } as const
const GIVEN_SECRETS = ['SMTP_PASS', 'SMS_AUTH_KEY', 'WHATSAPP_TOKEN', 'S3_SECRET_ACCESS_KEY', 'LOCATIONIQ_KEY'] as const
const ADDRESSES = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'SMTP_URL'] as const

/** The placeholder values of the example settings. */
const UNCHANGED = /(?<![a-z])change[-_ ]?me(?![a-z])/i
const PLACEHOLDER_WORDS = /example|placeholder|secret|x{4}/i
/** A random text of 32 hexadecimal digits has fewer once in ten million, one of 16 digits once in fifty thousand. */
const [MIN_DIFFERENT, MIN_DIFFERENT_OF_SHORT, SHORT] = [8, 6, 24]

/** One sentence for each setting that still has a placeholder. The values are not printed. */
export function findPlaceholders(env: Readonly<Record<string, string | undefined>>, names: Iterable<string>): string[] {
  const unchanged = [...names].filter((name) => UNCHANGED.test(env[name] ?? ''))
  return [
    ...unchanged.map((name) => `${name} still has the CHANGE_ME of the example: set your own value.`),
    ...Object.entries(OWN_SECRETS)
      .filter(([name]) => !unchanged.includes(name) && isEasyToGuess(env[name]?.trim() ?? ''))
      .map(([name, bytes]) => `${name} is easy to guess: make a random one with openssl rand -base64 ${bytes}.`),
    ...GIVEN_SECRETS.filter((name) => !unchanged.includes(name) && PLACEHOLDER_WORDS.test(env[name] ?? '')).map(
      (name) => `${name} looks like a placeholder: set the real one.`,
    ),
    ...ADDRESSES.filter((name) => !unchanged.includes(name) && PLACEHOLDER_WORDS.test(passwordOf(env[name]))).map(
      (name) => `The password in ${name} looks like a placeholder: set the real one.`,
    ),
  ]
}

function isEasyToGuess(secret: string): boolean {
  if (secret === '') return false
  const isRepeated = /^(.+?)\1+.{0,8}$/s.test(secret)
  return (
    PLACEHOLDER_WORDS.test(secret) ||
    isRepeated ||
    new Set(secret).size < (secret.length < SHORT ? MIN_DIFFERENT_OF_SHORT : MIN_DIFFERENT)
  )
}

/** A URL with several hosts cannot be parsed; the part before them is the same. */
function passwordOf(address = ''): string {
  return /^[a-z]+:\/\/[^/?#@:]*:([^/?#]*)@/i.exec(address)?.[1] ?? ''
}
