import type { Customer } from '@nikhar/contract/accounts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type * as Session from './session.ts'

const customer: Customer = {
  id: 7,
  name: 'Meera Iyer',
  contactNumber: '+919845012277',
  email: 'meera@nikhar.example',
  whitelabelId: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  gender: null,
  dateOfBirth: null,
  profilePhotos: [],
}

class FakeStorage {
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value })
  }
  getItem(key: string): string | null {
    return (Object.getOwnPropertyDescriptor(this, key)?.value as string | undefined) ?? null
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
  clear() {
    Object.keys(this).forEach((key) => this.removeItem(key))
  }
}

let local: FakeStorage
let tab: FakeStorage
let session: typeof Session

beforeEach(async () => {
  local = new FakeStorage()
  tab = new FakeStorage()
  vi.resetModules()
  vi.stubGlobal('window', { localStorage: local, sessionStorage: tab })
  session = await import('./session.ts')
})

test('a visitor with a stored token is logged in, any other is not [ROUTE-32]', () => {
  expect(session.isLoggedIn()).toBe(false)
  local.setItem('authToken', 'remembered')
  expect(session.isLoggedIn()).toBe(true)
  local.clear()
  tab.setItem('authToken', 'until the tab closes')
  expect(session.isLoggedIn()).toBe(true)
})

test('a session in a cookie stores nothing but the fact that the customer is logged in [OPER-26]', () => {
  session.markLoggedIn()
  expect(session.isLoggedIn()).toBe(true)
  expect(session.readToken()).toBeNull()
  expect({ ...local, ...tab }).toEqual({ loggedIn: 'yes' })
  session.endSession()
  expect(session.isLoggedIn()).toBe(false)
  expect({ ...local, ...tab }).toEqual({})
})

describe('where a login is stored', () => {
  test('a remembered login is stored in local storage, any other in session storage', () => {
    session.startSession({ token: 't1', customer }, true)
    expect([local.getItem('authToken'), tab.getItem('authToken')]).toEqual(['t1', null])
    session.startSession({ token: 't2', customer }, false)
    expect([local.getItem('authToken'), tab.getItem('authToken')]).toEqual([null, 't2'])
    expect(session.readToken()).toBe('t2')
    expect(session.readCustomer()).toEqual(customer)
  })

  test.each([true, false])(
    'a changed customer is stored in the same place as the login, remembered: %s',
    (remember) => {
      session.startSession({ token: 't1', customer }, remember)
      session.updateStoredCustomer({ ...customer, name: 'Meera Rao' })
      expect(session.readCustomer()?.name).toBe('Meera Rao')
      expect((remember ? tab : local).getItem('customer')).toBeNull()
      session.endSession()
      session.updateStoredCustomer(customer)
      expect(session.readCustomer()).toBeNull()
    },
  )

  test('a browser that forbids storage still logs in', () => {
    vi.stubGlobal('window', {
      get localStorage() {
        throw new Error('SecurityError')
      },
      get sessionStorage() {
        throw new Error('SecurityError')
      },
    })
    session.startSession({ token: 't1', customer }, true)
    expect(session.readToken()).toBe('t1')
    session.endSession()
    expect(session.readToken()).toBeNull()
  })

  test('a full storage does not return an older value', () => {
    local.setItem('authToken', 'old')
    local.setItem = () => {
      throw new Error('QuotaExceededError')
    }
    session.startSession({ token: 'new', customer }, true)
    expect(session.readToken()).toBe('new')
  })

  test.each(['{', 'null', '[]', '{"id":"7"}'])('an invalid stored customer, %s, is ignored', (stored) => {
    local.setItem('customer', stored)
    expect(session.readCustomer()).toBeNull()
  })
})

describe('the data that remains in the browser', () => {
  beforeEach(() => {
    session.startSession({ token: 't1', customer }, true)
    local.setItem('persist:cart', '{}')
    local.setItem('imageCache_face', 'data:')
    local.setItem('userLocationData', '{"cityName":"Bengaluru"}')
  })
  const storedKeys = () => Object.keys(local).toSorted()

  test('after logout only the chosen location remains', () => {
    session.expireSession('/my-cart', 'old')
    session.startSession({ token: 't2', customer }, true)
    session.endSession()
    expect(storedKeys()).toEqual(['userLocationData'])
    expect(session.consumeRedirect()).toBeNull()
  })

  test('after a rejected token the persisted data, the return path and the reason remain', () => {
    session.expireSession('/my-cart?x=1', 'Your session has expired.')
    expect(storedKeys()).toEqual(['imageCache_face', 'persist:cart', 'persist:owner', 'userLocationData'])
    expect(session.readAuthError()).toBe('Your session has expired.')
    expect(session.consumeRedirect()).toBe('/my-cart?x=1')
    expect(session.consumeRedirect()).toBeNull()
  })

  test('after the session-expired screen nothing remains', () => {
    session.clearBrowserStorage()
    expect([...Object.keys(local), ...Object.keys(tab)]).toEqual([])
  })

  test('the same customer finds the persisted data again, another customer does not', () => {
    session.expireSession('/home', 'expired')
    expect(session.startSession({ token: 't2', customer }, true)).toBe(false)
    expect(local.getItem('persist:cart')).toBe('{}')
    session.expireSession('/home', 'expired')
    expect(session.startSession({ token: 't3', customer: { ...customer, id: 8 } }, true)).toBe(true)
    expect(storedKeys()).toEqual(['authToken', 'customer', 'persist:owner', 'userLocationData'])
  })
})
