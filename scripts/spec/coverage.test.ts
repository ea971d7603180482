import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { measureCoverage, parseRequirementIds } from './coverage.ts'
import { readRequirements } from './requirements.ts'
import { playwrightResults, vitestResults } from './test-results.ts'

// Joined at run time, so that these tests do not themselves claim a row.
const FAV = (...numbers: string[]) => `[${numbers.map((number) => `FAV-${number}`).join(', ')}]`

const groups = readRequirements(`# Requirements
## FAV - Favourites

| id | requirement | check |
|---|---|---|
| FAV-01 | Favourite outlets [L134] | ui |
| FAV-02 | Empty state offers "Explore Outlets" [L134] — **changed** | ui |
`)

const nothing = { groups: [], rows: [] }

test.each(['requirements.md', 'beyond.md'])('every row of %s is read', (file) => {
  const markdown = readFileSync(join(import.meta.dirname, '../../docs/spec', file), 'utf8')
  const rows = readRequirements(markdown).flatMap((group) => group.rows)
  expect(rows).toHaveLength(markdown.split('\n').filter((line) => /^\| [A-Z]+-\d/.test(line)).length)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(readRequirements(markdown).every((group) => group.rows.every((row) => row.group === group.name))).toBe(true)
})

test('ids are read from the brackets of a test name, single or several', () => {
  expect(parseRequirementIds(`a customer saves an outlet ${FAV('01')}`)).toEqual(['FAV-01'])
  expect(parseRequirementIds(`a customer saves an outlet ${FAV('01', '02')}`)).toEqual(['FAV-01', 'FAV-02'])
  expect(parseRequirementIds('a page in [square brackets]')).toEqual([])
})

describe('requirement coverage', () => {
  test('counts a row that a passing test names and not one that only a failing test names', () => {
    const results = [
      { name: `saves ${FAV('01')}`, passed: true },
      { name: `explores ${FAV('02')}`, passed: false },
    ]
    const { shownBy, problems } = measureCoverage(groups, results, nothing)
    expect([...shownBy]).toEqual([['FAV-01', [`saves ${FAV('01')}`]]])
    expect(problems).toEqual([])
  })

  test('a claimed group or row without a passing test is a problem', () => {
    const results = [{ name: `saves ${FAV('01')}`, passed: true }]
    expect(measureCoverage(groups, results, { groups: ['FAV'], rows: [] }).problems).toEqual([
      expect.stringContaining('FAV-02 is claimed'),
    ])
    expect(measureCoverage(groups, [], { groups: [], rows: ['FAV-01'] }).problems).toEqual([
      expect.stringContaining('FAV-01 is claimed'),
    ])
  })

  test('a claim for something that does not exist is a problem', () => {
    expect(measureCoverage(groups, [], { groups: ['FUN'], rows: ['FAV-99'] }).problems).toHaveLength(2)
  })

  test('an unknown id, an id outside brackets and more than 8 rows are problems', () => {
    const nine = Array.from({ length: 9 }, (_, index) => `0${index + 1}`)
    expect(measureCoverage(groups, [{ name: `saves ${FAV('77')}`, passed: true }], nothing).problems).toEqual([
      expect.stringContaining('no row of the requirements'),
    ])
    expect(
      measureCoverage(groups, [{ name: ['saves (FAV', '01)'].join('-'), passed: true }], nothing).problems,
    ).toEqual([expect.stringContaining('outside brackets')])
    expect(measureCoverage(groups, [{ name: `saves ${FAV(...nine)}`, passed: true }], nothing).problems).toContainEqual(
      expect.stringContaining('names 9 rows'),
    )
  })
})

describe('test results', () => {
  test('are read from the unit tests', () => {
    const assertionResults = [
      { fullName: 'one', status: 'passed' },
      { fullName: 'two', status: 'failed' },
      { fullName: 'three', status: 'skipped' },
    ]
    expect(vitestResults({ testResults: [{ assertionResults }] })).toEqual([
      { name: 'one', passed: true },
      { name: 'two', passed: false },
      { name: 'three', passed: false },
    ])
  })

  test('are read from the journeys, nested ones too, and a skipped or failing one does not count', () => {
    const spec = (title: string, expectedStatus: string, status: string) => ({
      title,
      tests: [{ expectedStatus, status }],
    })
    const report = {
      suites: [
        {
          title: 'a.spec.ts',
          specs: [spec('one', 'passed', 'expected'), spec('two', 'skipped', 'skipped')],
          suites: [
            { title: 'inside', specs: [spec('three', 'failed', 'expected'), spec('four', 'passed', 'unexpected')] },
          ],
        },
      ],
    }
    expect(playwrightResults(report)).toEqual([
      { name: 'one', passed: true },
      { name: 'two', passed: false },
      { name: 'inside three', passed: false },
      { name: 'inside four', passed: false },
    ])
  })
})
