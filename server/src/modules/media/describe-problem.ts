import { tooManyPixelsMessage } from '@nikhar/contract/accounts'
import { Failure } from '../../errors/failure.ts'
import type { Problem } from './picture-work.ts'

/** Below this size, a picture of a salon is blurred on every screen. */
export const SHORTEST_SIDE = 240

export function describeProblem(problem: Problem): Failure {
  const message = wordProblem(problem)
  return new Failure('INVALID_PICTURE', { ...(message && { message }), cause: problem })
}

function wordProblem(problem: Problem): string | undefined {
  if (problem.is === 'tooManyPixels') return tooManyPixelsMessage(problem.pixels)
  if (problem.is === 'tooManyFrames')
    return `This picture is an animation with too many frames (${problem.frames}). Please choose a still one.`
  if (problem.is === 'tooSlow') return 'This picture takes too long to prepare. Please choose a smaller or simpler one.'
  if (problem.is === 'tooSmall')
    return `This picture is too small. Please choose one of at least ${SHORTEST_SIDE} pixels on each side.`
  return undefined
}
