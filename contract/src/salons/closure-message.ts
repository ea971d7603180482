/** What guests read whose booking was on a day that is closed. */
export function closureMessage(reason: string | undefined): string {
  return reason ? `The salon is closed that day: ${reason}` : 'The salon is closed that day.'
}
