import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { bookableDays } from '@nikhar/contract'
import { insertSalons } from './load/insert-salons.ts'
import { measureRequestRate } from './load/measure-request-rate.ts'
import { withServer } from './load/with-server.ts'
const flags = process.argv.slice(2)
await withServer<any, any>('serve-booking.ts', async ({ database, server, serve }: any) => {
  const salons = await insertSalons(database, 64)
  const { url, tokens } = await serve({ customerIds: salons.customerIds })
  const headers = tokens.map((token: string) => ({ authorization: `Bearer ${token}` }))
  const [, day = ''] = bookableDays(new Date(), 2)
  let next = 0
  const path = () => { next += 1; const o = salons.outletIds[next % salons.outletIds.length]; return [`/customer/outlet/${o}`, `/customer/outlet/${o}/services`, `/customer/outlet/${o}/available-slots?slotDuration=45&dates[]=${day}`, '/customer/cart'][Math.floor(next / salons.outletIds.length) % 4]! }
  const rss = () => { const s = readFileSync(`/proc/${server.pid}/status`, 'utf8'); return `${(Number(/VmRSS:\s+(\d+)/.exec(s)![1]) / 1024).toFixed(0)} (anon ${(Number(/RssAnon:\s+(\d+)/.exec(s)![1]) / 1024).toFixed(0)})` }
  const cpu = () => { const s = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(s[11]) + Number(s[12])) * 10 }
  let out = `${flags.join(' ') || 'none'}: start ${rss()}`
  const c0 = cpu(); let n = 0
  for (let i = 0; i < 5; i++) { await measureRequestRate({ url, path, headers: (k: number) => headers[k % 64], connections: 16, ms: 12000, onAnswer: () => { n++ } } as any); out += `, ${n}: ${rss()}` }
  console.log(out + `; cpu/req ${((cpu() - c0) / n).toFixed(2)}`)
}, flags)
