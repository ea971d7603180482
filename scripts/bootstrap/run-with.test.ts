import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

const module = join(import.meta.dirname, 'run-with.mjs')

/** Answers /slow when /release is called. After SIGTERM it exits with 7 once /slow has been answered. */
const SERVER = `
import { createServer } from 'node:http'
let slow
let stopping = false
const server = createServer((request, response) => {
  response.setHeader('connection', 'close')
  if (request.url === '/slow') {
    slow = response
    return console.log('waiting')
  }
  slow.end('answered')
  response.end()
  if (stopping) server.close(() => process.exit(7))
}).listen(0, '127.0.0.1', () => console.log(server.address().port))
process.on('SIGTERM', () => {
  stopping = true
  console.log('stopping')
})`

async function launch() {
  const folder = await mkdtemp(join(tmpdir(), 'nikhar-run-with-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const server = join(folder, 'server.mjs')
  await writeFile(server, SERVER)
  const parent = spawn(
    process.execPath,
    ['--input-type=module', '-e', `import { runWith } from '${module}'; runWith(process.execPath, ['${server}'])`],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void parent.kill('SIGKILL'))
  const lines = createInterface(parent.stdout)[Symbol.asyncIterator]()
  return { parent, exited: once(parent, 'exit'), readLine: async () => String((await lines.next()).value) }
}

test('SIGTERM to the parent alone ends the child gracefully: the request in flight is answered, and the child’s exit code is returned [RUN-03]', async () => {
  const { parent, exited, readLine } = await launch()
  const origin = `http://127.0.0.1:${await readLine()}`
  const slow = fetch(`${origin}/slow`)
  expect(await readLine()).toBe('waiting')

  parent.kill('SIGTERM')
  expect(await readLine()).toBe('stopping')
  expect(parent.exitCode, 'the parent waits for its child').toBeNull()
  await fetch(`${origin}/release`)
  expect(await (await slow).text()).toBe('answered')
  expect(await exited).toEqual([7, null])
})
