import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { generateSchema } from '../testing/generate-schema.ts'
import { freshDatabase } from '../testing/test-app.ts'
import { openDatabase } from './database.ts'

test('the committed types are those of the migrated database (npm run schema writes them)', async () => {
  const { db, close } = openDatabase({ url: await freshDatabase() })
  const generated = await generateSchema(db)
  await close()

  expect(await readFile(new URL('schema.ts', import.meta.url), 'utf8')).toBe(generated)
})
