import { runProgram } from '../commands/run-program.ts'
import type { Binary } from './platform-binaries.ts'

const TIMEOUT_MS = 15_000
const CONCURRENCY = 8

/** Checks that the registry of this machine has the packages; `unavailable` says why it could not be reached. */
export async function checkRegistry(binaries: Binary[]): Promise<{ problems: string[]; unavailable?: string }> {
  const registry = await findRegistry()
  const waiting = [...binaries]
  const problems: string[] = []
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, worker))
    return { problems }
  } catch (error) {
    return { problems, unavailable: error instanceof Error ? error.message : String(error) }
  }

  async function worker() {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { name, version, integrity } = next
      const found = await findIntegrity(registry, name, version)
      if (!found) problems.push(`${name}@${version} is in the lockfile but not in the registry.`)
      else if (found !== integrity)
        problems.push(`${name}@${version} has another hash in the registry than in the lockfile.`)
    }
  }
}

async function findIntegrity(registry: URL, name: string, version: string) {
  const reply = await fetch(new URL(`${name}/${version}`, registry), { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (reply.status === 404) return undefined
  if (!reply.ok) throw new Error(`the registry returned ${reply.status}`)
  const { dist } = (await reply.json()) as { dist: { integrity: string } }
  return dist.integrity
}

async function findRegistry() {
  const configured =
    process.env['npm_config_registry'] ?? (await runProgram('npm', ['config', 'get', 'registry'])).output
  const address = configured.trim().split('\n').at(-1) ?? ''
  return new URL(address.endsWith('/') ? address : `${address}/`)
}
