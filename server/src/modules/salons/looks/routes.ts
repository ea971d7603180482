import { api } from '@nikhar/contract/api'
import type { Deps } from '../../../deps.ts'
import { createBackgroundRunner } from '../../../http/background-tasks.ts'
import { serve, type Mount, type OutletMember } from '../../../http/serve.ts'
import type { SalonActor } from '../../../http/actor.ts'
import { deletePictureFiles } from '../../media/picture-files.ts'
import { requestPictureUpload } from '../pictures/request-upload.ts'
import { addLook } from './add-look.ts'
import { changeLook, hideLook, orderLooks, removeLook, showLook } from './change-look.ts'
import { readLooks } from './read-looks.ts'

interface LookCall {
  actor: SalonActor
  member: OutletMember
  params: { lookId: string }
}

export function serveLooks(mount: Mount, deps: Deps) {
  const { db, clock, storage } = deps
  const runInBackground = createBackgroundRunner(mount.app)
  const changeOf = ({ actor, member, params: { lookId } }: LookCall) => ({ actor, member, lookId, now: clock() })

  serve(mount, api.looks, {
    outletLooks: ({ member }) => readLooks(deps, member),
    requestLookUpload: ({ params: { outletId }, body: { contentType }, actor }) =>
      requestPictureUpload(deps, actor, outletId, contentType),
    addLook: async ({ actor, member, body }) => {
      await addLook(deps, actor, member, body)
      return readLooks(deps, member)
    },
    changeLook: async ({ body, ...call }) => {
      await changeLook(db, changeOf(call), body)
      return readLooks(deps, call.member)
    },
    orderLooks: async ({ body, ...call }) => {
      await orderLooks(db, call, body.lookIds)
      return readLooks(deps, call.member)
    },
    hideLook: async ({ body, ...call }) => {
      await hideLook(db, changeOf(call), body.reason)
      return readLooks(deps, call.member)
    },
    showLook: async (call) => {
      await showLook(db, changeOf(call))
      return readLooks(deps, call.member)
    },
    removeLook: async (call) => {
      const key = await removeLook(db, changeOf(call))
      if (key !== undefined) runInBackground('deleting a picture', () => deletePictureFiles(storage, key))
      return readLooks(deps, call.member)
    },
  })
}
