/** Hands something to the browser as a file. */
export function saveFile(name: string, contents: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([contents], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
