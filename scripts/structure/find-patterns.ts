import { parseSync } from 'vite'

export interface FoundPattern {
  file: string
  line: number
  /** As written in the source. */
  written: string
  /** Undefined when it is not known before the program runs. */
  pattern: string | undefined
  flags: string
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Every regular expression of a file: literals, and `new RegExp` of known text. */
export function findPatterns(file: string, code: string): FoundPattern[] {
  const { program } = parseSync(file, code)
  const constants = findConstants(program.body as unknown as Node[])
  const found: FoundPattern[] = []
  const add = ({ start, end }: Node, pattern: string | undefined, flags: string) => {
    const line = code.slice(0, start).split('\n').length
    found.push({ file, line, written: code.slice(start, end), pattern, flags })
  }
  visit(program, (node) => {
    if (node.type === 'Literal' && node['regex']) {
      const { pattern, flags } = node['regex'] as { pattern: string; flags: string }
      add(node, pattern, flags)
    } else if (isRegExpCall(node)) {
      const [pattern, flags] = (node['arguments'] as Node[]).map((argument) => evaluate(argument, constants))
      add(node, pattern, flags ?? '')
    }
  })
  return found
}

function isRegExpCall({ type, callee }: Node) {
  return (type === 'NewExpression' || type === 'CallExpression') && (callee as { name?: string }).name === 'RegExp'
}

/** The texts and numbers that a file defines at its top level. */
function findConstants(statements: readonly Node[]): ReadonlyMap<string, string> {
  const constants = new Map<string, string>()
  for (const statement of statements) {
    const declaration = (statement['declaration'] ?? statement) as Node
    if (declaration.type !== 'VariableDeclaration' || declaration['kind'] !== 'const') continue
    for (const { id, init } of declaration['declarations'] as { id: { name?: string }; init: Node | null }[]) {
      const value = init ? evaluate(init, constants) : undefined
      if (id.name !== undefined && value !== undefined) constants.set(id.name, value)
    }
  }
  return constants
}

function evaluate(node: Node, constants: ReadonlyMap<string, string>): string | undefined {
  if (node.type === 'Literal' && ['string', 'number'].includes(typeof node['value'])) return String(node['value'])
  if (node.type === 'Identifier') return constants.get(node['name'] as string)
  if (node.type !== 'TemplateLiteral') return undefined
  const values = (node['expressions'] as Node[]).map((expression) => evaluate(expression, constants))
  if (values.includes(undefined)) return undefined
  const texts = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  return texts.map((text, place) => text + (values[place] ?? '')).join('')
}

function visit(value: unknown, onNode: (node: Node) => void) {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && typeof value.type === 'string') onNode(value as Node)
  for (const child of Object.values(value)) visit(child, onNode)
}
