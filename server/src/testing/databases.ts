import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Makes a database on the server of `url`, empty or as a copy of a template, and returns its address. */
export async function createDatabase(url: string, { template = 'template1' } = {}): Promise<string> {
  const name = `nikhar_test_${randomBytes(8).toString('hex')}`
  await onServer(url, `create database ${name} template ${template}`)
  return withDatabase(url, name)
}

export async function dropDatabase(url: string): Promise<void> {
  await onServer(url, `drop database if exists ${nameOf(url)} with (force)`)
}

export function nameOf(url: string): string {
  return new URL(url).pathname.slice(1)
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string) {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
