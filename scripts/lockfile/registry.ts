import { runProgram } from '../commands/run-program.ts'
import type { Binary } from './binaries.ts'

const patienceMs = 15_000
const atOnce = 8

/** Asks the registry of this machine whether it really has them; `unanswered` says why nobody could be asked. */
export async function askRegistry(binaries: Binary[]): Promise<{ problems: string[]; unanswered?: string }> {
  const registry = await registryAddress()
  const waiting = [...binaries]
  const problems: string[] = []
  try {
    await Promise.all(Array.from({ length: atOnce }, worker))
    return { problems }
  } catch (error) {
    return { problems, unanswered: error instanceof Error ? error.message : String(error) }
  }

  async function worker() {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { name, version, integrity } = next
      const found = await published(registry, name, version)
      if (!found) problems.push(`${name}@${version} is in the lockfile but not in the registry.`)
      else if (found !== integrity)
        problems.push(`${name}@${version} has another hash in the registry than in the lockfile.`)
    }
  }
}

async function published(registry: URL, name: string, version: string) {
  const reply = await fetch(new URL(`${name}/${version}`, registry), { signal: AbortSignal.timeout(patienceMs) })
  if (reply.status === 404) return undefined
  if (!reply.ok) throw new Error(`the registry answered ${reply.status}`)
  const { dist } = (await reply.json()) as { dist: { integrity: string } }
  return dist.integrity
}

async function registryAddress() {
  const configured =
    process.env['npm_config_registry'] ?? (await runProgram('npm', ['config', 'get', 'registry'])).output
  const address = configured.trim().split('\n').at(-1) ?? ''
  return new URL(address.endsWith('/') ? address : `${address}/`)
}
