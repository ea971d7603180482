import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { localhostCertificate } from './localhost-certificate.ts'

export interface ReceivedEmail extends Email {
  envelopeTo: string[]
  encrypted: boolean
}

/** A real SMTP server that stores messages; it requires TLS and the login `nikhar` with the password `p@ss`. */
export async function startSmtpInbox(options: SMTPServerOptions = {}) {
  const received: ReceivedEmail[] = []
  const server = new SMTPServer({
    ...localhostCertificate,
    authMethods: ['PLAIN', 'LOGIN'],
    onAuth(auth, _session, done) {
      if (auth.username === 'nikhar' && auth.password === 'p@ss') done(null, { user: auth.username })
      else done(new Error('Invalid username or password'))
    },
    onData(stream, session, done) {
      void stream.toArray().then(async (chunks: Buffer[]) => {
        const envelopeTo = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ ...(await PostalMime.parse(Buffer.concat(chunks))), envelopeTo, encrypted: session.secure })
        done()
      })
    },
    logger: false,
    ...options,
  })
  // Some tests make the client reject the certificate.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  return { received, port: (server.server.address() as AddressInfo).port }
}
