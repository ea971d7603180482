import { build, type Rolldown } from 'vite'

export type InlineScript =
  | 'enter-app'
  | 'start-after-paint'
  | 'start-on-interaction'
  | 'reload-when-online'
  | 'show-passes'

/** Bundles a file of `src/inline` into a script tag. */
export async function inlineScript(web: string, name: InlineScript): Promise<string> {
  const outputs = (await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: `src/inline/${name}.ts`, formats: ['iife'], name: 'inline' },
    },
  })) as Rolldown.RolldownOutput[]
  const code = outputs[0]?.output[0].code.trim()
  if (!code) throw new Error(`${name} is empty`)
  if (code.includes('</script')) throw new Error(`${name} would end its own tag`)
  return `<script>${code}</script>`
}
