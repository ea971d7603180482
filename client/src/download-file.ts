/** Offers text or bytes to the browser as a file to download. */
export function downloadFile(name: string, contents: string | Blob, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([contents], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
