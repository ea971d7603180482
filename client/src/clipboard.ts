/** Whether it went through: browsers refuse it on plain HTTP and where the customer has forbidden it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
