/** The beginning of a text, for a message: received text may be of any length. */
export function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).toWellFormed()}…`
}
