/** `+919845012277` as `98450••277`: enough to recognise a known number, too little to call it. */
export function maskPhone(number: string): string {
  const digits = number.replace(/^\+91/, '')
  return digits.length < 8 ? '•'.repeat(digits.length) : `${digits.slice(0, -6)}${'•'.repeat(3)}${digits.slice(-3)}`
}

/** `ananya.rao@example.in` as `an•••@example.in`. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, Math.min(2, Math.max(1, name.length - 2)))}•••@${host}`
}
