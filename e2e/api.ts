import { expect, type APIRequestContext, type APIResponse, type Page } from '@playwright/test'
import { sessionOf, type Session } from './sessions.ts'

/** A customer without a page. */
export interface ApiCustomer {
  request: APIRequestContext
  session: Session
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Sends a request as a customer, or as the customer logged in on a page, and returns any response. */
function fetchApi(customer: Page | ApiCustomer, method: Method, url: string, data?: unknown): Promise<APIResponse> {
  const { token } = 'session' in customer ? customer.session : sessionOf(customer)
  return customer.request.fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data !== undefined && { data }),
  })
}

/** Sends a request that must succeed, and returns its data. */
export async function callApi<T>(
  customer: Page | ApiCustomer,
  method: Method,
  url: string,
  data?: unknown,
): Promise<T> {
  const reply = await fetchApi(customer, method, url, data)
  expect(reply.ok(), `${method} ${url}: ${await reply.text()}`).toBe(true)
  return ((await reply.json()) as { data: T }).data
}

/** An error as the API sends it, for a response that a journey fakes. */
export function errorReply(statusCode: number, code: string, message = 'No') {
  return { status: statusCode, json: { statusCode, message, error: { code, message } } }
}
