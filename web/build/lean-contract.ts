import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'

/** What only the server reads of a route: it checks every call, and tells the API document of it. */
const FOR_THE_SERVER = new Set(['summary', 'query', 'body', 'reply', 'errors', 'message'])

/**
 * The contract describes each call down to the last field of its answer. A browser needs the address only: building the
 * schemas of all answers before the first page took a cheap phone a third of a second.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/].*\.ts$/ },
      handler: (code) => ({ code: leanRoutes(code), map: null }),
    },
  }
}

/** The same module without what only the server reads, and with every schema marked as droppable when nothing uses it. */
export function leanRoutes(code: string): string {
  const edits: { start: number; end: number; text: string }[] = []
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
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}

function nameOf(key: ESTree.PropertyKey): string {
  return key.type === 'Identifier' ? key.name : ''
}
