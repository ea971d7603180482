/** Whether the device knows that it has no network. With a network the server may still be out of reach. */
export function isOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine
}
