import type { Plugin } from 'vite'

/**
 * React Router names its components after creating them, which looks like a side effect and keeps NavLink, Form,
 * ScrollRestoration and all they need in the bundle. Without the names whatever we do not import falls away: 2 kB.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/= (React\$?\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
    },
  }
}
