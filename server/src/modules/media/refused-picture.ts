import type { Problem } from './picture-work.ts'

/** Inside the process of a picture; the server answers with a Failure. */
export class Refused extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.is)
    this.problem = problem
  }
}
