import { replaceOnce } from '@nikhar/scripts/app-build/replace'

/** Inserts placeholders for what the server adds: the head of each page before the styles and scripts, and its body. */
export function renderPublicTemplate(template: string, head: string[]): string {
  const titled = replaceOnce(template, /<title>[^<]*<\/title>/, '<!--public-head-->')
  const styled = replaceOnce(titled, '</head>', `${head.join('\n    ')}\n  </head>`)
  return replaceOnce(styled, '<div id="root"></div>', '<!--public-body-->')
}
