import type { JsonSchema } from './json-schema.ts'

/** A JSON Schema as one would write the type: what a reader takes in at a glance. */
export function schemaText(schema: JsonSchema, indent = ''): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? 'unknown'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (Array.isArray(schema.anyOf)) return choiceText(schema.anyOf as JsonSchema[], indent)
  if (schema.type === 'array') return `${inBrackets(schemaText((schema.items ?? {}) as JsonSchema, indent))}[]`
  if (schema.type === 'object') return objectText(schema, indent)
  if (Array.isArray(schema.type)) return schema.type.join(' | ')
  if (typeof schema.type !== 'string') return 'anything'
  return `${schema.type}${limitsText(schema)}`
}

function choiceText(choices: JsonSchema[], indent: string) {
  return choices.map((choice) => schemaText(choice, indent)).join(' | ')
}

function objectText({ properties, required, additionalProperties }: JsonSchema, indent: string) {
  const deeper = `${indent}  `
  const needed = new Set(required as string[] | undefined)
  const lines = Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(
    ([name, property]) => `${deeper}${name}${needed.has(name) ? '' : '?'}: ${schemaText(property, deeper)}`,
  )
  if (typeof additionalProperties === 'object') {
    lines.push(`${deeper}[name]: ${schemaText(additionalProperties as JsonSchema, deeper)}`)
  }
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}'
}

function limitsText({ format, minimum, maximum, minLength, maxLength, default: fallback }: JsonSchema) {
  const limits = [
    format,
    rangeText(minimum as Limit, maximum as Limit),
    rangeText(minLength as Limit, maxLength as Limit, ' characters'),
    fallback !== undefined && `${JSON.stringify(fallback)} unless told`,
  ].filter(Boolean)
  return limits.length > 0 ? ` (${limits.join(', ')})` : ''
}

type Limit = number | undefined

function rangeText(min: Limit, max: Limit, unit = '') {
  if (min === undefined && max === undefined) return undefined
  if (max === undefined) return `at least ${min}${unit}`
  return min === undefined ? `at most ${max}${unit}` : `${min} to ${max}${unit}`
}

function inBrackets(text: string) {
  return text.includes(' | ') && !text.startsWith('{') ? `(${text})` : text
}
