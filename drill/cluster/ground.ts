import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@nikhar/server/testing/free-port'
import { findPrograms, findUnprivilegedUser, type Programs } from './find-programs.ts'

/** What every part of the cluster needs: a folder, a user, programs and ports. */
export interface Ground {
  folder: string
  user: { uid: number; gid: number } | undefined
  programs: Programs
  /** A port that is not used by another part. */
  takePort(): Promise<number>
}

export function prepareGround(parent: string): Ground {
  const programs = findPrograms()
  const user = findUnprivilegedUser()
  const folder = join(parent, 'cluster')
  mkdirSync(folder, { mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
  const taken = new Set<number>()
  async function takePort(): Promise<number> {
    const port = await freePort()
    if (taken.has(port)) return takePort()
    taken.add(port)
    return port
  }
  return { folder, user, programs, takePort }
}
