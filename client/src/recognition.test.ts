import { beforeEach, expect, test, vi } from 'vitest'
import type * as Recognition from './recognition.ts'

let recognition: typeof Recognition
let [local, tab] = [new Map<string, string>(), new Map<string, string>()]

function storageOf(items: Map<string, string>) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

beforeEach(async () => {
  ;[local, tab] = [new Map(), new Map()]
  vi.resetModules()
  vi.stubGlobal('window', { localStorage: storageOf(local), sessionStorage: storageOf(tab) })
  recognition = await import('./recognition.ts')
})

test('the challenges of the last four codes are sent with a request [SAFE-03]', () => {
  expect(recognition.recognitionHeaders()).toEqual({})
  for (const challenge of ['a', 'b', 'c', 'd', 'e'])
    recognition.storeRecognition(new Headers({ 'code-challenge': challenge }))
  expect(recognition.recognitionHeaders()).toEqual({ 'code-challenge': 'b,c,d,e' })
})

test('a device is recognised in this tab, and also later when the login is remembered [SAFE-08]', () => {
  recognition.storeRecognition(new Headers({ 'known-device': 'mine' }))
  expect(recognition.recognitionHeaders()).toEqual({ 'known-device': 'mine' })
  expect([...local]).toEqual([])
  recognition.rememberDevice()
  tab.clear()
  expect(recognition.recognitionHeaders()).toEqual({ 'known-device': 'mine' })
  recognition.storeRecognition(new Headers({ 'known-device': 'of another account' }))
  recognition.rememberDevice()
  tab.clear()
  expect(recognition.recognitionHeaders()).toEqual({ 'known-device': 'mine,of another account' })
})
