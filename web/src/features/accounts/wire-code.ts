/** The API takes a code as a number. No code of ours begins with 0, so one that does is sent as typed and rejected. */
export function toWireCode(typed: string): number | string {
  return typed.startsWith('0') ? typed : Number(typed)
}
