import type { Problem } from './picture-work.ts'

/** Thrown inside the picture process; the server replies with a Failure. */
export class Refused extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.is)
    this.problem = problem
  }
}
