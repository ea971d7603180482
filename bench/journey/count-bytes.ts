import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * Forwards connections to the product and counts the bytes it sends: headers, compressed bodies, everything that the
 * browser requests, including its service worker. The browser's own figures omit some of that.
 */
export async function countBytes(origin: string) {
  const { hostname, port } = new URL(origin)
  const open = new Set<Socket>()
  let received = 0
  const server = createServer((browser) => {
    const product = connect(Number(port), hostname)
    for (const socket of [browser, product]) {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
      // The browser resets connections when it closes; the other side ends with it.
      socket.on('error', () => socket.destroy())
    }
    product.on('data', (chunk: Buffer) => (received += chunk.length))
    browser.pipe(product).pipe(browser)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    read: () => received,
    stop() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
