/** Whether the device knows that it has no network. Even with a network the server may be unreachable. */
export function isOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine
}
