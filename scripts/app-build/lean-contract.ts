import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'

/** What only the server reads of a route: it checks every call, and tells the API document of it. */
const FOR_THE_SERVER = new Set(['summary', 'query', 'body', 'reply', 'errors', 'message'])

const LATER = 'virtual:later'

/** A schema that is built when it is first asked for anything. */
const later = `export function later(build) {
  let built
  const schema = () => (built ??= build())
  return new Proxy({}, { get: (_, key) => schema()[key], has: (_, key) => key in schema() })
}`

/**
 * The contract describes each call down to the last field of its answer. A browser needs the address only, and of the
 * other schemas mostly those of one form: building them all before the first page took a cheap phone a third of a second.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: new RegExp(`^${LATER}$`) }, handler: () => `\0${LATER}` },
    load: { filter: { id: new RegExp(`^\0${LATER}$`) }, handler: () => later },
    transform: {
      filter: { id: /[\\/](contract|web)[\\/]src[\\/].*\.ts$/, code: /zod\/mini|route\(/ },
      handler: (code) => ({ code: buildLater(leanRoutes(code)), map: null }),
    },
  }
}

/** The same module with every schema of its own, in whatever it lies, built only when it is used. */
export function buildLater(code: string): string {
  const edits: Edit[] = []
  const { program } = parseSync('contract.ts', code)
  let functions = 0
  let wrapped = 0
  const enter = () => void (functions += 1)
  const leave = () => void (functions -= 1)
  const visitor = new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    CallExpression(call) {
      if (functions > 0 || call.end <= wrapped || !isSchema(call)) return
      wrapped = call.end
      edits.push(
        { start: call.start, end: call.start, text: '/* @__PURE__ */ later(() => ' },
        { start: call.end, end: call.end, text: ')' },
      )
    },
  })
  visitor.visit(program)
  return edits.length > 0 ? `import { later } from '${LATER}'\n${applied(edits, code)}` : code
}

/** z.string(), z.object({ … }).check(…) */
function isSchema({ callee }: ESTree.CallExpression): boolean {
  if (callee.type !== 'MemberExpression') return false
  if (callee.object.type === 'CallExpression') return isSchema(callee.object)
  return rootOf(callee) === 'z'
}

function rootOf({ object }: ESTree.MemberExpression): string | undefined {
  if (object.type === 'MemberExpression') return rootOf(object)
  return object.type === 'Identifier' ? object.name : undefined
}

interface Edit {
  start: number
  end: number
  text: string
}

function applied(edits: Edit[], code: string): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}

/** The same module without what only the server reads, and with every schema marked as droppable when nothing uses it. */
export function leanRoutes(code: string): string {
  const edits: Edit[] = []
  const { program } = parseSync('contract.ts', code)
  const visitor = new Visitor({
    CallExpression(call) {
      if (call.callee.type !== 'Identifier' || call.callee.name !== 'route') return
      const [definition] = call.arguments
      if (definition?.type !== 'ObjectExpression') return
      for (const property of definition.properties) {
        if (property.type !== 'Property' || !FOR_THE_SERVER.has(nameOf(property.key))) continue
        const comma = code.slice(property.end).search(/[^\s]/)
        const end = code[property.end + comma] === ',' ? property.end + comma + 1 : property.end
        edits.push({ start: property.start, end, text: '' })
      }
    },
  })
  visitor.visit(program)
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { init } of declaration.declarations) {
      if (init?.type === 'CallExpression') edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ ' })
    }
  }
  return applied(edits, code)
}

function nameOf(key: ESTree.PropertyKey): string {
  return key.type === 'Identifier' ? key.name : ''
}
