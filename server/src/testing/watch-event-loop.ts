const EVERY_MS = 5

/**
 * Loaded into a server before its own code: measures how long one turn of its event loop computes. Processor time of the
 * main thread is counted, not the time of day, so that other programs on the machine change nothing.
 */
let longestMs = 0
let before = readCpuMs()
setInterval(() => {
  const now = readCpuMs()
  longestMs = Math.max(longestMs, now - before)
  before = now
}, EVERY_MS).unref()

process.on('message', (question) => {
  if (question === 'reset') longestMs = 0
  process.send?.(longestMs)
})
process.channel?.unref()

function readCpuMs() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
