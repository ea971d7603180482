export interface TestResult {
  name: string
  passed: boolean
}

export interface VitestReport {
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

export interface PlaywrightReport {
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { expectedStatus: string; status: string }[] }[]
}

export function vitestResults({ testResults }: VitestReport): TestResult[] {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, status }) => ({ name: fullName, passed: status === 'passed' }))
}

/** A journey passed when it passed in every viewport, on the first or second attempt; a skipped one did not. */
export function playwrightResults({ suites }: PlaywrightReport): TestResult[] {
  return suites.flatMap((suite) => resultsOf(suite, []))
}

function resultsOf(suite: PlaywrightSuite, above: string[]): TestResult[] {
  const own = suite.specs.map(({ title, tests }) => ({
    name: [...above, title].join(' '),
    passed:
      tests.length > 0 &&
      tests.every(
        ({ expectedStatus, status }) => expectedStatus === 'passed' && status !== 'unexpected' && status !== 'skipped',
      ),
  }))
  const nested = (suite.suites ?? []).flatMap((child) => resultsOf(child, [...above, child.title]))
  return [...own, ...nested]
}
