/** Replaces the only match of a pattern. Throws on any other number of matches, so that no splice fails silently. */
export function replaceOnce(text: string, pattern: string | RegExp, replacement: string): string {
  const count = countMatches(text, pattern)
  if (count !== 1) throw new Error(`expected one match of ${pattern}, found ${count}`)
  // As a function: `$&` and the like in the replacement are plain text.
  return text.replace(pattern, () => replacement)
}

/** Removes every match of a pattern. Throws when there is none. */
export function removeAll(text: string, pattern: RegExp): string {
  if (countMatches(text, pattern) === 0) throw new Error(`expected a match of ${pattern}, found none`)
  return text.replaceAll(asGlobal(pattern), '')
}

export function countMatches(text: string, pattern: string | RegExp): number {
  return typeof pattern === 'string' ? text.split(pattern).length - 1 : [...text.matchAll(asGlobal(pattern))].length
}

function asGlobal(pattern: RegExp): RegExp {
  return pattern.global ? pattern : new RegExp(pattern, `${pattern.flags}g`)
}
