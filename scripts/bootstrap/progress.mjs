import process from 'node:process'

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/**
 * Shows the progress of a long step: a spinner on a terminal, a line every 20 s elsewhere.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {(result: T) => boolean} [succeeded]
 * @returns {Promise<T>}
 */
export async function step(name, work, succeeded = () => true) {
  const began = Date.now()
  const { isTTY } = process.stdout
  let frame = 0
  if (!isTTY) process.stdout.write(`… ${name}\n`)
  const ticking = setInterval(
    () => {
      const line = isTTY
        ? `\r\u001B[2K${frames[frame++ % frames.length]} ${name} ${seconds(began)}`
        : `… ${name}, ${seconds(began)} so far\n`
      process.stdout.write(line)
    },
    isTTY ? 100 : 20_000,
  )
  /** @param {string} mark */
  const finish = (mark) => {
    clearInterval(ticking)
    process.stdout.write(`${isTTY ? '\r\u001B[2K' : ''}${mark} ${name} (${seconds(began)})\n`)
  }
  try {
    const result = await work()
    finish(succeeded(result) ? '✔' : '✘')
    return result
  } catch (error) {
    finish('✘')
    throw error
  }
}

/** @param {number} began */
function seconds(began) {
  const elapsed = (Date.now() - began) / 1000
  return `${elapsed < 10 ? elapsed.toFixed(1) : Math.round(elapsed)} s`
}
