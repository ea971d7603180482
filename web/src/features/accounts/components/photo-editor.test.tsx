// @vitest-environment happy-dom
import { accounts, media } from '@nikhar/contract/accounts'
import { answer, type Answer, refuse, unreachable } from '@nikhar/client/testing/answers'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleCustomer, renderApp } from '../../../testing/render-app.tsx'

const PHOTO = 'a1b2.jpg'
const MEGABYTE = 1_048_576
const allowedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']
const WRONG_TYPE = `Invalid file type. Only ${allowedTypes.join(', ')} are allowed.`

async function openEditor(answers: Answer[] = [], profilePhotos: string[] = []) {
  const given = [
    answer(accounts.profile, { ...exampleCustomer, profilePhotos }),
    answer(media.uploadAttributes, { allowedTypes, maxFileSize: 5 * MEGABYTE }),
    refuse(media.signedUrl, 'NOT_FOUND'),
    ...answers,
  ]
  const app = await renderApp('/profile/edit-profile', { session: {}, answers: given, others: 'wait' })
  const editor = within(await screen.findByRole('region', { name: 'Photo' }))
  const choose = (file: File) =>
    void fireEvent.change(screen.getByLabelText('Profile photo'), { target: { files: [file] } })
  return { ...app, editor, choose }
}

const png = new File(['not a picture at all'], 'not.png', { type: 'image/png' })

test('a file of the wrong type or size is not sent [PHOTO-05, PHOTO-06]', async () => {
  const { editor, choose, server } = await openEditor()
  choose(new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' }))
  expect(await editor.findByText(WRONG_TYPE)).toBeVisible()
  choose(new File([new Uint8Array(5 * MEGABYTE + 1)], 'large.png', { type: 'image/png' }))
  expect(await editor.findByText('File size exceeds the maximum allowed size of 5MB.')).toBeVisible()
  expect(server.sent(media.generateUploadUrl)).toEqual([])
})

test('a file is not sent while the upload rules are unknown [PHOTO-08]', async () => {
  const { editor, choose, server } = await openEditor([unreachable(media.uploadAttributes)])
  choose(png)
  expect(await editor.findByText('Unable to validate file at this time')).toBeVisible()
  expect(server.sent(media.generateUploadUrl)).toEqual([])
})

test('a refused upload is reported with its reason [PHOTO-10]', async () => {
  const { editor, choose } = await openEditor([
    refuse(media.generateUploadUrl, 'UNSUPPORTED_TYPE', { message: WRONG_TYPE }),
  ])
  choose(png)
  expect(await screen.findByText('Failed to upload profile photo')).toBeVisible()
  expect(await editor.findByText(WRONG_TYPE)).toBeVisible()
  expect(editor.getByRole('button', { name: 'Upload' })).toBeVisible()
})

test('a failed deletion and a photo that cannot be loaded are reported [PHOTO-12, PHOTO-13]', async () => {
  const { editor, user, server } = await openEditor([unreachable(media.deleteMedia)], [PHOTO])
  expect(await editor.findByText('Error loading image')).toBeVisible()
  await user.click(editor.getByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete profile photo')).toBeVisible()
  expect(editor.getByRole('button', { name: 'Replace' })).toBeVisible()
  expect(server.sent(media.deleteMedia)).toHaveLength(1)
})
