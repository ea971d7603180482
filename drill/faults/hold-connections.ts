import { connect } from 'node:net'
import { parseArgs } from 'node:util'

/**
 * Opens connections and sends nothing, in a process of its own with its own limit of open files. Prints how many are
 * open and exits when its input ends.
 */
const { values } = parseArgs({ options: { port: { type: 'string' }, count: { type: 'string' } } })
const [port, count] = [Number(values.port), Number(values.count)]
const AT_ONCE = 200

let [started, open, failed] = [0, 0, 0]
await Promise.all(Array.from({ length: AT_ONCE }, openOneAfterAnother))
process.send?.({ open, failed })
process.on('disconnect', () => process.exit())

async function openOneAfterAnother() {
  while (started < count) {
    started += 1
    await openOne()
  }
}

function openOne() {
  return new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      open += 1
      resolve()
    })
    socket.on('error', () => {
      failed += 1
      resolve()
    })
  })
}
