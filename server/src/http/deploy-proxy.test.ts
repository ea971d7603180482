import { readFileSync } from 'node:fs'
import { api } from '@nikhar/contract/api'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { buildDesk, buildOperator } from '../app.ts'
import { testApp } from '../testing/test-app.ts'

const CONF = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8')
const MEGABYTE = 1_048_576
const routes = Object.values(api).flatMap((domain) =>
  Object.values<{ path: string; stream?: boolean; bodyLimit?: number }>(domain),
)

/** The locations with an exact path in the server block of one upstream. */
function locationsOf(upstream: string) {
  const block = CONF.split(/^server \{$/m).find((text) => text.includes(`http://${upstream};`)) ?? ''
  return new Map([...block.matchAll(/location = (\S+) \{([^}]*)\}/g)].map(([, path, body]) => [path, body]))
}

test('the example proxy forwards every event stream of each origin without buffering [RUN-09]', async () => {
  const it = await testApp()
  const pages = '/no/build/here'
  const servers: Record<string, FastifyInstance> = {
    nikhar_app: it.app,
    nikhar_desk: await buildDesk(it, { deskDir: pages }),
    nikhar_operator: await buildOperator(it, { operatorDir: pages }),
  }
  onTestFinished(async () => {
    for (const server of Object.values(servers)) await server.close()
  })
  const streams = routes.filter(({ stream }) => stream).map(({ path }) => path)
  expect(streams.length).toBeGreaterThan(1)
  for (const [upstream, server] of Object.entries(servers)) {
    await server.ready()
    const locations = locationsOf(upstream)
    const served = streams.filter((url) => server.hasRoute({ method: 'GET', url }))
    expect([...locations.keys()].toSorted(), upstream).toEqual(served.toSorted())
    for (const path of served) {
      expect(locations.get(path), path).toContain(`proxy_pass http://${upstream}_events;`)
      expect(locations.get(path), path).toContain('proxy_buffering off;')
      expect(locations.get(path), path).toContain('proxy_read_timeout 60s;')
    }
  }
})

test('the example proxy accepts the largest bodies: a photo with its form, and an imported menu [RUN-12]', async () => {
  const { config } = await testApp()
  const permitted = Number(/^client_max_body_size (\d+)m;$/m.exec(CONF)?.[1]) * MEGABYTE
  expect(permitted).toBeGreaterThan(config.photos.maxBytes + 64 * 1024)
  expect(permitted).toBeGreaterThan(Math.max(...routes.map(({ bodyLimit = 0 }) => bodyLimit)))
})
