import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushMessage, SubscribePush } from '@nikhar/contract/notifications'
import { onTestFinished } from 'vitest'

/** The package has no types. */
const ece = createRequire(import.meta.url)('http_ece') as {
  decrypt(body: Buffer, options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer
}

interface Received {
  path: string
  headers: IncomingHttpHeaders
  message: PushMessage
}

/** A push service on this machine, with browsers that decrypt what they receive. */
export async function startPushService() {
  const received: Received[] = []
  const browsers = new Map<string, (body: Buffer) => PushMessage>()
  const state = { status: 201 }
  function decrypt(path: string, body: Buffer) {
    const browser = browsers.get(path)
    if (!browser) throw new Error(`No browser listens at ${path}`)
    return browser(body)
  }
  const answer: RequestListener = (request, response) => {
    void buffer(request).then((body) => {
      const path = request.url ?? ''
      if (state.status < 300) received.push({ path, headers: request.headers, message: decrypt(path, body) })
      response.writeHead(state.status).end()
    })
  }
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  /** What a browser sends to the product after its user has subscribed. */
  function createBrowser(name: string): SubscribePush {
    const keys = createECDH('prime256v1')
    keys.generateKeys()
    const auth = randomBytes(16).toString('base64url')
    browsers.set(`/${name}`, (body) => {
      const text = ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth })
      return JSON.parse(text.toString()) as PushMessage
    })
    return { endpoint: `http://${host}/${name}`, keys: { p256dh: keys.getPublicKey('base64url'), auth } }
  }
  return { host, received, state, createBrowser }
}
