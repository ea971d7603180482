import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** The address patterns of all pages of an app, as its build has written them from the route table. */
export function listPagePatterns(app: 'web' | 'desk' | 'operator'): string[] {
  const dist = join(ROOT, app, 'dist')
  const listed = join(dist, 'pages.json')
  if (existsSync(listed)) return JSON.parse(readFileSync(listed, 'utf8')) as string[]
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => `/${file.split(sep).join('/')}`)
    .filter((file) => file.endsWith('/index.html'))
    .map((file) => file.replace(/\/index\.html$/, '').replaceAll(/\[(\w+)\]/g, ':$1') || '/')
}

/** Fails for a page whose parameters have no value: a new route needs one here. */
export function fillPattern(pattern: string, values: Readonly<Record<string, string | number>>): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${pattern} needs a value for ${name}`)
    return String(value)
  })
}
