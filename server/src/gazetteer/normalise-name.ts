/** How names are compared: lower case, Latin letters without their marks, everything but letters and digits a space. */
export function normaliseName(text: string): string {
  return stripDiacritics(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** Only Latin letters lose their marks: in Indian scripts a mark is a vowel. */
export function stripDiacritics(text: string): string {
  if (!/[^ -~]/.test(text)) return text
  return text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC')
}

/**
 * How a name sounds, roughly: Indian names have many spellings, and people leave out an h or a double letter.
 * What somebody has typed so far sounds like the beginning of the whole.
 */
export function toPhoneticKey(text: string): string {
  return normaliseName(text)
    .replace(/(?<=[bcdgjkpst])h/g, '')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/q/g, 'k')
    .replace(/(\p{L})\1+/gu, '$1')
}
