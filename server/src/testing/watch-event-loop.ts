const EVERY_MS = 5

/**
 * Loaded into a server before its own code: measures how long one iteration of its event loop computes. It counts
 * processor time of the main thread, not wall-clock time, so that other programs on the machine have no effect.
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
