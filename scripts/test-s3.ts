import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createBucket } from '@nikhar/server/testing/test-bucket'
import { step } from './bootstrap/progress.mjs'
import { perform, findProgram, type Check } from './commands/checks.ts'
import { runNode } from './commands/run-program.ts'
import { countVitest } from './commands/test-counts.ts'
import { ensureRadosgw, startRadosgw } from './s3/radosgw.ts'

const report = join(import.meta.dirname, '..', '.reports', 's3.json')

/** Runs the photo tests against a real S3 server: Debian's package of the Ceph gateway. */
try {
  await step('Checking radosgw', ensureRadosgw, () => true)
  const { settings, stop } = await step('Starting radosgw', startRadosgw, () => true)
  try {
    await createBucket(settings)
    rmSync(report, { force: true })
    if (!(await perform(photoTests(JSON.stringify(settings))))) process.exitCode = 1
    const { passed, failed } = countVitest(report)
    console.log(`${passed} passed, ${failed} failed`)
  } finally {
    await stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function photoTests(s3: string): Check {
  const args = [
    'run',
    '--project',
    'server',
    '--reporter',
    'default',
    '--reporter',
    'json',
    '--outputFile',
    report,
    'accounts/photos',
  ]
  return { name: 'Photo tests', run: () => runNode([findProgram('vitest'), ...args], { TEST_S3: s3 }) }
}
