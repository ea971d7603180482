import { type AST, RegExpParser } from '@eslint-community/regexpp'

const SHORT = 5_000
const LONG = 20_000
/** A linear pattern takes less than this for the long text; only slower ones are examined. */
const SUSPICIOUS_MS = 4
/** No linear pattern takes this long, so no comparison is needed. */
const OBVIOUS_MS = 100
/** For a text four times as long, a linear pattern takes four times as long, a quadratic one sixteen times. */
const MAX_GROWTH = 8
const REPEATS = 3
const ENDS = ['', '\0', '\n']
/** One of each kind of character; those of a set that a pattern repeats are chosen from them. */
const SAMPLES = [...'aZ0_- .,@/("<>:=\n\tßé', 'अ', '्', '₹', '!']

/**
 * A text for which a pattern takes more than linear time, shortened; the candidates are derived from the pattern
 * itself.
 */
export function findSlowText(pattern: string, flags: string): string | undefined {
  const everywhere = new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`)
  for (const { prefix, body } of findLoops(pattern, flags)) {
    for (const [first, unit] of [
      [prefix, body],
      ['', prefix + body],
      ['', prefix],
    ] as const) {
      if (unit === '') continue
      for (const end of ENDS) {
        const textOf = (length: number) => first + unit.repeat(Math.ceil(length / unit.length)) + end
        if (isSlow(everywhere, textOf)) return textOf(3 * unit.length)
      }
    }
  }
  return undefined
}

/** Measured in processor time, so that it is the same on a busy machine. */
function isSlow(pattern: RegExp, textOf: (length: number) => string): boolean {
  // Short ones first: with a long one, an exponential pattern would not end.
  for (const length of [20, 25, 30, 300]) if (measure(pattern, textOf(length)) > SUSPICIOUS_MS * 10) return true
  const long = textOf(LONG)
  const firstMs = measure(pattern, long)
  if (firstMs < SUSPICIOUS_MS || firstMs > OBVIOUS_MS) return firstMs > OBVIOUS_MS
  const best = (text: string) => Math.min(...Array.from({ length: REPEATS }, () => measure(pattern, text)))
  const longMs = best(long)
  return longMs > SUSPICIOUS_MS && longMs > MAX_GROWTH * best(textOf(SHORT))
}

function measure(pattern: RegExp, text: string): number {
  const before = process.threadCpuUsage()
  text.replaceAll(pattern, '')
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

interface Loop {
  /** The text that leads to the repeated part. */
  prefix: string
  body: string
}

/** Every part that can be repeated without limit, with texts that it matches. */
function findLoops(pattern: string, flags: string): Loop[] {
  const unicode = flags.includes('u')
  const parsed = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode })
  const loops: Loop[] = []
  visitAlternatives(parsed.alternatives, '')
  return loops

  function visitAlternatives(alternatives: readonly AST.Alternative[], before: string) {
    for (const { elements } of alternatives) {
      let prefix = before
      for (const element of elements) {
        visitElement(element, prefix)
        prefix += exampleOf(element)
      }
    }
  }

  function visitElement(element: AST.Element, prefix: string) {
    if ('alternatives' in element) visitAlternatives(element.alternatives, prefix)
    if (element.type !== 'Quantifier') return
    if (element.max === Infinity) {
      const bodies = examplesOf(element.element)
      for (const body of new Set([...bodies, bodies.slice(0, 2).join(''), bodies.join('')]))
        loops.push({ prefix, body })
    }
    visitElement(element.element, prefix)
  }

  function exampleOf(element: AST.Element): string {
    if (element.type === 'Quantifier') return exampleOf(element.element).repeat(Math.min(element.min, 50))
    return examplesOf(element)[0] ?? ''
  }

  function examplesOf(element: AST.Element): string[] {
    switch (element.type) {
      case 'Character':
        return [String.fromCodePoint(element.value)]
      case 'CharacterSet':
      case 'CharacterClass': {
        const one = new RegExp(`^${element.raw}$`, unicode ? 'u' : '')
        return SAMPLES.filter((sample) => one.test(sample)).slice(0, 5)
      }
      case 'Group':
      case 'CapturingGroup':
        return element.alternatives.map(({ elements }) => elements.map(exampleOf).join('')).slice(0, 5)
      default:
        return []
    }
  }
}
